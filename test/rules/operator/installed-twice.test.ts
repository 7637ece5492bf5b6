import { readManifests } from '../../../lib/manifests';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { installedTwice } from '../../../lib/rules/operator/installed-twice';
import { runRules } from '../../../lib/rules/rule';

const subscription = (namespace: string, { name = 'kernel-module-management', source = 'redhat-operators', id = name }: { name?: string; source?: string; id?: string } = {}) => `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: ${id}, namespace: ${namespace} }
spec: { channel: stable, name: ${name}, source: ${source}, sourceNamespace: openshift-marketplace }
---
`;
const group = (namespace: string, targets?: string) => `apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata: { name: group, namespace: ${namespace} }
spec: { ${targets === undefined ? '' : `targetNamespaces: [${targets}]`} }
---
`;
const deployment = (namespace: string, image: string, labels = '{}') => `apiVersion: apps/v1
kind: Deployment
metadata: { name: kmm-operator-controller, namespace: ${namespace}, labels: ${labels} }
spec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: manager, image: '${image}' }] } } }
---
`;

const found = (text: string) => runRules([installedTwice], new ManifestSet(readManifests([{ file: 'a.yaml', text }]).manifests), {})
  .map(({ object, what, severity }) => `${severity} ${object.metadata.namespace}/${object.metadata.name}: ${what}`);

test('two Subscriptions to KMM are for all namespaces, in whatever namespaces they are', () => {
  const both = subscription('openshift-kmm') + subscription('vendor-gpu', { source: 'community-operators', id: 'community' });
  const expected = ['warning vendor-gpu/community: operator that Subscription openshift-kmm/kernel-module-management installs too, for the same namespaces'];
  expect(found(both)).toEqual(expected);
  expect(found(both + group('openshift-kmm') + group('vendor-gpu'))).toEqual(expected);
});

test('two Subscriptions to a package in one namespace are not resolved', () => {
  expect(found(subscription('a', { name: 'nic', id: 'one' }) + subscription('a', { name: 'nic', id: 'two' })))
    .toEqual(['warning a/two: operator that Subscription a/one installs too']);
});

test('Subscriptions to another operator meet where their OperatorGroups do', () => {
  const both = subscription('a', { name: 'nic' }) + subscription('b', { name: 'nic' });
  expect(found(both)).toEqual([]);
  expect(found(both + group('a') + group('b', 'b'))).toHaveLength(1);
  expect(found(both + group('a', 'a, c') + group('b', 'b, c'))).toHaveLength(1);
  expect(found(both + group('a', 'a') + group('b', 'b'))).toEqual([]);
});

test('a KMM that another operator brings is one more', () => {
  const image = 'docker.io/vendor/kernel-module-management-operator:v1.2.0';
  expect(found(subscription('openshift-kmm') + deployment('kube-amd-gpu', image)))
    .toEqual(['warning kube-amd-gpu/kmm-operator-controller: operator that Subscription openshift-kmm/kernel-module-management installs too, for the same namespaces']);
  expect(found(deployment('kmm-operator-system', image) + deployment('kube-amd-gpu', image))).toHaveLength(1);
});

test('a Deployment that OLM makes, the webhook and the hub are none of their own', () => {
  const owned = deployment('openshift-kmm', 'registry.redhat.io/kmm/kernel-module-management-operator:v2', '{ olm.owner: kernel-module-management.v2.4.0 }');
  expect(found(subscription('openshift-kmm') + owned)).toEqual([]);
  expect(found(subscription('openshift-kmm') + deployment('a', 'x/kernel-module-management-webhook-server:v2'))).toEqual([]);
  expect(found(subscription('openshift-kmm') + subscription('openshift-kmm-hub', { name: 'kernel-module-management-hub' }))).toEqual([]);
});

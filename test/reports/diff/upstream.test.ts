import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { diff } from '../../../lib/reports/diff/diff';
import { runExample } from '../../support/examples';

/** What the examples differ in from what the kustomizations of upstream render to, for somebody who moves from those. */
function fromUpstream(name: string) {
  const upstream = readFileSync(join(__dirname, `../../../upstream/references/${name}.yaml`), 'utf8');
  const { manifests } = readManifests(Object.entries(runExample(name).files).map(([file, text]) => ({ file, text })));
  return diff(readManifests([{ file: name, text: upstream }]).manifests, manifests, { labels: true, hashes: true });
}
const brief = (name: string) => fromUpstream(name).differences
  .map(({ change, object, from, fields }) => [change, object, from, fields.map(({ path }) => path)]);

test('the operator: six objects are the same, the Deployment and the CRD nearly', () => {
  const { inOtherWords, same } = fromUpstream('operator-default');
  expect(same.length + inOtherWords.length).toBe(6);
  expect(brief('operator-default')).toEqual([
    ['changed', 'CustomResourceDefinition onloads.onload.amd.com', null,
      ['spec.versions[name=v1alpha1].schema.openAPIV3Schema.properties.spec.properties.devicePlugin.x-kubernetes-validations[0].message']],
    ['changed', 'Deployment onload-operator-system/onload-operator-controller-manager', null, [
      'spec.template.metadata.labels["app.kubernetes.io/component"]',
      'spec.template.metadata.labels["app.kubernetes.io/managed-by"]',
      'spec.template.metadata.labels["app.kubernetes.io/name"]',
      'spec.template.spec.securityContext.seccompProfile',
    ]],
  ]);
});

test('Onload: it moves to a namespace of its own, with all that it refers to', () => {
  expect(brief('onload-pre-built')).toEqual([
    ['added', 'Namespace onload', null, []],
    ['added', 'Namespace onload-clusterlocal', null, []],
    ['moved', 'Onload onload/onload', 'Onload onload', ['spec.onload.kernelMappings[0].regexp', 'spec.onload.version']],
    ['moved', 'Role onload/onload-operator-role', 'Role onload-operator-role', []],
    ['added', 'RoleBinding onload-clusterlocal/onload-image-puller', null, []],
    ['moved', 'RoleBinding onload/onload-operator-rb', 'RoleBinding onload-operator-rb', []],
    ['moved', 'ServiceAccount onload/onload-operator-sa', 'ServiceAccount onload-operator-sa', []],
  ]);
});

test('a Dockerfile that was written anew is found by the Onload resource that refers to it', () => {
  expect(brief('onload-in-cluster-build-ocp-clusterlocal').filter(([, object]) => String(object).startsWith('ConfigMap')))
    .toEqual([[
      'moved', expect.stringMatching(/^ConfigMap onload\/onload-module-dockerfile-/), 'ConfigMap onload-module-dockerfile-6mk448bbk7', ['data.dockerfile'],
    ]]);
});

test('a profile is the same', () => {
  expect(fromUpstream('profile-latency')).toMatchObject({ isSame: true });
});

test('sfptpd: the configuration has the same lines, and its hash follows', () => {
  expect(brief('sfptpd-bond0').filter(([change]) => change !== 'added').map(([change, object]) => [change, object])).toEqual([
    ['changed', expect.stringMatching(/^ConfigMap sfptpd\/sfptpd-config-/)], ['changed', 'DaemonSet sfptpd/sfptpd'],
  ]);
});

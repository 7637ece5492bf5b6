import { readManifests } from '../../../lib/manifests';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { installApproval, operatorCatalogue, operatorGroup } from '../../../lib/rules/operator/olm';
import { runRules } from '../../../lib/rules/rule';
import { Platform } from '../../../lib/values/platform';

const subscription = (name: string, namespace: string, spec = '') => `apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata: { name: ${name}, namespace: ${namespace} }
spec: { name: ${name}, channel: stable, ${spec === '' ? 'source: redhat-operators, sourceNamespace: openshift-marketplace' : spec} }
---
`;
const group = (name: string, namespace: string, targets?: string) => `apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata: { name: ${name}, namespace: ${namespace} }
spec: { ${targets === undefined ? '' : `targetNamespaces: [${targets}]`} }
---
`;
const namespace = (name: string) => `apiVersion: v1
kind: Namespace
metadata: { name: ${name} }
---
`;
const hub = (spec: string) => `apiVersion: config.openshift.io/v1
kind: OperatorHub
metadata: { name: cluster }
spec: { ${spec} }
---
`;
const catalogue = (name: string, image = 'mirror.example.com:5000/redhat/redhat-operator-index:v4.16', within = 'openshift-marketplace') => `apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata: { name: ${name}, namespace: ${within} }
spec: { sourceType: grpc, image: '${image}' }
---
`;
const approving = (name: string, approval: string) => subscription(name, 'openshift-operators', `source: redhat-operators, sourceNamespace: openshift-marketplace${approval === '' ? '' : `, installPlanApproval: ${approval}`}`);

const found = (text: string, release = '4.16') => runRules([installApproval, operatorCatalogue, operatorGroup], new ManifestSet(readManifests([{ file: 'a.yaml', text }]).manifests), { platform: Platform.openshift(release) })
  .map(({ object, class: problemClass, what, value }) => `${object.kind} ${object.metadata.name} (${problemClass}) ${what}: ${JSON.stringify(value)}`);

const [KMM, KMM_HUB, SRIOV] = ['kernel-module-management', 'kernel-module-management-hub', 'sriov-network-operator'];

test.each<[string, string, string[]]>([
  ['KMM for all namespaces', subscription(KMM, 'openshift-kmm') + group('kmm', 'openshift-kmm'), []],
  ['KMM for its own', subscription(KMM, 'openshift-kmm') + group('kmm', 'openshift-kmm', 'openshift-kmm'), [`OperatorGroup kmm (never works) OperatorGroup for its own namespace, which ${KMM} does not support: ["openshift-kmm"]`]],
  ['the hub for its own', subscription(KMM_HUB, 'hub') + group('hub', 'hub', 'hub'), []],
  ['the hub for all', subscription(KMM_HUB, 'hub') + group('hub', 'hub'), [`OperatorGroup hub (never works) OperatorGroup for all namespaces, which ${KMM_HUB} does not support: "(none)"`]],
  ['SR-IOV for all', subscription(SRIOV, 'sriov') + group('sriov', 'sriov'), [`OperatorGroup sriov (never works) OperatorGroup for all namespaces, which ${SRIOV} does not support: "(none)"`]],
  ['SR-IOV for several', subscription(SRIOV, 'sriov') + group('sriov', 'sriov', 'sriov, other'), [`OperatorGroup sriov (never works) OperatorGroup for several namespaces, which ${SRIOV} does not support: ["sriov","other"]`]],
  ['SR-IOV for another one', subscription(SRIOV, 'sriov') + group('sriov', 'sriov', 'other'), []],
  ['SR-IOV in the namespace for all', subscription(SRIOV, 'openshift-operators'), [`Subscription ${SRIOV} (never works) namespace whose OperatorGroup is for all namespaces, which ${SRIOV} does not support: "openshift-operators"`]],
  ['an operator that nothing is known of', subscription('other', 'other') + group('other', 'other', 'a, b'), []],
  ['two groups', subscription(SRIOV, 'sriov') + group('one', 'sriov', 'sriov') + group('two', 'sriov', 'sriov'), ['OperatorGroup two (never works) second OperatorGroup of a namespace, beside one: "sriov"']],
  ['a group beside that of the cluster', group('mine', 'openshift-operators'), ['OperatorGroup mine (never works) OperatorGroup in a namespace that has global-operators already: "openshift-operators"']],
  ['no group in a new namespace', namespace('sriov') + subscription(SRIOV, 'sriov'), [`Subscription ${SRIOV} (risky) Subscription in a new namespace without an OperatorGroup: "sriov"`]],
  ['no group in a namespace that exists', subscription(SRIOV, 'sriov'), []],
])('gives the findings of %s', (_, text, said) => {
  expect(found(text)).toEqual(said);
});

test('knows that SR-IOV can watch all namespaces since 4.23', () => {
  expect(found(subscription(SRIOV, 'sriov') + group('sriov', 'sriov'), '4.23')).toEqual([]);
});

test.each<[string, string, string, number]>([
  ['automatic beside manual', 'Manual', 'Automatic', 1], ['nothing said beside manual', 'Manual', '', 1], ['manual beside manual', 'Manual', 'Manual', 0], ['automatic beside nothing said', '', 'Automatic', 0],
])('finds the approval %s', (_, one, other, count) => {
  expect(found(approving('a', one) + approving('b', other))).toHaveLength(count);
});

test('says nothing of objects beside each other whose namespace is set when they are applied', () => {
  const catalogueOfAll = [approving('a', 'Manual'), approving('b', ''), group('one', 'x'), group('two', 'x')].join('').replace(/, namespace: [-a-z]+ }/g, ' }');
  expect(found(catalogueOfAll)).toEqual([]);
});

test('leaves Subscriptions of other namespaces their own approval', () => {
  expect(found(approving('a', 'Manual') + subscription('b', 'b'))).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['a default catalogue', '', []],
  ['a disabled one', hub('disableAllDefaultSources: true') + catalogue('cs-redhat-operator-index-v4-16'), ['Subscription kmm (never works) catalogue that OperatorHub cluster disables, and no CatalogSource here brings back: "redhat-operators"']],
  ['one that is disabled by itself', hub('sources: [{ name: redhat-operators, disabled: true }]'), ['Subscription kmm (never works) catalogue that OperatorHub cluster disables, and no CatalogSource here brings back: "redhat-operators"']],
  ['one that is enabled again', hub('disableAllDefaultSources: true, sources: [{ name: redhat-operators, disabled: false }]'), []],
  ['one that the mirror replaces', hub('disableAllDefaultSources: true') + catalogue('redhat-operators'), []],
  ['one that the mirror cannot replace', hub('disableAllDefaultSources: false') + catalogue('redhat-operators'),
    ['CatalogSource redhat-operators (never works) CatalogSource with the name of a default catalogue, which the cluster restores unless OperatorHub disables it: "mirror.example.com:5000/redhat/redhat-operator-index:v4.16"']],
  ['one that the mirror may not replace', catalogue('redhat-operators'),
    ['CatalogSource redhat-operators (risky) CatalogSource with the name of a default catalogue, which the cluster restores unless OperatorHub disables it: "mirror.example.com:5000/redhat/redhat-operator-index:v4.16"']],
])('gives the findings of %s', (_, text, said) => {
  expect(found(text + subscription('kmm', 'kmm'))).toEqual(said);
});

test('finds a misspelled catalogue, and one in a namespace that the Subscription does not see', () => {
  const from = (source: string, within: string) => subscription('kmm', 'kmm', `source: ${source}, sourceNamespace: ${within}`);
  expect(found(catalogue('mirrored-operators', 'm.example/index:1') + from('mirored-operators', 'openshift-marketplace')))
    .toEqual(['Subscription kmm (risky) catalogue that no CatalogSource here is: "mirored-operators"']);
  expect(found(catalogue('mine', 'm.example/index:1', 'catalogues') + from('mine', 'catalogues'))).toEqual(['Subscription kmm (never works) namespace whose catalogues this Subscription does not see: "catalogues"']);
  expect(found(catalogue('mine', 'm.example/index:1', 'kmm') + from('mine', 'kmm'))).toEqual([]);
});

import { evaluateRules } from '../../../lib/check/evaluate-rules';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { crdRules } from '../../../lib/rules/crds/crd-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { objectRules } from '../../../lib/rules/schema/object-rules';
import { schemaRules } from '../../../lib/rules/schema/rules';
import { Platform } from '../../../lib/values/platform';

function check(kind: string, metadata: unknown, version?: string, apiVersion = 'v1'): string[] {
  const platform = version === undefined ? undefined : Platform.kubernetes(version);
  return evaluateRules(objectRules, new ManifestSet([{ apiVersion, kind, metadata } as Manifest]), { platform }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

test.each([
  [{ labels: [] }, 'error object/metadata metadata.labels'],
  [{ labels: 'a' }, 'error object/metadata metadata.labels'],
  [{ labels: { a: true } }, 'error object/labels metadata.labels.a'],
  [{ annotations: ['a'] }, 'error object/metadata metadata.annotations'],
  [{ annotations: { a: 1 } }, 'error object/labels metadata.annotations.a'],
  [{ annotations: { a: 'x'.repeat(262144) } }, 'error object/metadata metadata.annotations'],
  [{ finalizers: 'a' }, 'error object/metadata metadata.finalizers'],
  [{ finalizers: ['plain'] }, 'error object/metadata metadata.finalizers[0]'],
  [{ finalizers: ['A b/c'] }, 'error object/metadata metadata.finalizers[0]'],
  [{ finalizers: [1] }, 'error object/metadata metadata.finalizers[0]'],
  [{ generateName: 'A_' }, 'error object/name metadata.generateName'],
  [{ generateName: 1 }, 'error object/metadata metadata.generateName'],
  [{ generation: '1' }, 'error object/metadata metadata.generation'],
  [{ generation: -1 }, 'error object/metadata metadata.generation'],
  [{ creationTimestamp: 'x' }, 'error object/metadata metadata.creationTimestamp'],
  [{ ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a' }] }, 'error object/metadata metadata.ownerReferences[0].uid'],
  [{ finalizers: [null] }, 'error object/metadata metadata.finalizers[0]'],
  [{ ownerReferences: [{ apiVersion: 'a/b/c', kind: 'Pod', name: 'a', uid: 'x' }] }, 'error object/metadata metadata.ownerReferences[0].apiVersion'],
  [{ ownerReferences: [{ apiVersion: 'v1', kind: 'Event', name: 'a', uid: 'x' }] }, 'error object/metadata metadata.ownerReferences[0].kind'],
  [{ ownerReferences: [{ apiVersion: '/v1', kind: 'Event', name: 'a', uid: 'x' }] }, 'error object/metadata metadata.ownerReferences[0].kind'],
  [{ ownerReferences: [{ apiVersion: '/', kind: 'Pod', name: 'a', uid: 'x' }] }, 'error object/metadata metadata.ownerReferences[0].apiVersion'],
  [{ ownerReferences: ['x', 'y'].map((uid) => ({ apiVersion: 'v1', kind: 'Pod', name: 'a', uid, controller: true })) }, 'error object/metadata metadata.ownerReferences[1].controller'],
  [{ clusterName: 'a' }, 'warning object/metadata metadata.clusterName'],
])('metadata with %j is refused', (metadata, expected) => {
  expect(check('ConfigMap', { name: 'a', ...metadata })).toEqual([expected]);
});

test.each([
  { labels: null, annotations: null, finalizers: null, creationTimestamp: null, ownerReferences: null },
  { labels: { a: null }, annotations: { 'A.com/b': null } },
  { finalizers: ['orphan', 'foregroundDeletion', 'kubernetes', 'example.com/a'] },
  { generateName: 'a-' },
  { ownerReferences: [{ apiVersion: '/v1', kind: 'A b', name: 'A_b', uid: 'x' }, { apiVersion: 'events.k8s.io/v1', kind: 'Event', name: 'a', uid: 'y' }] },
  { ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'x' }], managedFields: [{ fieldsV1: { 'f:a': {} } }], selfLink: '/a' },
])('metadata with %j is admitted', (metadata) => {
  expect(check('ConfigMap', { name: 'a', ...metadata })).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['equal to the one before', {}, []],
  ['that is no controller', { controller: null }, []],
  ['of another name', { name: 'b' }, ['error object/metadata metadata.ownerReferences[1].controller']],
  ['that blocks its deletion', { blockOwnerDeletion: true }, ['error object/metadata metadata.ownerReferences[1].controller']],
])('a second owner with the uid of a controller, %s: admitted only if no controller is left beside the first', (_, more, errors) => {
  const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'x', controller: true };
  expect(check('ConfigMap', { name: 'a', ownerReferences: [owner, { ...owner, ...more }] }).filter((finding) => finding.startsWith('error'))).toEqual(errors);
});

test('metadata that is no map is refused', () => {
  expect(check('ConfigMap', [])).toEqual(['error object/metadata metadata', 'error object/name metadata.name']);
});

test('labels are a map for kinds that are not known, of which nothing else is', () => {
  const known = (metadata: object) => check('Thing', { name: 'A_b', tags: ['a'], ...metadata }, undefined, 'example.com/v1');
  expect(known({ links: [] })).toEqual([]);
  expect(known({ labels: ['a'] })).toEqual(['error object/metadata metadata.labels']);
});

describe('with the CRDs of the cluster, of a kind that only they know,', () => {
  const crd = (scope: string): Manifest => ({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      scope,
      names: { kind: 'Thing', plural: 'things' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { 'type': 'object', 'x-kubernetes-preserve-unknown-fields': true } } }],
    },
  });
  const found = (metadata: object, scope = 'Namespaced') => evaluateRules(
    crdRules(objectRules, [crd(scope)]), new ManifestSet([{ apiVersion: 'example.com/v1', kind: 'Thing', metadata } as Manifest]), {},
  ).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

  test.each([
    [{ name: 'A_b' }, 'error object/name metadata.name'],
    [{}, 'error object/name metadata.name'],
    [{ name: 'a', finalizers: ['A b/c'] }, 'error object/metadata metadata.finalizers[0]'],
    [{ name: 'a', ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'a' }] }, 'error object/metadata metadata.ownerReferences[0].uid'],
    [{ name: 'a', namespace: 'A' }, 'error object/namespace metadata.namespace'],
    [{ name: 'a', tags: [] }, 'warning object/metadata metadata.tags'],
  ])('metadata %j is refused', (metadata, expected) => {
    expect(found(metadata)).toEqual([expected]);
  });

  test('a namespace is dropped where the kind has none', () => {
    expect([found({ name: 'a', namespace: 'b' }, 'Cluster'), found({ name: 'a', namespace: 'b', finalizers: ['plain'] })]).toEqual([['warning object/namespace metadata.namespace'], []]);
  });
});

test('finalizers of custom resources, and of kinds that are validated like them, need no prefix', () => {
  expect(check('Lease', { name: 'a', finalizers: ['plain'] }, undefined, 'coordination.k8s.io/v1')).toEqual([]);
  expect(check('Module', { name: 'a', finalizers: ['plain'] }, undefined, 'kmm.sigs.x-k8s.io/v1beta1')).toEqual([]);
});

const NAME = ['error object/name metadata.name'];
test.each([
  ['v1', 'Service', '1a', '1.35', NAME],
  ['v1', 'Service', '1a', '1.36', []],
  ['v1', 'Service', '1a', undefined, []],
  ['v1', 'Service', 'a.b', undefined, NAME],
  ['v1', 'Namespace', 'a.b', undefined, NAME],
  ['apps/v1', 'StatefulSet', 'a.b', '1.33', NAME],
  ['apps/v1', 'StatefulSet', 'a_b', undefined, NAME],
  ['batch/v1', 'CronJob', 'a'.repeat(53), undefined, NAME],
  ['batch/v1', 'CronJob', 'a'.repeat(52), undefined, []],
  ['policy/v1', 'PodDisruptionBudget', 'A:b c', undefined, []],
  ['policy/v1', 'PodDisruptionBudget', 'a/b', undefined, NAME],
  ['rbac.authorization.k8s.io/v1', 'Role', 'system:a', undefined, []],
  ['v1', 'LimitRange', '', undefined, []],
  ['v1', 'ConfigMap', '', undefined, NAME],
  ['v1', 'ConfigMap', 1, undefined, [...NAME]],
])('checks a name of %s %s: %j in %s', (apiVersion, kind, name, version, expected) => {
  expect(check(kind, { name }, version, apiVersion).filter((finding) => !finding.includes('object/metadata'))).toEqual(expected);
});

test('on OpenShift 4.13, which has Kubernetes 1.26, a StatefulSet can have a name with dots', () => {
  const set = new ManifestSet([{ apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: { name: 'a.b' } }]);
  expect(evaluateRules(objectRules, set, { platform: Platform.openshift('4.13') })).toEqual([]);
  expect(evaluateRules(objectRules, set, { platform: Platform.openshift('4.14') })).toHaveLength(1);
});

test.each<[unknown, string[]]>([
  ['Active', ['schema/type status']], [[], ['schema/type status']], [null, []], [{ phase: 'Active' }, []], [{ phase: 1 }, ['schema/type status.phase']],
])('a status of a kind of Kubernetes is a map of the types that the API server decodes: %j', (status, said) => {
  const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'a' }, status } as unknown as Manifest;
  expect(runRules(schemaRules, new ManifestSet([namespace]), {}).map(({ code, path }) => `${code} ${path}`)).toEqual(said);
});

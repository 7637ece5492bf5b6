import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { appliersOf, partInReach } from '../../../lib/plan/changes/field-owners';
import { allChanges } from '../../../lib/plan/changes/object-changes';
import { settle } from '../../../lib/plan/changes/settled-objects';

type Entry = readonly [manager: string, operation: 'Apply' | 'Update', fields?: object];

const KMM_LABEL = 'kmm.node.k8s.io/contains-modules';
const leaves = (...names: readonly string[]) => ({ '.': {}, ...Object.fromEntries(names.map((name) => [`f:${name}`, {}])) });
const labelled = (...names: readonly string[]) => ({ 'f:metadata': { 'f:labels': leaves(...names) } });
const managed = (...entries: readonly Entry[]) => entries.map(([manager, operation, fieldsV1]) => (
  { manager, operation, apiVersion: 'v1', fieldsType: 'FieldsV1', ...fieldsV1 === undefined ? {} : { fieldsV1 } }));

function namespace(labels: object, more: object = {}): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'onload', labels, ...more } } as unknown as Manifest;
}

const live = (labels: object, entries?: readonly Entry[], annotations: object = {}) => (
  namespace(labels, { uid: 'u', annotations, ...entries === undefined ? {} : { managedFields: managed(...entries) } }));

/** Paths that a manifest changes. */
function changedBy(before: Manifest, after: Manifest): readonly string[] {
  const settled = settle([before], [after]);
  return allChanges(new ManifestSet(settled.before), new ManifestSet(settled.after)).flatMap(({ paths }) => paths);
}

describe('a label that the manifest does not have', () => {
  const own: Entry = ['cdk8s-onload', 'Apply', labelled('a')];
  const applied = (labels: object) => ({ 'kubectl.kubernetes.io/last-applied-configuration': JSON.stringify(namespace(labels)) });
  const clientSide: Entry = ['kubectl-client-side-apply', 'Update', { 'f:metadata': { 'f:annotations': leaves('kubectl.kubernetes.io/last-applied-configuration'), 'f:labels': leaves('a', 'b') } }];

  test.each<[string, Manifest, readonly string[]]>([
    ['of KMM is no difference', live({ a: '1', [KMM_LABEL]: '' }, [own, ['manager', 'Update', labelled(KMM_LABEL)]]), []],
    ['of KMM is no difference without a record, either', live({ a: '1', [KMM_LABEL]: '' }), []],
    ['of any controller is no difference', live({ a: '1', team: 'x' }, [own, ['some-operator', 'Update', labelled('team')]]), []],
    ['of another user is no difference', live({ a: '1', team: 'x' }, [own, ['kubectl-label', 'Update', labelled('team')]]), []],
    ['of an object that somebody else has made is no difference', live({ a: '1', team: 'x' }, [['Mozilla', 'Update', labelled('a', 'team')]]), []],
    ['of nobody known is a difference', live({ a: '1', team: 'x' }), ['metadata.labels.team']],
    ['is one if the manifest of before had it', live({ a: '1', b: '2' }, [['cdk8s-onload', 'Apply', labelled('a', 'b')]]), ['metadata.labels.b']],
    ['is none if the manifest of before had it, and somebody else has written it, too', live({ a: '1', b: '2' }, [['cdk8s-onload', 'Apply', labelled('a', 'b')], ['x', 'Update', labelled('b')]]), []],
    ['is one if kubectl apply has written it', live({ a: '1', b: '2', c: '3' }, [clientSide, ['x', 'Update', labelled('c')]], applied({ a: '1', b: '2' })), ['metadata.labels.b']],
    ['is one if kubectl apply has written it, without a record', live({ a: '1', b: '2', c: '3' }, undefined, applied({ a: '1', b: '2' })), ['metadata.labels.b']],
    ['is one if kubectl apply --server-side has written it', live({ a: '1', b: '2' }, [['kubectl', 'Apply', labelled('a', 'b')]]), ['metadata.labels.b']],
    ['is one if kubectl create has written it', live({ a: '1', b: '2' }, [['kubectl-create', 'Update', labelled('a', 'b')]]), ['metadata.labels.b']],
    ['is one if Flux has written it', live({ a: '1', b: '2' }, [['kustomize-controller', 'Apply', labelled('a', 'b')]]), ['metadata.labels.b']],
    ['is one if this library has written it after kubectl apply', live({ a: '1', b: '2' }, [clientSide, ['cdk8s-onload', 'Apply', labelled('a', 'b')]], applied({ a: '1' })), ['metadata.labels.b']],
  ])('the comparison knows whose field it is: a label %s', (_, before, paths) => {
    expect(changedBy(before, namespace({ a: '1' }))).toEqual(paths);
  });

  test('a value that the manifest sets differs whoever wrote it', () => {
    expect(changedBy(live({ a: '2' }, [['x', 'Update', labelled('a')]]), namespace({ a: '1' }))).toEqual(['metadata.labels.a']);
  });

  test('goes with all labels of the manifest, and those of others stay', () => {
    const before = live({ a: '1', [KMM_LABEL]: '', team: 'x' }, [own, ['manager', 'Update', labelled(KMM_LABEL, 'team')]]);
    expect(changedBy(before, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'onload' } })).toEqual(['metadata.labels.a']);
  });
});

describe('fields of a specification', () => {
  const service = (ports: readonly object[], more: object = {}, metadata: object = {}): Manifest => (
    { apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: 's', namespace: 'n', ...metadata }, spec: { ports, ...more } } as unknown as Manifest);
  const fields = { 'f:spec': { 'f:mode': {}, 'f:ports': { 'k:{"name":"a"}': { '.': {}, 'f:name': {}, 'f:port': {} } } } };
  const before = (ports: readonly object[], more: object = {}) => service(ports, more, { uid: 'u', managedFields: managed(['cdk8s-onload', 'Apply', fields]) });

  test.each<[string, readonly object[], object, readonly string[]]>([
    ['that a controller adds are no difference', [{ name: 'a', port: 1 }], { mode: 'x', filled: true }, []],
    ['that a controller adds to an entry of a list are no difference', [{ name: 'a', port: 1, filled: 2 }], { mode: 'x' }, []],
    ['in an entry that a controller adds before the one of the manifest are no difference', [{ name: 'b', port: 2 }, { name: 'a', port: 1 }], { mode: 'x' }, []],
    ['that the manifest changes in an entry are a difference', [{ name: 'a', port: 2, filled: 2 }], { mode: 'x' }, ['spec.ports[name=a].port']],
    ['that the manifest no longer has are a difference', [{ name: 'a', port: 1 }], { mode: 'x', filled: 1, other: { deep: 1 } }, []],
  ])('the comparison knows whose field it is: fields %s', (_, ports, more, paths) => {
    expect(changedBy(before(ports, more), service([{ name: 'a', port: 1 }], { mode: 'x' }))).toEqual(paths);
  });

  test('an entry that leaves the manifest leaves the list, and those of others stay', () => {
    expect(changedBy(before([{ name: 'a', port: 1 }, { name: 'b', port: 2 }], { mode: 'x' }), service([], { mode: 'x' }))).toEqual(['spec.ports[name=a]']);
    expect(changedBy(before([{ name: 'a', port: 1 }], { mode: 'x', filled: 1 }), service([{ name: 'a', port: 1 }]))).toEqual(['spec.mode']);
  });
});

test('of the record, only those who apply manifests are kept, which is what comparisons need', () => {
  const object = live({ a: '1', b: '2' }, [['cdk8s-onload', 'Apply', labelled('a', 'b')], ['manager', 'Update', labelled('b', KMM_LABEL)]]);
  const kept = appliersOf(object)!;
  expect(kept).toEqual([{ manager: 'cdk8s-onload', operation: 'Apply', fieldsV1: { 'f:metadata': { 'f:labels': { 'f:a': {} } } } }]);
  expect(appliersOf({ ...object, metadata: { ...object.metadata, managedFields: kept } } as Manifest)).toEqual(kept);
  expect([appliersOf(live({}, [['manager', 'Update', {}]])), appliersOf(live({}))]).toEqual([[], undefined]);
});

describe('the part of an object that a manifest may change', () => {
  const wanted = (labels: object) => namespace(labels);

  test('the part of a manifest is what manifests have brought, and what the new one sets, without what others have', () => {
    const before = live({ a: '1', b: '2', team: 'x' }, [['cdk8s-onload', 'Apply', labelled('a')], ['x', 'Update', labelled('b', 'team')]]);
    expect(partInReach(before, wanted({ b: '3', c: '4' }))).toEqual(namespace({ a: '1', b: '2' }));
  });

  test('applied again it leaves no difference to the object as it was', () => {
    const before = live({ a: '1', b: '2', team: 'x' }, [['cdk8s-onload', 'Apply', labelled('a')], ['x', 'Update', labelled('b', 'team')]]);
    expect(changedBy(before, partInReach(before, wanted({ b: '3' })))).toEqual([]);
  });

  test('the part of a manifest is all that users write if nothing tells who has', () => {
    expect(partInReach(live({ a: '1' }), undefined)).toEqual(namespace({ a: '1' }));
  });

  test('the part of a manifest has those entries of a list that are brought or set, with their keys', () => {
    const ports = (...numbers: readonly number[]) => numbers.map((port) => ({ name: `p${port}`, port, protocol: 'TCP' }));
    const service = (list: readonly object[], more: object = {}) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 's', namespace: 'n', ...more }, spec: { ports: list } }) as unknown as Manifest;
    const record = managed(['cdk8s-onload', 'Apply', { 'f:spec': { 'f:ports': { 'k:{"port":1,"protocol":"TCP"}': { '.': {}, 'f:name': {} } } } }]);
    const before = service(ports(1, 2, 3), { uid: 'u', managedFields: record });
    expect(partInReach(before, service([{ port: 2, protocol: 'TCP' }]))).toEqual(service([...ports(1), { port: 2, protocol: 'TCP' }]));
  });

  test.each(['k:{', 'k:5', 'k:null', 'v:[', 'k:'])('a record with the key %s, which no API server writes, is read without it', (key) => {
    const service = (more: object = {}) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 's', namespace: 'n', ...more }, spec: { ports: [{ port: 1 }] } }) as unknown as Manifest;
    const record = managed(['cdk8s-onload', 'Apply', { 'f:spec': { 'f:ports': { [key]: {} }, 'f:type': 5 } }]);
    expect(changedBy(service({ uid: 'u', managedFields: record }), service())).toEqual([]);
    expect(partInReach(service({ uid: 'u', managedFields: record }), service())).toEqual(service());
  });

  test('a list that is written as a whole is in it as a whole', () => {
    const config = (data: object, more: object = {}) => ({ apiVersion: 'x/v1', kind: 'X', metadata: { name: 's', ...more }, spec: data }) as unknown as Manifest;
    const before = config({ list: ['a', 'b'], other: 1 }, { uid: 'u', managedFields: managed(['cdk8s-onload', 'Apply', { 'f:spec': { 'f:list': {} } }]) });
    expect(partInReach(before, config({ list: ['c'] }))).toEqual(config({ list: ['a', 'b'] }));
  });
});

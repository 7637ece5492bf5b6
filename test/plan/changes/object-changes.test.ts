import * as fc from 'fast-check';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { about, performed } from '../../../lib/plan/changes/apply-commands';
import { differingPaths } from '../../../lib/plan/changes/field-differences';
import { changesOfKinds } from '../../../lib/plan/changes/object-changes';
import { beside, commandOf } from '../../../lib/plan/changes/step-commands';
import { sh } from '../../../lib/text';

const kmod = (spec: object, metadata: object = {}, more: object = {}): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'm', namespace: 'n', ...metadata }, spec, ...more,
});
const changes = (before: Manifest[], after: Manifest[]) => changesOfKinds(new ManifestSet(before), new ManifestSet(after), ['Module']);

test('an object is added, removed, changed or as it was', () => {
  expect(changes([], [kmod({})])).toMatchObject([{ object: 'Module n/m', change: 'added', paths: [] }]);
  expect(changes([kmod({})], [])).toMatchObject([{ object: 'Module n/m', change: 'removed', paths: [] }]);
  expect(changes([kmod({ a: [{ b: 1 }], c: 2 })], [kmod({ a: [{ b: 2 }], c: 2 })])).toMatchObject([{ change: 'changed', paths: ['spec.a[0].b'] }]);
  expect(changes([kmod({ a: 1 })], [kmod({ a: 1 })])).toMatchObject([{ change: 'unchanged', paths: [] }]);
});

test('what the API server writes is no change', () => {
  const dump = kmod({ a: 1 }, {
    uid: '1',
    resourceVersion: '2',
    generation: 3,
    creationTimestamp: 'now',
    managedFields: [{}],
    finalizers: ['f'],
    annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}' },
  }, { status: { x: 1 } });
  expect(changes([dump], [kmod({ a: 1 })])).toMatchObject([{ change: 'unchanged' }]);
});

test('an object that is being deleted is as it was', () => {
  const deleted = kmod({ a: 1 }, { deletionTimestamp: 'now', deletionGracePeriodSeconds: 0 });
  expect(changes([deleted], [kmod({ a: 1 })])).toMatchObject([{ change: 'unchanged' }]);
});

test('what a controller made is left out', () => {
  expect(changes([kmod({}, { ownerReferences: [{ kind: 'Onload', controller: true }] })], [])).toEqual([]);
  expect(changes([kmod({}, { ownerReferences: [{ kind: 'X' }] })], [])).toHaveLength(1);
});

test('objects without a namespace are in the one called default', () => {
  expect(changes([kmod({}, { namespace: 'default' })], [kmod({}, { namespace: undefined })])).toMatchObject([{ change: 'unchanged' }]);
});

test('a kind of another API group is another kind', () => {
  expect(changes([], [{ ...kmod({}), apiVersion: 'example.com/v1' }])).toEqual([]);
});

test('paths name what is on one side only, and quote what is no name', () => {
  expect(differingPaths({ a: { 'x.y/z': 1 }, b: [1] }, { a: { 'x.y/z': 2 }, b: [1, { c: 1 }], d: true })).toEqual(['a["x.y/z"]', 'b[1]', 'd']);
  expect(differingPaths({ a: null, b: undefined }, {})).toEqual([]);
  expect(differingPaths({ a: {}, b: [] }, {})).toEqual(['a', 'b']);
  expect(differingPaths({ a: [] }, { a: 0 })).toEqual(['a']);
  expect(differingPaths({ a: { toString: 1 } }, { a: {} })).toEqual(['a.toString']);
});

test('a value does not differ from itself, and never in the order of its members', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => {
    expect(differingPaths(value, JSON.parse(JSON.stringify(value)))).toEqual([]);
  }), { seed: 1 });
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
    expect(differingPaths({ a, b }, { c: 1 })).toEqual(differingPaths({ b, a }, { c: 1 }));
  }), { seed: 1 });
});

test('lists the commands of a change', () => {
  const of = (...args: Parameters<typeof performed>) => commandOf(performed(...args).run);
  expect(of([...changes([], [kmod({})]), ...changes([kmod({}, { name: 'old' })], [])]))
    .toBe('kubectl delete modules.kmm.sigs.x-k8s.io old --namespace n && kubectl apply -f AFTER');
  expect(of(changes([kmod({}, { name: 'old' })], []), beside(sh`reboot`))).toBe('kubectl delete modules.kmm.sigs.x-k8s.io old --namespace n && reboot');
  expect(about(changes([], [kmod({})]), 'it moves')).toBe('Module n/m: it moves');
  const many = (count: number) => about(changes([], Array.from({ length: count }, (_, index) => kmod({}, { name: `m${index}` }))), 'go');
  expect([many(4), many(5)]).toEqual(['Module n/m0, Module n/m1, Module n/m2, Module n/m3: go', 'Module n/m0, Module n/m1, Module n/m2 and 2 more: go']);
});

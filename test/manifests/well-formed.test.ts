import { Manifest } from '../../lib/manifests/manifest';
import { readLeniently, readManifests } from '../../lib/manifests/read-manifests';
import { wellFormed } from '../../lib/manifests/well-formed';

const object = (metadata: unknown) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { a: 'b' } }) as unknown as Manifest;

test.each([
  [undefined, {}], [null, {}], [[], {}], ['a', {}], [5, {}],
  [{ name: 5, namespace: null, labels: [], annotations: 'a', ownerReferences: {}, deletionTimestamp: 1 }, {}],
  [{ name: 'a', labels: { a: 'b', c: true, d: null }, annotations: { e: 5 }, other: 1 }, { name: 'a', labels: { a: 'b' }, annotations: {}, other: 1 }],
])('metadata %j are handed out as %j', (metadata, expected) => {
  expect(wellFormed(object(metadata))).toEqual(object(expected));
});

test('an object without a mistake is handed out as it is', () => {
  const good = object({ name: 'a', labels: { a: 'b' }, creationTimestamp: '2026-01-01T00:00:00Z' });
  expect(wellFormed(good)).toBe(good);
});

test('all readers hand out metadata of the right types, but for rules that report the wrong ones', () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: null\n';
  const source = [{ file: 'a.yaml', text }];
  expect([readManifests(source), readLeniently(source)].map(({ manifests }) => manifests[0].metadata)).toEqual([{}, {}]);
  expect(readLeniently(source, [], { isAsWritten: true }).manifests[0].metadata).toBeNull();
});

import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';

const manifest = (kind: string, name: string, namespace?: string): Manifest => ({ apiVersion: 'v1', kind, metadata: { name, namespace } });

const [here, there, cluster, other] = [manifest('Thing', 'a', 'here'), manifest('Thing', 'a', 'there'), manifest('Thing', 'a'), manifest('Other', 'a', 'here')];
const manifests = new ManifestSet([here, there, cluster, other]);

test('objects of a kind are in the order of the set', () => {
  expect(manifests.ofKind('Thing')).toEqual([here, there, cluster]);
  expect(manifests.ofKind('None')).toEqual([]);
});

test('an object is found by kind, namespace and name', () => {
  expect(manifests.find('Thing', 'there', 'a')).toBe(there);
  expect(manifests.find('Thing', undefined, 'a')).toBe(cluster);
  expect(manifests.find('Other', 'here', 'a')).toBe(other);
  expect(manifests.find('Other', 'there', 'a')).toBeUndefined();
  expect(manifests.find('Other', 'here', 'b')).toBeUndefined();
});

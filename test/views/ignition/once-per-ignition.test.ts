import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { oncePerConfig } from '../../../lib/views/ignition/once-per-ignition';

const config = (name: string, contents: object): Manifest => (
  { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name }, spec: { config: { storage: { files: [contents] } } } });
const NONE = new ManifestSet([]);

function counted() {
  const find = jest.fn((object: Manifest) => [JSON.stringify(object.spec.config)]);
  return { find, once: oncePerConfig<readonly string[]>(find) };
}

test('equal configs of several objects are looked at once', () => {
  const { find, once } = counted();
  expect(once(config('a', { path: '/a' }), NONE)).toBe(once(config('b', { path: '/a' }), NONE));
  once(config('c', { path: '/b' }), NONE);
  expect(find).toHaveBeenCalledTimes(2);
});

test('an object is looked at once, whatever is in it', () => {
  const { find, once } = counted();
  for (const object of [config('a', { contents: { compression: 'gzip' } }), { apiVersion: 'v1', kind: 'MachineConfig', metadata: { name: 'a' }, spec: {} }]) {
    once(object, NONE);
    once(object, NONE);
  }
  expect(find).toHaveBeenCalledTimes(2);
});

test('compressed files are read for each object: how much of them is unpacked depends on the others', () => {
  const { find, once } = counted();
  ['a', 'b'].forEach((name) => once(config(name, { contents: { compression: 'gzip' } }), NONE));
  expect(find).toHaveBeenCalledTimes(2);
});

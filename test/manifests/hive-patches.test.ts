import { notManifest } from '../../lib/manifests/classify';

const PATCH = { apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', name: 'cluster', applyMode: 'AlwaysApply', patch: '{"spec":{}}', patchType: 'merge' };

test('a patch of a SyncSet is recognized by its fields, whatever the name of its file', () => {
  expect(notManifest(PATCH)).toBe('patch');
  const { applyMode: _, patchType: __, ...plain } = PATCH;
  expect(notManifest({ ...plain, namespace: 'a' })).toBe('patch');
  expect(notManifest({ ...PATCH, metadata: { name: 'a' } })).toBeUndefined();
  expect(notManifest({ apiVersion: 'v1', kind: 'ConfigMap', name: 'a' })).toBeUndefined();
});

import { ManifestSet } from '../../lib/manifests';
import { drainPoolsIn, isOffloadPool } from '../../lib/views/sriov-drain-pools';

const pool = (name: string, spec: object, namespace = 'n') => ({ apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkPoolConfig', metadata: { name, namespace }, spec });

test('pools of every namespace limit drains, those for hardware offload do not', () => {
  const [offload, unnamed] = [pool('offload', { ovsHardwareOffloadConfig: { name: 'worker' } }), pool('a', { ovsHardwareOffloadConfig: { name: '' } })];
  expect([offload, unnamed].map(isOffloadPool)).toEqual([true, false]);
  expect(drainPoolsIn(new ManifestSet([pool('b', {}, 'other'), offload, unnamed]), undefined).map(({ name }) => name)).toEqual(['b', 'a']);
});

test('a pool without a selector or a limit selects all nodes and has no limit', () => {
  const missing = pool('a', {});
  const empty = pool('b', { nodeSelector: {}, maxUnavailable: null, rdmaMode: 'shared' });
  const all = { matchLabels: {}, matchExpressions: [] };
  expect(drainPoolsIn(new ManifestSet([missing, empty]), undefined)).toEqual([
    { manifest: missing, name: 'a', selector: all, maxUnavailable: undefined, rdmaMode: '' },
    { manifest: empty, name: 'b', selector: all, maxUnavailable: undefined, rdmaMode: 'shared' },
  ]);
});

test('a selector that Kubernetes cannot read is undefined, and a limit of 0 is one', () => {
  const [{ selector, maxUnavailable }] = drainPoolsIn(new ManifestSet([pool('a', { nodeSelector: { matchExpressions: [{ key: 'a', operator: 'Like' }] }, maxUnavailable: 0 })]), undefined);
  expect([selector, maxUnavailable]).toEqual([undefined, 0]);
});

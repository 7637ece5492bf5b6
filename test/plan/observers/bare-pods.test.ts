import { machineConfig, node, planOf, pod } from '../fixtures';

const NODES = ['w1', 'w2'].map((name) => node(name));
const CHANGE = ['one', 'two'].map((text) => machineConfig('50-worker-a', 'worker', { '/etc/a.conf': text }));
const controlled = (name: string, on: string, kind: string) => {
  const it = pod(name, on);
  return { ...it, metadata: { ...it.metadata, ownerReferences: [{ kind, controller: true }] } };
};
const bare = (pods: object[]) => planOf([CHANGE[0]], [CHANGE[1]], { nodes: NODES, pods: pods as never }).warnings.filter(({ code }) => code.endsWith('/bare-pods'));

test('a drain for machine configuration removes pods for good that nobody controls', () => {
  expect(bare([pod('q', 'w2'), pod('p', 'w1'), controlled('r', 'w1', 'ReplicaSet')])).toMatchObject([{
    code: 'machine-config/bare-pods',
    object: 'MachineConfigPool worker',
    message: 'trading/p on w1, trading/q on w2: no controller recreates these pods after the drain has removed them',
  }]);
});

test('pods with controllers, of the kubelet, or that are over, are none of them', () => {
  const over = { ...pod('over', 'w1'), status: { phase: 'Succeeded' } };
  const mirror = pod('mirror', 'w1');
  const fixed = { ...mirror, metadata: { ...mirror.metadata, annotations: { 'kubernetes.io/config.mirror': 'x' } } };
  expect(bare([over, fixed, controlled('r', 'w1', 'ReplicaSet'), controlled('d', 'w1', 'DaemonSet')])).toEqual([]);
});

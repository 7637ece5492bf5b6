import type { Manifest } from '../../../lib/manifests/manifest';
import { taintedNodes } from '../../../lib/plan/observers/tainted-nodes';
import { onload } from '../fixtures';
import { kmmModule, pinned, subscription } from '../operators/fixtures';
import { node, context } from '../system-fixtures';

const taint = { key: 'dedicated', value: 'trading', effect: 'NoSchedule' };
const TOLERATION = { key: 'dedicated', operator: 'Exists' };
const NODES = [
  node('a', { it: 'yes' }), node('b', { it: 'yes' }, { taints: [taint] }), node('c', {}, { taints: [taint] }),
  node('d', { it: 'yes' }, { taints: [{ key: 'soft', effect: 'PreferNoSchedule' }, { key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] }),
];
const warningsOf = (after: Manifest, before: readonly Manifest[] = []) => taintedNodes({ context: context(before, [after], { nodes: NODES }) });
const daemon = (image: string, spec: object = {}): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'DaemonSet',
  metadata: { name: 'it', namespace: 'ns' },
  spec: { template: { spec: { nodeSelector: { it: 'yes' }, containers: [{ name: 'it', image }], ...spec } } },
});
const tolerating = (module: Manifest, tolerations: object[]): Manifest => ({ ...module, spec: { ...module.spec, tolerations } });

test('the device plugin runs on no node with a taint', () => {
  expect(warningsOf(onload('8.1.2', { it: 'yes' }))).toMatchObject([{
    code: 'onload/tainted-nodes',
    object: 'Onload onload/onload',
    message: 'it selects b, and dedicated=trading:NoSchedule keeps off the device plugin and the module loader: no pod there gets amd.com/onload',
  }]);
});

test('sfptpd does where it tolerates the taint', () => {
  expect(warningsOf(daemon('docker.io/onload/sfptpd:3.8'))).toMatchObject([{ code: 'daemonset/tainted-nodes', message: expect.stringMatching(/^it selects b, .* sfptpd/) }]);
  expect(warningsOf(daemon('docker.io/onload/sfptpd:3.8', { tolerations: [TOLERATION] }))).toEqual([]);
});

test('KMM takes notice of nodes whose taints the Module tolerates; a cordon is a taint', () => {
  const warningsIn = (release: string, module: Manifest) => taintedNodes({
    context: context([], [module, subscription(pinned(release))], { nodes: NODES }),
  });
  expect(warningsIn('2.6.0', kmmModule('m', { it: 'yes' }))).toMatchObject([{
    code: 'kmm/tainted-nodes', message: expect.stringMatching(/^it selects b, d, and dedicated=trading:NoSchedule, node.kubernetes.io\/unschedulable:NoSchedule keeps off KMM/),
  }]);
  expect(warningsIn('2.6.0', tolerating(kmmModule('m', { it: 'yes' }), [{ operator: 'Exists' }]))).toEqual([]);
  expect(warningsIn('2.2.0', tolerating(kmmModule('m', { it: 'yes' }), [{ operator: 'Exists' }]))).toHaveLength(1);
});

test('what only some releases of KMM do is said where nothing tells which one runs', () => {
  expect(warningsOf(tolerating(kmmModule('m', { it: 'yes' }), [{ operator: 'Exists' }]))).toMatchObject([{
    message: expect.stringMatching(/unschedulable:NoSchedule keeps off, in some of the releases that may run, KMM/),
  }]);
});

test('what stays as it is, and what other DaemonSets miss, is not said', () => {
  const same = onload('8.1.2', { it: 'yes' });
  expect(warningsOf(same, [same])).toEqual([]);
  expect(warningsOf(daemon('nginx'))).toEqual([]);
  expect(taintedNodes({ context: context([], [same]) })).toEqual([]);
});

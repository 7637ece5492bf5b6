import { NAMESPACE, node, pool, rawPool, said, subscription } from './fixtures';
import { Platform } from '../../../lib/values/platform';

const RANGE = 'use a whole number of at least 1, or a percentage such as 20%';
const ONE = 'assign each node to one pool: distinguish the pools by a label, or remove one of them';

describe('maxUnavailable', () => {
  // What the webhook of the operator says of each, as its own code does.
  test.each([1, 0, 100000, '50%', '+50%', '050%', '+050%', '00000000000000000000050%', '1%', '100%', undefined, null])('%j is admitted', (maxUnavailable) => {
    expect(said('sriov/pool-limit', [pool('a', { maxUnavailable })])).toEqual([]);
  });

  test.each([-1, 1.5, ' 50%', '50 %', '50.5%', '0%', '101%', '-5%', '5', '%', '', '1e1%', '99999999999999999999%', '++5%', true])('%j is refused', (maxUnavailable) => {
    expect(said('sriov/pool-limit', [pool('a', { maxUnavailable })]))
      .toEqual([`a refused spec.maxUnavailable: 'maxUnavailable' that is neither a number of nodes nor a percentage from 1 to 100: ${JSON.stringify(maxUnavailable)}; ${RANGE}`]);
  });

  test('maxUnavailable: 0 stops the pool for ever', () => {
    expect(said('sriov/pool-limit-zero', [pool('a', { maxUnavailable: 0 }), pool('b')]))
      .toEqual(['a never works spec.maxUnavailable: pool that allows no node to be drained: 0; use a whole number of at least 1']);
  });

  test('none at all is no limit, unless the pool is for OVS offload', () => {
    expect(said('sriov/pool-unlimited', [rawPool('a'), rawPool('b', { ovsHardwareOffloadConfig: { name: 'w' } }), pool('c')]))
      .toEqual(['a risky spec.maxUnavailable: pool without a limit: all its nodes are drained together: "(none)"; set maxUnavailable']);
  });

  test('a percentage is rounded down', () => {
    expect(said('sriov/pool-limit-rounds-down', [pool('a', { maxUnavailable: '30%' }), pool('b', { maxUnavailable: '100%' }), pool('c', { maxUnavailable: 1 })])).toEqual([
      'a risky spec.maxUnavailable: percentage that is 0 in a pool of less than 4 nodes, none of which is ever drained then: "30%"; use a number of nodes, or acknowledge that the pool always has 4',
    ]);
  });

  test('a percentage that is 0 of the nodes of a dump never works', () => {
    const nodes = (count: number) => Array.from({ length: count }, (_, index) => node(`n${index}`, { pool: 'a', index: String(index) }));
    expect(said('sriov/pool-limit-rounds-down', [pool('a', { maxUnavailable: '33%' }), ...nodes(4)])).toEqual([]);
    expect(said('sriov/pool-limit-rounds-down', [pool('a', { maxUnavailable: '33%' }), ...nodes(3)]))
      .toEqual(['a never works spec.maxUnavailable: percentage that is 0 of the 3 nodes of the pool, none of which is ever drained: "33%"; use a number of nodes']);
    expect(said('sriov/pool-limit-rounds-down', [pool('z', { maxUnavailable: '33%' }), ...nodes(3)])).toEqual([]);
  });
});

describe('OVS offload', () => {
  const ovsHardwareOffloadConfig = { name: 'fast' };

  test('OVS offload is not for a pool that limits drains', () => {
    expect(said('sriov/pool-mixed', [rawPool('a', { maxUnavailable: 1, ovsHardwareOffloadConfig }), rawPool('b', { nodeSelector: {}, ovsHardwareOffloadConfig })])).toEqual([
      'a refused spec.maxUnavailable: OVS offload pool that also limits drains: 1; create two pools: SriovNetworkPool and OvsOffloadPool',
      'b refused spec.nodeSelector: OVS offload pool that also limits drains: {}; create two pools: SriovNetworkPool and OvsOffloadPool',
    ]);
    expect(said('sriov/pool-mixed', [rawPool('a', { maxUnavailable: 1, ovsHardwareOffloadConfig: { name: '' } }), rawPool('b', { nodeSelector: null, ovsHardwareOffloadConfig })])).toEqual([]);
  });

  test('needs a MachineConfigPool that can', () => {
    const machineConfigPool = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'fast' } };
    const code = 'sriov/offload-machine-config-pool';
    const offload = (name: string) => rawPool('a', { ovsHardwareOffloadConfig: { name } });
    const path = 'spec.ovsHardwareOffloadConfig.name';
    expect(said(code, [offload('fast')])).toEqual([
      `a risky ${path}: MachineConfigPool that is not among the manifests: "fast"; add it, use an existing one, or acknowledge this if the cluster has it`,
    ]);
    expect(said(code, [offload('fast'), machineConfigPool])).toEqual([]);
    expect(said(code, [offload('worker')], { platform: Platform.openshift() })).toEqual([]);
    expect(said(code, [offload('master')])).toEqual([`a never works ${path}: OVS offload for the control plane, which the operator leaves out: "master"; name a pool of workers`]);
    expect(said(code, [offload('worker')], { platform: Platform.kubernetes() }))
      .toEqual([`a never works ${path}: OVS offload where there are no MachineConfigPools: "worker"; leave it out: the operator does nothing for it`]);
  });
});

describe('the selector', () => {
  const expression = (matchExpressions: object[]) => pool('a', { nodeSelector: { matchExpressions } });
  const fix = 'use In or NotIn with values, Exists or DoesNotExist without, and valid labels';

  test.each([
    { key: 'a', operator: 'Is', values: ['b'] }, { key: 'a', operator: 'In' }, { key: 'a', operator: 'In', values: [] }, { key: 'a', operator: 'Exists', values: ['b'] },
    { key: 'a b', operator: 'Exists' }, { key: 'a', operator: 'NotIn', values: ['b c'] }, {},
  ])('the selector that cannot be read stops all nodes: %j', (wrong) => {
    expect(said('sriov/pool-selector', [expression([{ key: 'x', operator: 'Exists' }, wrong])]))
      .toEqual([`a never works spec.nodeSelector.matchExpressions[1]: selector that cannot be read, which stops the operator on all nodes: ${JSON.stringify(wrong)}; ${fix}`]);
  });

  test('the selector is one, and not a list', () => {
    expect(said('sriov/pool-selector', [pool('a', { nodeSelector: [{}] })]))
      .toEqual(['a refused spec.nodeSelector: list of selectors: [{}]; give one selector, with matchLabels and matchExpressions']);
  });

  test('the selector has labels that Kubernetes knows', () => {
    expect(said('sriov/pool-selector', [pool('a', { nodeSelector: { matchLabels: { 'a b': 'c' } } })]))
      .toEqual([`a never works spec.nodeSelector.matchLabels: selector that cannot be read, which stops the operator on all nodes: "a b=c"; ${fix}`]);
    expect(said('sriov/pool-selector', [expression([{ key: 'a', operator: 'DoesNotExist', values: [] }]), rawPool('b')])).toEqual([]);
  });
});

describe('two pools', () => {
  const labels = (name: string, matchLabels: object, matchExpressions?: object[]) => pool(name, { nodeSelector: { matchLabels, matchExpressions } });
  const frozen = (name: string, other: string, selector: object) =>
    `${name} never works spec.nodeSelector: pool whose nodes are all in the pool ${other} too, and so are never configured: ${JSON.stringify(selector)}; ${ONE}`;

  test('of the same nodes are never configured', () => {
    const matchLabels = { a: '1' };
    expect(said('sriov/pool-overlap', [labels('a', matchLabels), labels('b', matchLabels), labels('c', { a: '2' })]))
      .toEqual([frozen('a', 'b', { matchLabels }), frozen('b', 'a', { matchLabels })]);
  });

  test('of which one has all nodes of the other stop those of the other', () => {
    expect(said('sriov/pool-overlap', [labels('all', {}), labels('b', { a: '1' })])).toEqual([frozen('b', 'all', { matchLabels: { a: '1' } })]);
    expect(said('sriov/pool-overlap', [labels('wide', { a: '1' }), labels('narrow', { a: '1', b: '2' })])).toEqual([frozen('narrow', 'wide', { matchLabels: { a: '1', b: '2' } })]);
    expect(said('sriov/pool-overlap', [rawPool('none', { maxUnavailable: 1 }), labels('b', { a: '1' })])).toHaveLength(1);
  });

  test('meet in any namespace, but not where one is for OVS offload', () => {
    expect(said('sriov/pool-overlap', [labels('a', { a: '1' }), pool('b', { nodeSelector: { matchLabels: { a: '1' } } }, 'elsewhere')])).toHaveLength(2);
    expect(said('sriov/pool-overlap', [labels('a', { a: '1' }), rawPool('b', { ovsHardwareOffloadConfig: { name: 'worker' } })])).toEqual([]);
  });

  test('two pools are compared by what their expressions mean', () => {
    const isIn = (values: string[]) => [{ key: 'a', operator: 'In', values }];
    expect(said('sriov/pool-overlap', [labels('a', {}, isIn(['1', '2'])), labels('b', {}, isIn(['2', '1']))])).toHaveLength(2);
    expect(said('sriov/pool-overlap', [labels('a', { a: '1' }), labels('b', {}, isIn(['1']))])).toHaveLength(2);
    expect(said('sriov/pool-overlap', [labels('a', {}, isIn(['1', '2'])), labels('b', {}, isIn(['3']))])).toEqual([]);
  });

  test('two pools of workers and of a role of one\'s own usually meet', () => {
    const role = (name: string) => labels(name, { [`node-role.kubernetes.io/${name}`]: '' });
    expect(said('sriov/pool-overlap', [role('worker'), role('fast'), role('control-plane')]).map((line) => line.split(':')[0] + line.split(':')[1])).toEqual([
      'fast risky spec.nodeSelector pool of a role whose nodes are usually workers, which are in the pool worker',
    ]);
  });

  test('two pools that meet on a node of a dump are told once', () => {
    const nodes = [node('n1', { a: '1', b: '1' }), node('n2', { a: '1', b: '1' }), node('n3', { a: '1' })];
    expect(said('sriov/pool-overlap', [labels('x', { a: '1' }), labels('y', { b: '1' }), ...nodes]))
      .toEqual([`y risky spec.nodeSelector: pool that has a node in common with the pool x: that is never configured: "n1"; ${ONE}`]);
  });

  test('two pools by the thousand take no time', () => {
    const many = Array.from({ length: 5000 }, (_, index) => labels(`p${index}`, { worker: '', rack: String(index) }));
    const before = Date.now();
    expect(said('sriov/pool-overlap', [...many, ...many.map((_, index) => node(`n${index}`, { worker: '', rack: String(index) }))])).toEqual([]);
    expect(Date.now() - before).toBeLessThan(60_000);
  });
});

describe('the namespace of a pool', () => {
  test('the namespace of a pool does not keep it from taking part', () => {
    expect(said('sriov/pool-namespace', [pool('a', {}, 'elsewhere'), pool('b')])).toEqual([
      `a risky metadata.namespace: pool outside of the operator's namespace, which takes effect anyway: "elsewhere"; move it to ${NAMESPACE} or sriov-network-operator, where administrators look for it`,
    ]);
    expect(said('sriov/pool-namespace', [pool('a', {}, 'elsewhere'), subscription('elsewhere')])).toEqual([]);
  });

  test('keeps its RDMA mode from being used, and so does OVS offload', () => {
    const rdmaMode = 'exclusive';
    expect(said('sriov/pool-rdma-mode', [pool('a', { rdmaMode }, 'elsewhere'), pool('b', { rdmaMode }), rawPool('c', { rdmaMode, ovsHardwareOffloadConfig: { name: 'worker' } })])).toEqual([
      'c never works spec.rdmaMode: RDMA mode of a pool for OVS offload, which the operator ignores: "exclusive"; set it in a SriovNetworkPool',
      `a risky spec.rdmaMode: RDMA mode of a pool that is not in the namespace of the operator: "exclusive"; move the pool to ${NAMESPACE} or sriov-network-operator`,
    ].reverse());
    expect(said('sriov/pool-rdma-mode', [pool('a', { rdmaMode }, 'elsewhere'), subscription(NAMESPACE)])[0]).toContain('a never works spec.rdmaMode');
  });
});

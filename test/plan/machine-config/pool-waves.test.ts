import * as fc from 'fast-check';
import { node, NodeOptions, pool } from './support';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { machineConfigPoolLimit } from '../../../lib/plan/machine-config/capacity';
import { membershipOf } from '../../../lib/plan/machine-config/membership';
import { planWaves, WavesInput } from '../../../lib/plan/machine-config/pool-waves';
import { configPools } from '../../../lib/views/config-pools';
import { nodeState } from '../../../lib/views/node-state';

const OLD = 'rendered-worker-1';

function waves(nodes: ReturnType<typeof node>[], limit: number, more: Partial<WavesInput> = {}) {
  return planWaves({ nodes: nodes.map((view) => ({ view, state: nodeState(view) })), moves: () => true, limit, ...more });
}

const worker = (name: string, options: NodeOptions = {}) => node(name, ['worker'], { current: OLD, ...options });

describe('maxUnavailable', () => {
  const limit = (maxUnavailable: unknown, nodes: number | undefined = 10, name = 'x', openshift = '4.18') => (
    machineConfigPoolLimit({ name, maxUnavailable }, nodes, openshift)
  );
  test.each([
    [undefined, 1], [3, 3], [0, 1], ['10%', 1], ['25%', 2], ['29%', 2], ['100%', 10], ['0%', 1], ['5%', 1], [20, 20], [-1, -1], ['150%', 15],
  ])('%s of ten nodes is %s', (value, expected) => {
    expect(limit(value)).toEqual({ limit: expected });
  });

  test.each(['60', '50 percent', '40 %', '%', '1.5%', true])('%s is none, and nothing starts', (value) => {
    expect(limit(value).problem).toContain(JSON.stringify(value));
  });

  test('maxUnavailable of a share takes the number of nodes', () => {
    expect(machineConfigPoolLimit({ name: 'x', maxUnavailable: '10%' }, undefined, '4.18'))
      .toEqual({ limit: null });
  });

  test('of the arbiter is always one, since 4.23', () => {
    expect(limit(3, 5, 'arbiter', '4.22')).toEqual({ limit: 3 });
    expect(limit(3, 5, 'arbiter', '4.23')).toEqual({ limit: 1 });
    expect(limit(3, 5, 'arbiter', '5.0')).toEqual({ limit: 1 });
  });
});

describe('nodes go', () => {
  test('nodes go by zone, those without one last, and in a zone the oldest first', () => {
    const nodes = [
      worker('young-a', { zone: 'a', created: '2025-01-01T00:00:00Z' }), worker('none', { created: '2020-01-01T00:00:00Z' }),
      worker('b', { zone: 'b', created: '2021-01-01T00:00:00Z' }), worker('old-a', { zone: 'a', created: '2022-01-01T00:00:00Z' }),
    ];
    expect(waves(nodes, 1).waves).toEqual([['old-a'], ['young-a'], ['b'], ['none']]);
  });

  test('as many at a time as may be away', () => {
    expect(waves(['a', 'b', 'c', 'd', 'e'].map((name) => worker(name)), 2).waves).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  test('fewer where others are not ready, which do not move', () => {
    const { waves: list, stuck } = waves([worker('a', { ready: false }), worker('b', { cordoned: true }), worker('c'), worker('d')], 3);
    expect(list).toEqual([['c'], ['d']]);
    expect(stuck).toEqual(['a', 'b']);
  });

  test('not at all where as many as may be away are', () => {
    expect(waves([worker('a', { ready: false }), worker('b')], 1)).toEqual({ waves: [], stuck: ['a', 'b'] });
  });

  test('after those that are being updated', () => {
    const busy = worker('busy', { desired: 'rendered-worker-2', state: 'Working', cordoned: true });
    expect(waves([busy, worker('a'), worker('b')], 2).waves).toEqual([['a'], ['b', 'busy']]);
    expect(waves([busy, worker('a')], 1).waves).toEqual([['a'], ['busy']]);
  });

  test('anew where they have failed on an older configuration, without being counted', () => {
    const failed = worker('failed', { desired: 'rendered-worker-2', state: 'Degraded' });
    expect(waves([failed, worker('a')], 1).waves).toEqual([['a'], ['failed']]);
  });

  test('no more where one has failed on this configuration', () => {
    const failed = worker('failed', { desired: 'new', state: 'Unreconcilable' });
    expect(waves([failed, worker('a')], 1, { target: 'new' })).toEqual({ waves: [], stuck: ['a', 'failed'] });
    expect(waves([failed, worker('a'), worker('b')], 2, { target: 'new', moves: (name) => name !== 'failed' }).waves).toEqual([['a'], ['b']]);
  });

  test('nodes go with the one on which the operator runs last', () => {
    expect(waves(['m1', 'm2', 'm3'].map((name) => worker(name)), 1, { last: 'm1' }).waves).toEqual([['m2'], ['m3'], ['m1']]);
    expect(waves(['m1', 'm2', 'm3'].map((name) => worker(name)), 3, { last: 'm1' }).waves).toEqual([['m2', 'm3'], ['m1']]);
    expect(waves([worker('m1')], 1, { last: 'm1' }).waves).toEqual([['m1']]);
  });

  test('nodes go that are degraded on what they have count as away', () => {
    expect(waves([worker('a', { state: 'Degraded' }), worker('b')], 1).waves).toEqual([['a'], ['b']]);
    expect(nodeState(worker('a', { state: 'Degraded' }))).toMatchObject({ unavailable: true, failing: false, done: false });
  });
});

test('every node moves once or is stuck, and never more than may are away', () => {
  const arbitrary = fc.array(fc.record({
    zone: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
    created: fc.constantFrom('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'),
    ready: fc.boolean(),
    cordoned: fc.boolean(),
    desired: fc.constantFrom(OLD, 'other'),
    state: fc.constantFrom('Done', 'Working', 'Degraded'),
  }), { maxLength: 12 });
  fc.assert(fc.property(arbitrary, fc.integer({ min: 1, max: 5 }), fc.option(fc.nat(11), { nil: undefined }), (options, limit, last) => {
    const nodes = options.map((option, index) => worker(`n${index}`, option));
    const { waves: list, stuck } = waves(nodes, limit, { last: last === undefined ? undefined : `n${last}` });
    const held = nodes.map((view) => nodeState(view)).filter((state) => !state.ready && (state.done || state.failing)).length;
    expect([...list.flat(), ...stuck].sort()).toEqual(nodes.map(({ name }) => name).sort());
    list.forEach((wave) => expect(wave.length).toBeGreaterThan(0));
    list.forEach((wave) => expect(wave.length + held).toBeLessThanOrEqual(limit));
    expect(waves([...nodes].reverse(), limit, { last: last === undefined ? undefined : `n${last}` })).toEqual({ waves: list, stuck });
  }), { seed: 5, numRuns: 500 });
});

describe('the pool of a node', () => {
  const pools = configPools(new ManifestSet([pool('onload'), pool('infra'), pool('empty', { nodeSelector: {} }), pool('nil', { nodeSelector: undefined })]), true, '5.2');
  const member = (...roles: string[]) => membershipOf(node('n', roles), pools);
  test.each([
    [['worker'], 'worker'], [['onload', 'worker'], 'onload'], [['onload'], 'onload'], [['master', 'worker'], 'master'], [['master', 'onload', 'worker'], 'master'],
    [['onload', 'infra'], undefined], [['onload', 'infra', 'master'], undefined], [[], undefined], [['arbiter'], 'arbiter'], [['arbiter', 'master'], 'master'],
    [['arbiter', 'onload'], undefined], [['master'], 'master'],
  ])('with the roles %j is %s', (roles, expected) => {
    expect(member(...roles).pool).toBe(expected);
  });

  test('with Windows is none', () => {
    expect(membershipOf(node('n', ['worker'], { labels: { 'kubernetes.io/os': 'windows' } }), pools).pool).toBeUndefined();
  });

  test('says when a custom pool never applies, or two do', () => {
    expect(member('master', 'onload')).toMatchObject({ isIgnored: true, custom: ['onload'] });
    expect(member('infra', 'onload').custom).toEqual(['infra', 'onload']);
  });

  test('the pool of a node is a built-in one where the manifests hold none, the arbiter only where there is one', () => {
    expect([...configPools(new ManifestSet([]), false, '5.2').keys()]).toEqual(['master', 'worker']);
    expect([...pools.keys()]).toEqual(['arbiter', 'empty', 'infra', 'master', 'nil', 'onload', 'worker']);
  });
});

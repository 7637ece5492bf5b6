/** A plan from a state in the middle of a roll-out, and `verify` of that state, agree with the plan from the beginning. */
import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify';
import { few } from '../../../lib/text';
import { runsOf } from '../../support/fuzz-runs';
import { CONFIGS, type RolloutState, rolloutStates } from '../../support/pool-rollouts';
import { planOf } from '../fixtures';

const nodesOf = (objects: readonly Manifest[]) => objects.filter(({ kind }) => kind === 'Node');
const workersOf = (objects: readonly Manifest[]) => {
  const report = planOf(objects, [CONFIGS.new], { nodes: nodesOf(objects) });
  return { report, waves: report.machineConfigPools.find(({ name }) => name === 'worker')!.waves };
};
const check = (property: (state: RolloutState) => void) => fc.assert(fc.property(rolloutStates, property), { numRuns: runsOf(5) });

test('a plan from a state is the rest of the plan from the beginning', () => {
  check(({ objects, before, order, done, moving, limit }) => {
    expect(workersOf(before).waves.flat()).toEqual(order);
    const { report, waves } = workersOf(objects);
    const left = order.filter((name) => !done.includes(name));
    expect(waves.flat().sort()).toEqual([...left].sort());
    expect(waves.flat().filter((name) => !moving.includes(name))).toEqual(left.filter((name) => !moving.includes(name)));
    expect(moving.filter((name) => !waves[0].includes(name))).toEqual([]);
    expect(Math.max(0, ...waves.map((wave) => wave.length))).toBeLessThanOrEqual(limit);
    expect(report.totals.reboots).toBe(left.length);
    expect(report.unplanned).toBeUndefined();
  });
});

test('verify fails no state that goes on by itself, and passes only the last', () => {
  check(({ objects, order, done }) => {
    const { results, verdict } = verify(objects, [CONFIGS.new]);
    expect(results.filter((each) => each.verdict === 'fail')).toEqual([]);
    expect(verdict === 'pass').toBe(done.length === order.length);
    const passing = results.filter((each) => each.check === 'pools' && each.verdict === 'pass').flatMap(({ nodes }) => nodes);
    expect(passing.sort()).toEqual([...done].sort());
  });
});

test('a plan of a state whose configurations are not in the dump has no totals', () => {
  fc.assert(fc.property(rolloutStates.filter(({ order, done }) => done.length < order.length), ({ objects }) => {
    const bare = objects.filter(({ kind, metadata: { name } }) => !(kind === 'MachineConfig' && name.startsWith('rendered-')));
    expect(workersOf(bare).report).toMatchObject({ unplanned: ['MachineConfigPool worker'], totals: { reboots: null } });
  }), { numRuns: runsOf(0.5) });
});

test('verify tells where each node is that waits for its turn, as the plan from that state does', () => {
  check(({ objects, done, moving, order }) => {
    const { waves } = workersOf(objects);
    const waiting = verify(objects, [CONFIGS.new]).results.filter(({ check: name, reason }) => name === 'pools' && reason.includes('is not being updated'));
    const told = new Map(waiting.flatMap(({ nodes, reason }) => nodes.map((name) => [name, reason.replace(/.* yet: /, '')] as const)));
    expect([...told.keys()].sort()).toEqual(order.filter((name) => !done.includes(name) && !moving.includes(name)).sort());
    for (const [name, place] of told) {
      const index = waves.findIndex((wave) => wave.includes(name));
      expect(place).toBe(index > 0 ? `it is in wave ${index + 1} of ${waves.length}, after ${few(waves[index - 1])}` : `it is next, ${waves.length === 1 ? 'and the last' : `in wave 1 of ${waves.length}`}`);
    }
  });
});

const untouched = rolloutStates.filter(({ order, done, moving, limit }) => order.length > 2 && [...done, ...moving].length === 0 && limit === 1);
const [example] = fc.sample(untouched, { numRuns: 1, seed: 1 });
const reasonsOf = (change: (object: Manifest) => Manifest) => verify(example.objects.map(change), [CONFIGS.new]).results
  .filter(({ check: name, nodes }) => name === 'pools' && nodes.length > 0).map(({ reason }) => reason.replace(/.* yet: /, ''));

test('verify tells that no node can start while another one is cordoned and takes the only place', () => {
  const [, , last] = example.order;
  const reasons = reasonsOf((object) => (object.kind === 'Node' && object.metadata.name === last ? { ...object, spec: { unschedulable: true } } as Manifest : object));
  expect([...new Set(reasons)]).toEqual([`no node can start while ${last} is not ready`]);
});

test('verify tells that the pool of a node is paused', () => {
  const reasons = reasonsOf((object) => (object.kind === 'MachineConfigPool' ? { ...object, spec: { ...object.spec as object, paused: true } } as Manifest : object));
  expect([...new Set(reasons)]).toEqual(['its pool is paused']);
});

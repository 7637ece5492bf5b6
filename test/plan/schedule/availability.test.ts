import * as fc from 'fast-check';
import { rollout, stage, step } from './fixtures';
import type { Loaded, Rollout, Stage, Step } from '../../../lib/plan/plan-model';
import { availabilityOver, fewestAvailable, Group, outagesOf } from '../../../lib/plan/schedule/availability';
import { podUnits } from '../../../lib/plan/schedule/away';
import { isWithout, loadedAfter } from '../../../lib/plan/schedule/loaded-nodes';
import { Case, stagesOn, timelineOf } from '../../../lib/plan/schedule/timeline';

const NODES = ['a', 'b', 'c', 'd'];
const group = (away: string[] = []): Group => ({ name: 'Onload x/y', nodes: NODES, away });
const loaded = (of: Loaded, nodes = NODES): Group => ({ ...group(), nodes, loaded: new Map(nodes.map((node) => [node, of])) });
const REBOOT = stage('reboot', 5);

test('nodes that are down at the same time are missing together', () => {
  expect(fewestAvailable(group(), [step('machine-config', [rollout(NODES, 2, [REBOOT])])])).toBe(2);
  expect(fewestAvailable(group(), [step('machine-config', [rollout(NODES, null, [REBOOT])])])).toBe(0);
});

test('one that is back makes room for the next', () => {
  expect(fewestAvailable(group(), [step('machine-config', [rollout(NODES, 1, [stage('drain', 1), REBOOT])])])).toBe(3);
});

test('the nodes with the most pods are missing together, and a partial drain takes only some of them', () => {
  const units = podUnits(new Map([['p0', 'a'], ['p1', 'a'], ['p2', 'a'], ['p3', 'b'], ['p4', 'c'], ['p5', 'c']]));
  const left = (limit: number | null, more: Partial<Stage> = {}) => fewestAvailable(group(), [step('machine-config', [rollout(NODES, limit, [stage('drain', 5, more)])])], units);
  expect([1, 2, 3, null].map((limit) => left(limit))).toEqual([3, 1, 0, 0]);
  expect([1, 2, null].map((limit) => left(limit, { down: false, without: ['p0', 'p3', 'p4'] }))).toEqual([5, 4, 3]);
});

test('pods that ended before are missing beside those that a later step takes', () => {
  const units = podUnits(new Map([['p0', 'a'], ['p1', 'a'], ['p2', 'a']]));
  const takes = (pod: string, more: Partial<Stage> = {}) => step('sriov', [rollout(['a'], 1, [stage('evict', 5, { down: false, without: [pod], ...more })])]);
  expect(fewestAvailable(group(), [takes('p0', { ends: true }), takes('p1', { ends: true }), takes('p2')], units)).toBe(0);
  expect(fewestAvailable(group(), [takes('p0', { ends: true }), takes('p0')], units)).toBe(2);
});

test('what takes no pods down, or no time, is no downtime', () => {
  const harmless = [stage('apply', 3, { down: false }), stage('evict', 0)];
  expect(fewestAvailable(group(), [step('machine-config', [rollout(NODES, null, harmless)])])).toBe(4);
});

test('a node that is down for two reasons at once is missing once', () => {
  const both = step('machine-config', [rollout(['a'], 1, [REBOOT]), rollout(['a'], 1, [stage('evict', 9)])]);
  expect(fewestAvailable(group(), [both])).toBe(3);
});

test('a node that was away before is missing all the time, and not twice', () => {
  expect(fewestAvailable(group(['d']), [step('machine-config', [rollout(NODES, 1, [REBOOT])])])).toBe(2);
  expect(fewestAvailable(group(['d']), [step('machine-config', [rollout(['d'], 1, [REBOOT])])])).toBe(3);
});

test('nodes of others, and what is held, do not count', () => {
  expect(fewestAvailable(group(), [step('machine-config', [rollout(['z'], 1, [REBOOT])])])).toBe(4);
  expect(fewestAvailable(group(), [step('machine-config', [rollout(['a'], 1, [REBOOT], { heldBy: 'paused' }), rollout(['b'], 0, [REBOOT])])])).toBe(4);
});

test('what goes on side by side may meet, also where it does not in the best case', () => {
  const stagesOf = { a: [stage('apply', 5, { down: false, minutes: { best: 5, worst: 1 } }), stage('reboot', 1, { minutes: { best: 1, worst: 9 } })] };
  const steps = step('machine-config', [rollout(['a'], 1, [], { stagesOf }), rollout(['b'], 1, [stage('reboot', 4, { minutes: { best: 4, worst: 4 } })])]);
  expect(fewestAvailable(group(), [steps])).toBe(2);
});

test('what overlaps meets most where each next node begins early and the one before takes long', () => {
  // All slow or all fast, two are on their way at once: each slot takes as long as what comes behind it.
  const tail = [
    stage('evict', 1, { minutes: { best: 1, worst: 9 } }), stage('load-module', 1, { minutes: { best: 1, worst: 9 }, overlaps: true }),
  ];
  expect(fewestAvailable(group(), [step('onload', [rollout(NODES, 1, tail)])])).toBe(0);
});

describe('available nodes over time', () => {
  const steps = [step('machine-config', [rollout(NODES, 1, [REBOOT])])];

  test('available nodes over time are fewer while a node is down, for longer at worst', () => {
    const [best, worst] = (['best', 'worst'] as const).map((which) => availabilityOver(group(['d']), timelineOf(steps, which)));
    expect(best).toEqual([{ from: 0, number: 2 }, { from: 15, number: 3 }]);
    expect(worst).toEqual([{ from: 0, number: 2 }, { from: 30, number: 3 }]);
  });

  test('available nodes over time are never fewer than the smallest number, and begin and end with the steps', () => {
    const durations = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(fc.integer({ min: 1, max: 4 }), durations, (limit, lengths) => {
      const some = [step('machine-config', [rollout(NODES, limit, lengths.map((minutes) => stage('drain', minutes)))])];
      const timeline = timelineOf(some, 'best');
      const curve = availabilityOver(group(), timeline);
      expect(Math.min(...curve.map(({ number }) => number))).toBeGreaterThanOrEqual(fewestAvailable(group(), some));
      expect([curve[0].from, curve.at(-1)]).toEqual([0, { from: timeline.minutes, number: 4 }]);
    }), { seed: 4, numRuns: 100 });
  });
});

describe('Onload of one release and a driver of another', () => {
  const boot = (nodes = NODES, limit = 2) => step('machine-config', [rollout(nodes, limit, [{ ...REBOOT, leaves: { driver: '2' } }])]);
  const upgrade = (nodes = NODES) => step('onload', [rollout(nodes, 1, [stage('evict', 1), stage('load-module', 1, { leaves: { onload: '2' } })])]);
  const BOTH = { driver: '1', onload: '1' };

  test('Onload of one release and a driver of another do not work together, from the reboot of a node to its upgrade', () => {
    expect(fewestAvailable(loaded(BOTH), [boot(), upgrade()])).toBe(0);
    expect(fewestAvailable(loaded(BOTH), [boot(['a']), upgrade(['a'])])).toBe(3);
    expect(fewestAvailable(loaded(BOTH), [upgrade(), boot()])).toBe(0);
    expect(fewestAvailable(loaded(BOTH), [upgrade(['a']), boot(['b'])])).toBe(2);
  });

  test('Onload of one release and a driver of another do not work together when the plan ends with them, nor where they were there before', () => {
    expect(fewestAvailable(loaded(BOTH), [boot(['a', 'b'])])).toBe(2);
    expect(fewestAvailable(loaded({ driver: '1', onload: '2' }), [])).toBe(0);
    expect(fewestAvailable(loaded({ driver: '1', onload: '2' }), [boot(['a', 'b', 'c'], 1)])).toBe(0);
  });

  test('Onload of one release and a driver of another are nothing where one of them is not known, and none of a node that has none', () => {
    expect(fewestAvailable(loaded({ onload: '1' }), [upgrade()])).toBe(3);
    expect(fewestAvailable(loaded({ onload: null }), [])).toBe(0);
    expect(fewestAvailable(loaded({ driver: null, onload: '1' }), [])).toBe(0);
    expect(fewestAvailable(loaded({ driver: null }), [])).toBe(4);
    expect(fewestAvailable(group(), [boot()])).toBe(2);
  });

  test('Onload of one release and a driver of another leave a time without any node, until the first is upgraded', () => {
    const timeline = timelineOf([boot(), upgrade()], 'best');
    // The last two begin their reboot at 5; the first is upgraded at 12.
    expect(outagesOf(loaded(BOTH), timeline)).toEqual([{ from: 5, until: 12 }]);
    expect(outagesOf(loaded(BOTH), timelineOf([boot()], 'best'))).toEqual([{ from: 5, until: null }]);
    expect(outagesOf(loaded(BOTH), timelineOf([boot(['a'])], 'best'))).toEqual([]);
    expect(outagesOf({ ...loaded(BOTH), away: NODES }, timeline)).toEqual([]);
  });
});

describe('laws', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
    .map(([one, other]) => ({ best: Math.min(one, other), worst: Math.max(one, other) }));
  const releases = fc.constantFrom(undefined, { driver: '1' }, { driver: '2' }, { onload: '1' }, { onload: '2' }, { onload: null }, { driver: null });
  const stages: fc.Arbitrary<Stage[]> = fc.array(fc.record({ minutes: span, down: fc.boolean(), leaves: releases }), { minLength: 1, maxLength: 3 })
    .map((list) => list.map((each) => ({ kind: 'apply', cause: '', ...each })));
  const names = fc.subarray(['a', 'b', 'c', 'd', 'e']);
  const rollouts: fc.Arbitrary<Rollout> = fc.oneof(
    fc.record({ nodes: names, limit: fc.constantFrom(1, 2, null, 0), stages }),
    // As the Onload Operator has it: one node at a time, whose last stages the next does not wait for.
    fc.record({
      nodes: names,
      limit: fc.constant(1),
      stages: fc.tuple(stages, stages).map(([slot, [first, ...tail]]) => [...slot, { ...first, overlaps: true }, ...tail]),
    }),
  ).map((some) => ({ system: 'onload', target: 'x', ...some }));
  const plans: fc.Arbitrary<Step[]> = fc.array(fc.array(rollouts, { maxLength: 2 }).map((list) => step('onload', list)), { maxLength: 4 });
  const groups: fc.Arbitrary<Group> = fc.record({
    away: fc.subarray(['a', 'b']),
    initial: fc.array(fc.record({ driver: fc.constantFrom('1', '2', undefined), onload: fc.constantFrom('1', '2', null) }), { minLength: 5, maxLength: 5 }),
  }).map(({ away, initial }) => ({ name: 'x', nodes: ['a', 'b', 'c', 'd'], away, loaded: new Map(['a', 'b', 'c', 'd'].map((node, index) => [node, initial[index]])) }));

  /** As many as are there at a moment of a time line: counted one by one. */
  const availableAt = (of: Group, events: ReturnType<typeof timelineOf>['events'], at: number) => of.nodes.filter((node) => {
    const own = events.filter((event) => event.node === node);
    const now = loadedAfter(of.loaded!.get(node)!, own.filter(({ until }) => until <= at).map(({ stage: each }) => each));
    return !of.away.includes(node) && !isWithout(now) && !own.some((event) => event.stage.down && event.at <= at && at < event.until);
  }).length;

  test('never are fewer there than said, in the best case or the worst, at any moment', () => {
    fc.assert(fc.property(groups, plans, fc.constantFrom<Case>('best', 'worst'), (of, plan, which) => {
      const { events } = timelineOf(plan, which);
      const moments = [0, ...events.flatMap(({ at, until }) => [at, until])];
      const least = Math.min(...moments.map((at) => availableAt(of, events, at)));
      expect(fewestAvailable(of, plan)).toBeLessThanOrEqual(least);
      const none = moments.some((at) => availableAt(of, events, at) === 0) && of.away.length < of.nodes.length;
      expect(outagesOf(of, timelineOf(plan, which)).length > 0).toBe(none);
    }), { seed: 3, numRuns: 500 });
  });

  /** Pods of the nodes, and plans with stages that take some of them, or end them. */
  const PODS = new Map([['p0', 'a'], ['p1', 'a'], ['p2', 'b'], ['p3', 'c'], ['p4', 'c'], ['p5', 'c']]);
  const drains = fc.record({ minutes: span, down: fc.boolean(), without: fc.subarray([...PODS.keys()]), ends: fc.constantFrom(false, false, true) })
    .map((each): Stage => ({ kind: 'drain', cause: '', ...each }));
  const drained = fc.record({ nodes: names, limit: fc.constantFrom(1, 2, null), stages: fc.array(drains, { minLength: 1, maxLength: 3 }) })
    .map((some): Rollout => ({ system: 'sriov', target: 'x', ...some }));
  const drainPlans = fc.array(fc.array(drained, { maxLength: 2 }).map((list) => step('sriov', list)), { maxLength: 3 });

  /** Pods that are there at a moment, counted one by one. */
  const podsAt = (of: Group, events: ReturnType<typeof timelineOf>['events'], at: number) => [...PODS].filter(([pod, node]) => {
    const own = events.filter((event) => event.node === node && event.at <= at);
    const isTaken = own.some(({ stage: { down, without = [], ends }, until }) => (down || without.includes(pod)) && (at < until || ends === true));
    return !of.away.includes(node) && !isWithout(of.loaded!.get(node)!) && !isTaken;
  }).length;

  test('never are fewer pods there than said, and the curve has as many, at any moment', () => {
    fc.assert(fc.property(groups, drainPlans, fc.constantFrom<Case>('best', 'worst'), (of, plan, which) => {
      const ofPods = { ...of, pods: PODS };
      const timeline = timelineOf(plan, which);
      const moments = [0, ...timeline.events.flatMap(({ at, until }) => [at, until])];
      const counted = moments.map((at) => podsAt(of, timeline.events, at));
      expect(fewestAvailable(ofPods, plan, podUnits(PODS))).toBeLessThanOrEqual(Math.min(...counted));
      const curve = availabilityOver(ofPods, timeline, podUnits(PODS));
      expect(moments.map((at) => curve.filter(({ from }) => from <= at).at(-1)!.number)).toEqual(counted);
    }), { seed: 5, numRuns: 500 });
  });

  test('laws: nor with times of their own for each node', () => {
    fc.assert(fc.property(groups, plans, fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 20, maxLength: 20 }), (of, plan, parts) => {
      let turn = 0;
      const between = (of1: Stage): Stage => {
        const part = parts[turn++ % parts.length] / 100;
        const taken = of1.minutes.best + part * (of1.minutes.worst - of1.minutes.best);
        return { ...of1, minutes: { best: taken, worst: taken } };
      };
      const drawn = plan.map((each) => ({
        ...each,
        rollouts: each.rollouts.map((some) => (
          { ...some, stagesOf: Object.fromEntries(some.nodes.map((node) => [node, stagesOn(some, node).map(between)])) })),
      }));
      const { events } = timelineOf(drawn, 'best');
      const moments = [0, ...events.flatMap(({ at, until }) => [at, until])];
      expect(fewestAvailable(of, plan)).toBeLessThanOrEqual(Math.min(...moments.map((at) => availableAt(of, events, at))));
    }), { seed: 4, numRuns: 500 });
  });

  test('the events of a node do not overlap', () => {
    fc.assert(fc.property(plans, fc.constantFrom<Case>('best', 'worst'), (plan, which) => {
      const { events } = timelineOf(plan, which);
      for (const node of new Set(events.map((event) => event.node))) {
        const own = events.filter((event) => event.node === node);
        own.slice(1).forEach(({ at }, index) => expect(at).toBeGreaterThanOrEqual(own[index].until));
      }
    }), { seed: 5, numRuns: 300 });
  });
});

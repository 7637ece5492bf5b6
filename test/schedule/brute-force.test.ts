/** Schedules of random small clusters against an exhaustive search by `plan` alone, which shares no code with that of schedules. */
import * as fc from 'fast-check';
import type { Manifest } from '../../lib/manifests';
import { plan, planToCarryOut } from '../../lib/plan';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { readCalendar } from '../../lib/schedule/windows';
import { runsOf } from '../support/fuzz-runs';
import { config, FROM, node, pod, pool } from '../support/schedule-clusters';

/** Two pools, what changes in them, and what a user demands. */
interface Case {
  readonly counts: readonly [number, number];
  readonly limits: readonly [number, number];
  /** Pods on the first nodes of both pools. */
  readonly pods: readonly number[];
  /** MachineConfigs of each pool, one that both inherit, or a file of each for which a policy is advised. */
  readonly change: 'own' | 'inherited' | 'file';
  readonly wanted: number;
  readonly budget?: number;
  /** Length of the nightly windows, and the number of nights until the deadline. */
  readonly window?: { readonly hours: number; readonly nights: number };
}

const cases: fc.Arbitrary<Case> = fc.record({
  counts: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
  limits: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
  pods: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
  change: fc.constantFrom('own', 'inherited', 'file'),
  wanted: fc.integer({ min: 0, max: 5 }),
  budget: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined, freq: 3 }),
  window: fc.option(fc.record({ hours: fc.integer({ min: 1, max: 3 }), nights: fc.integer({ min: 1, max: 3 }) }), { nil: undefined, freq: 2 }),
});

/** Cases of each outcome: without a measure, with paused pools, and impossible. */
const EXAMPLES: readonly Case[] = [
  { counts: [1, 1], limits: [1, 1], pods: [1, 1, 0, 0, 0], change: 'own', wanted: 0 },
  { counts: [2, 1], limits: [1, 1], pods: [1, 1, 1, 0, 0], change: 'inherited', wanted: 2, window: { hours: 2, nights: 2 } },
  { counts: [1, 1], limits: [1, 1], pods: [1, 1, 0, 0, 0], change: 'own', wanted: 2 },
];

const sysctl = (role: string, text: string): Manifest => ({
  ...config(role, 'quiet'),
  spec: { config: { ignition: { version: '3.4.0' }, storage: { files: [{ path: '/etc/sysctl.d/90-x.conf', contents: { source: `data:,${text}` } }] } } },
} as Manifest);

/** MachineConfigs with the state of each pool: old or new. */
function configsOf(change: Case['change'], states: readonly [boolean, boolean]): Manifest[] {
  const text = (isNew: boolean) => (isNew ? 'new' : 'old');
  return change === 'inherited' ? [config('worker', text(states[0]))] : (['a', 'b'] as const).map((role, index) => (
    change === 'own' ? config(role, text(states[index])) : sysctl(role, text(states[index]))));
}

/** Cluster of a case. */
function clusterOf({ counts, limits, pods: loads, change, wanted, window, budget }: Case) {
  const roles = ['a', 'b'] as const;
  const nodes = roles.flatMap((role, index) => Array.from({ length: counts[index] }, (_, number) => node(`${role}-${number}`, role)));
  const pods = nodes.flatMap(({ metadata: { name } }, index) => Array.from({ length: loads[index] }, (_, number) => pod(`p-${name!}-${number}`, name!, 'feed')));
  const pools = roles.map((role, index) => pool(role, limits[index]));
  const openshift = '4.18';
  const [before, after] = [false, true].map((isNew) => [...pools, ...configsOf(change, [isNew, isNew])]);
  const input = { before, after, nodes, pods, openshift };
  const least = Math.min(wanted, nodes.length);
  const calendar = window && readCalendar(`timeZone: UTC\nopen:\n- { name: night, cron: '0 1 * * *', duration: ${window.hours}h }\n`, 'w.yaml');
  const by = window && FROM + window.nights * DAY;
  return { input, least, demands: { keep: [keepOf(`nodes/worker:${least}`)], calendar, by, budget } };
}

const [HOUR, DAY] = [3600_000, 24 * 3600_000];

/** Fewest evictions, and the earliest end with them, of all limits, orders of commits, paused pools and policies. Undefined if nothing meets the demands. */
function bestByHand(given: Case): { evictions: number; end: number } | undefined {
  const { input, least } = clusterOf(given);
  const { counts, limits, change, window, budget } = given;
  const advised = planToCarryOut(input).advisedPolicies();
  const names = input.nodes.map(({ metadata: { name } }) => name!);
  interface Commit { pools: Manifest[]; states: [boolean, boolean]; policies: boolean; heldBack?: string }
  const found: { evictions: number; end: number }[] = [];
  const setOf = ({ pools, states, policies }: Commit) => [...pools, ...configsOf(change, states), ...policies ? [advised!] : []];
  const judge = (commits: Commit[]) => {
    let [before, evictions, now, kept] = [input.before as Manifest[], 0, FROM, true];
    for (const commit of commits) {
      const after = setOf(commit);
      const heldBack = commit.heldBack === undefined ? [] : [{ pool: commit.heldBack, manifests: input.before }];
      const report = plan({ ...input, before, after, prune: true, watched: [{ name: 'all', nodes: names }], heldBack });
      kept &&= report.groups.find(({ name }) => name === 'all')!.minAvailable >= least;
      evictions += report.totals.evictedPods!;
      now = endOf(now, Math.ceil(report.totals.worstMinutes!) * 60_000);
      before = after;
    }
    if (kept && now !== Infinity && (budget === undefined || evictions <= budget)) {
      found.push({ evictions, end: now });
    }
  };
  const endOf = (from: number, length: number) => {
    if (window === undefined) {
      return from + length;
    }
    for (let night = 0; night < window.nights; night += 1) {
      const [opens, closes] = [FROM + night * DAY + HOUR, FROM + night * DAY + HOUR + window.hours * HOUR];
      const start = Math.max(from, opens);
      if (start < closes && start + length <= closes) {
        return start + length;
      }
    }
    return Infinity;
  };
  const values = (index: 0 | 1) => [limits[index], ...Array.from({ length: counts[index] }, (_, number) => number + 1)];
  for (const a of values(0)) {
    for (const b of values(1)) {
      for (const policies of advised === undefined ? [false] : [false, true]) {
        const pools = (paused?: 'a' | 'b') => [pool('a', a), pool('b', b)].map((each) => (
          each.metadata.name === paused ? { ...each, spec: { ...each.spec as object, paused: true } } as Manifest : each));
        const prepare: Commit[] = policies ? [{ pools: [pool('a', limits[0]), pool('b', limits[1])], states: [false, false], policies }] : [];
        const step = (states: [boolean, boolean], more: Partial<Commit> = {}): Commit => ({ pools: pools(), states, policies, ...more });
        judge([...prepare, step([true, true])]);
        if (change === 'inherited') {
          (['a', 'b'] as const).forEach((later) => judge([...prepare, step([true, true], { pools: pools(later) }), step([true, true], { heldBack: later })]));
        } else {
          judge([...prepare, step([true, false]), step([true, true])]);
          judge([...prepare, step([false, true]), step([true, true])]);
        }
      }
    }
  }
  return found.sort((one, other) => one.evictions - other.evictions || one.end - other.end)[0];
}

test('schedules of random small plans evict as few pods and end as early as the best of all ways, or are impossible as those', () => {
  const figures = { possible: 0, impossible: 0, ways: 0, measures: 0 };
  fc.assert(fc.property(cases, (given) => {
    const { input, demands } = clusterOf(given);
    const { report } = scheduleChange({ plan: input, from: FROM, timeZone: 'UTC', ...demands });
    const best = bestByHand(given);
    expect(report.search.exact).toBe(true);
    expect(report.possible ? { evictions: report.totals.evictions, end: Date.parse(report.totals.end!) } : undefined).toEqual(best);
    figures[report.possible ? 'possible' : 'impossible'] += 1;
    figures.ways += report.search.tried;
    figures.measures += Number(report.possible && report.measures.length > 0);
  }), { numRuns: runsOf(0.25, 20), seed: 31, examples: EXAMPLES.map((example) => [example]) });
  if (process.env.FUZZ_RUNS !== undefined) {
    process.stdout.write(`schedules against an exhaustive search: ${JSON.stringify(figures)}\n`);
  }
  expect([figures.possible, figures.impossible, figures.measures].every((number) => number > 0)).toBe(true);
});

/** What is in the way of a change, and what is possible instead. */
import { nodeMinutes } from './judge';
import type { ImpossibleReport } from './schedule-report';
import type { Demands, Verdict } from './verdict';
import { momentText } from './windows';
import { count, few, grouped, list, time } from '../text';

/** Explains why none of the ways meets all demands, by the best ways that break only one of them. */
export function impossibleOf(all: readonly Verdict[], demands: Demands, { timeZone }: { readonly timeZone: string }): ImpossibleReport {
  const single = all.filter(({ broken }) => broken.length === 1);
  const codes = [...new Set(single.map(({ broken }) => broken[0]))].sort();
  const nearest = codes.map((code) => nearestText(code, single.filter(({ broken }) => broken[0] === code), demands, timeZone));
  const fewest = Math.min(...all.map(({ broken }) => broken.length));
  const closest = all.filter(({ broken }) => broken.length === fewest);
  const combined = [...grouped(closest, ({ broken }) => [...broken].sort().join('\0')).values()];
  const inTheWay = codes.length > 0 ? codes : [...new Set(closest.flatMap(({ broken }) => broken))].sort();
  return {
    inTheWay: inTheWay.map((code) => demandText(code, demands, timeZone, closest)),
    // The best way of each combination comes first.
    nearest: nearest.length > 0 ? nearest : combined.slice(0, MOST_COMBINED).map(([best]) => combinedText(best, demands, timeZone)),
  };
}

/** Most combinations of broken demands that are listed. */
const MOST_COMBINED = 3;

/** Way that breaks several demands. */
function combinedText({ judged: { available, evictions, worstMinutes }, end, broken }: Verdict, { kept }: Demands, timeZone: string): string {
  const number = (index: number) => available[index] ?? 'an unknown number';
  const parts = kept.map(({ text, of, total }, index) => ({ text, part: `${number(index)} of ${total} ${of} of ${text}` })).filter(({ text }) => broken.includes(text));
  return [
    `no way meets all demands but one: the nearest breaks ${broken.length}`,
    ...parts.length === 0 ? [] : [`it keeps ${list(parts.map(({ part }) => part))}`],
    `it takes ${worstMinutes === null ? 'an unknown time' : time(worstMinutes)} at worst${end === Infinity ? '' : `, ends ${momentText(end, timeZone)}`}, with ${evictions === null ? 'an unknown number of evictions' : count(evictions, 'eviction')}`,
  ].join('; ');
}

/** Part of a commit that gets through in a window which is too short for all of it, and the number of windows for the rest. */
function leftText({ judged: { commits }, placement: { left } }: Verdict, { spans = [] }: Demands): string | undefined {
  const commit = commits[left ?? 0];
  const moving = commit.report.machineConfigPools.filter(({ waves }) => waves.length > 0);
  const waves = Math.max(0, ...moving.map((pool) => pool.waves.length));
  const longest = Math.max(0, ...spans.map(({ from, until }) => until - from)) / 60_000;
  const single = nodeMinutes(commit);
  if (waves === 0 || single === 0 || longest < single) {
    return undefined;
  }
  const through = Math.floor(longest / single);
  const nodes = (until: number) => moving.reduce((sum, pool) => sum + pool.waves.slice(0, until).flat().length, 0);
  return `in a window of ${time(longest)}, ${nodes(through)} of ${count(nodes(waves), 'node')} of ${commit.name} get through at worst: pause ${list(moving.map(({ name }) => `MachineConfigPool ${name}`))} `
    + `${time(single)} before its end, and unpause in the next one; ${Math.ceil(waves / through)} windows are enough`;
}

function demandText(code: string, { by, budget }: Demands, timeZone: string, closest: readonly Verdict[]): string {
  switch (code) {
    case 'end': return `it may never end, or its effects are unknown: ${few([...new Set(closest.flatMap(({ judged }) => judged.open))])}`;
    case 'windows': return 'the windows: no window is long enough for a commit that is left';
    case 'by': return `the deadline ${momentText(by!, timeZone)}`;
    case 'budget': return `the budget of ${count(budget!, 'eviction')}`;
    default: return `--keep ${code}`;
  }
}

function nearestText(code: string, [first, ...others]: readonly Verdict[], demands: Demands, timeZone: string): string {
  const minutes = ({ judged }: Verdict) => judged.worstMinutes ?? Infinity;
  const best = (score: (verdict: Verdict) => number) => others.reduce((one, other) => (score(other) < score(one) ? other : one), first);
  switch (code) {
    case 'end': return 'without the reason why it may never end, all other demands can be met';
    case 'windows': {
      const shortest = best(({ judged }) => Math.max(...judged.commits.map(({ worstMinutes }) => worstMinutes ?? Infinity)));
      const left = leftText(shortest, demands);
      return `the shortest longest commit takes ${time(Math.max(...shortest.judged.commits.map(({ worstMinutes }) => worstMinutes ?? 0)))} at worst: windows of that length are enough`
        + (left === undefined ? '' : `; ${left}`);
    }
    case 'by': {
      const earliest = best(({ end }) => end);
      return `with all other demands, the earliest end is ${momentText(earliest.end, timeZone)}, after ${time(minutes(earliest))} of work at worst`;
    }
    case 'budget': {
      const fewest = best(({ judged }) => judged.evictions ?? Infinity);
      return `with all other demands, the fewest evictions are ${fewest.judged.evictions ?? 'unknown'}`;
    }
    default: {
      const index = demands.kept.findIndex(({ text }) => text === code);
      const demand = demands.kept[index];
      const most = best(({ judged }) => -(judged.available[index] ?? -1));
      const number = most.judged.available[index];
      return `with all other demands, ${number === null ? 'an unknown number' : `at most ${number}`} of ${demand.total} ${demand.of} of ${code} stay available, in ${time(minutes(most))} at worst`;
    }
  }
}

/** What is in the way of a change, and what is possible instead. */
import type { ImpossibleReport } from './schedule-report';
import type { Demands, Verdict } from './verdict';
import { momentText } from './windows';
import { few, time } from '../text';

/** Explains why none of the ways meets all demands, by the best ways that break only one of them. */
export function impossibleOf(all: readonly Verdict[], demands: Demands, { timeZone }: { readonly timeZone: string }): ImpossibleReport {
  const single = all.filter(({ broken }) => broken.length === 1);
  const codes = [...new Set(single.map(({ broken }) => broken[0]))].sort();
  const nearest = codes.map((code) => nearestText(code, single.filter(({ broken }) => broken[0] === code), demands, timeZone));
  const fewest = Math.min(...all.map(({ broken }) => broken.length));
  const closest = all.filter(({ broken }) => broken.length === fewest);
  const inTheWay = codes.length > 0 ? codes : [...new Set(closest.flatMap(({ broken }) => broken))].sort();
  return {
    inTheWay: inTheWay.map((code) => demandText(code, demands, timeZone, closest)),
    nearest: nearest.length > 0 ? nearest : [`no way meets all demands but one; the nearest breaks ${fewest}`],
  };
}

function demandText(code: string, { by, budget }: Demands, timeZone: string, closest: readonly Verdict[]): string {
  switch (code) {
    case 'end': return `it may never end, or its effects are unknown: ${few([...new Set(closest.flatMap(({ judged }) => judged.open))])}`;
    case 'windows': return 'the windows: no window is long enough for a commit that is left';
    case 'by': return `the deadline ${momentText(by!, timeZone)}`;
    case 'budget': return `the budget of ${budget} evictions`;
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
      return `the shortest longest commit takes ${time(Math.max(...shortest.judged.commits.map(({ worstMinutes }) => worstMinutes ?? 0)))} at worst: windows of that length are enough`;
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
      return `with all other demands, ${number === null ? 'an unknown number' : `at most ${demand.availableWith(number)}`} of ${demand.total} ${demand.of} of ${code} stay available, in ${time(minutes(most))} at worst`;
    }
  }
}

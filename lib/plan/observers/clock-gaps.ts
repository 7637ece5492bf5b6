import { count, some, time } from '../../text';
import type { PlanWarning } from '../plan-model';
import type { ClockGap } from '../plan-report';
import type { PlannedChange } from '../planned-change';

/** Most nodes that are listed one by one. */
const MOST = 5;

/** Warnings about times in which nothing synchronizes the clock of a node, with advice. */
export function clockGaps({ clockGaps: { best, worst, together } }: Pick<PlannedChange, 'clockGaps'>): PlanWarning[] {
  const [ending, open] = [[...best].filter(([, gaps]) => isEnding(gaps)), [...best].filter(([, gaps]) => !isEnding(gaps))];
  const named = (list: readonly (readonly [string, readonly ClockGap[]])[]): string => some(list.map(([node, gaps]) => `${node} ${gaps.map(clockGapText).join(' and ')}`), MOST);
  const longest = Math.max(0, ...[...worst].flatMap(([, gaps]) => gaps.map(({ from, until }) => (until ?? from) - from)));
  return [
    ...(ending.length === 0 ? [] : [{
      code: 'plan/no-clock',
      object: 'Nodes',
      message: `nothing synchronizes the clock of ${count(ending.length, 'node')} for some time, in minutes of the best case: ${named(ending)}; in the worst case for up to ${time(longest)}`,
      advice: 'apply the two changes to a few nodes at a time, or start sfptpd before chronyd stops, if both may adjust the same clock during that time',
    }]),
    ...(open.length === 0 ? [] : [{
      code: 'plan/no-clock-at-all',
      object: 'Nodes',
      message: `nothing synchronizes the clock of ${count(open.length, 'node')} any more, from these minutes of the best case on: ${named(open)}`,
      advice: 'run sfptpd on these nodes (see its nodeSelector and tolerations), or keep chronyd enabled',
    }]),
    ...(together.size === 0 ? [] : [{
      code: 'plan/two-clocks',
      object: 'Nodes',
      message: `chronyd and sfptpd both adjust the clock of ${count(together.size, 'node')}, in minutes of the best case: ${named([...together])}`,
      advice: 'let sfptpd leave these nodes before chronyd runs again, in a change of its own',
    }]),
  ];
}

function isEnding(gaps: readonly ClockGap[]): boolean {
  return gaps.every(({ until }) => until !== null);
}

function clockGapText({ from, until }: ClockGap): string {
  return until === null ? `from ${from}` : `from ${from} to ${until}`;
}

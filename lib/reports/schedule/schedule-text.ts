import type { CommitReport, ScheduleReport } from '../../schedule';
import { momentText } from '../../schedule/windows';
import { copyable, count, few, lineOf, time } from '../../text';

/** Schedule as text. */
export function formatScheduleText(report: ScheduleReport): string {
  const { possible, totals, demands, measures, labels, commits, warnings, impossible } = report;
  const at = (moment: string) => momentText(Date.parse(moment), report.timeZone);
  const known = (value: number | null, text: (value: number) => string) => (value === null ? 'unknown' : text(value));
  const lines = (title: string, texts: readonly string[]) => (texts.length === 0 ? [] : ['', title, ...texts.map((text) => `  ${text}`)]);
  return `${[
    possible ? `Schedule: ${count(commits.length, 'commit')}, ${evictionsText(totals.evictions)}, ends ${at(totals.end!)} at the latest`
      : 'No schedule: no way meets all demands',
    ...demands.map(({ text, of, total, wanted, available }) => (
      `  --keep ${text}: never fewer than ${available ?? 'an unknown number'} of ${total} ${of} available${(available ?? 0) < wanted ? `, of ${wanted} that are demanded` : ''}`)),
    `  takes ${known(totals.bestMinutes, time)} in the best case, ${known(totals.worstMinutes, time)} at worst, without waiting for windows`,
    ...impossible === undefined ? [] : [
      ...lines('In the way', impossible.inTheWay), ...lines('Possible instead', impossible.nearest), '', 'The nearest way',
    ],
    ...lines('Measures', measures.flatMap(({ what, program }) => [what, `  ${program}`])),
    ...lines('Before the first commit', labels.map(shown)),
    ...lines('Commits', commits.flatMap((commit) => commitLines(commit, at))),
    ...lines('Search', [searchLine(report)]),
    ...lines('Warnings', warnings.map((warning) => `! ${warning}`)),
  ].map(lineOf).join('\n')}\n`;
}

/** Command to copy, unless it has a character that users cannot see. */
function shown(command: string): string {
  return copyable(command, 'a command is left out here: a value in it has a character that cannot be seen');
}

/** Extent of a search, and how far its result may be from the best. */
function searchLine({ search: { exact, tried, bound }, totals }: ScheduleReport): string {
  if (exact) {
    return `all ${count(tried, 'way')} that can be chosen were tried: none is better; without demands, the fewest evictions are ${bound.evictions ?? 'unknown'}, `
      + `and the shortest takes ${bound.worstMinutes === null ? 'an unknown time' : time(bound.worstMinutes)} at worst`;
  }
  const [evictions, minutes] = (['evictions', 'worstMinutes'] as const).map((total) => (
    bound[total] === null || totals[total] === null ? undefined : totals[total] - bound[total]));
  return `${count(tried, 'way')} were tried, not all; the best may have ${evictions === undefined ? 'an unknown number of evictions less' : `${count(evictions, 'eviction')} less`}, `
    + `and be ${minutes === undefined ? 'shorter by an unknown time' : minutes === 0 ? 'no shorter' : `up to ${time(minutes)} shorter`} at worst`;
}

/** Number of evictions in words. */
export function evictionsText(evictions: number | null): string {
  return evictions === null ? 'unknown evictions' : count(evictions, 'eviction');
}

function commitLines(commit: CommitReport, at: (moment: string) => string): string[] {
  const { name, from, until, window, latestStart, lastNode, pools, nextWindow, evictions, evictByHand, worstMinutes } = commit;
  return [
    `${name}: ${from === null ? 'no window has room for it' : `${at(from)} to ${at(until!)}`}${window === null ? '' : ` (${window})`}, `
      + `${evictionsText(evictions)}, ${worstMinutes === null ? 'may never end' : `${time(worstMinutes)} at worst`}`,
    ...latestStart === null ? [] : [`  begins at ${at(latestStart)} at the latest`],
    ...lastNode === null ? [] : [`  if nodes are left at ${at(lastNode)}, pause ${pools.map((pool) => `MachineConfigPool ${pool}`).join(' and ')}: a node that begins later does not end within the window`
      + (nextWindow === null ? '' : `; unpause in the next one, from ${at(nextWindow)}`)],
    ...evictByHand.length === 0 ? [] : [`  evict these before its Onload resources change, after the reboots: nothing else does, and they keep the old module in use: ${few(evictByHand, 8)}`],
    ...commit.labels.map((command) => `  labels nodes, as its plan says: ${shown(command)}`),
    ...commit.objects.map((object) => `  ${object}`),
  ];
}

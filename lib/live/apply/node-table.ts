/** Table of groups and nodes for a terminal. */
import type { GroupProgress, NodeStage } from './node-progress';
import type { ProgressEvent } from './run-event';
import { count, lineOf, time } from '../../text';

/** Most nodes in the table: those that move come first. */
const MOST_NODES = 30;

const ORDER: readonly NodeStage[] = ['failed', 'rebooting', 'draining', 'updating', 'loading', 'waiting', 'old', 'done'];

/** Since when each node is in its stage, in milliseconds since 1970. */
export class StageTimes {
  private readonly since = new Map<string, { readonly stage: NodeStage; readonly at?: number }>();

  /** Notes the stages of a moment. When a stage began before the first look, its beginning is unknown. */
  public note(groups: readonly GroupProgress[], now: number): void {
    for (const { name, stage } of groups.flatMap(({ nodes }) => nodes)) {
      const was = this.since.get(name);
      if (was?.stage !== stage) {
        this.since.set(name, { stage, ...was === undefined ? {} : { at: now } });
      }
    }
  }

  public minutes(name: string, now: number): number | undefined {
    const at = this.since.get(name)?.at;
    return at === undefined ? undefined : (now - at) / 60_000;
  }
}

/** Lines of the table, none wider than the terminal. */
export function nodeTable(event: ProgressEvent, times: StageTimes, now: number, width: number): string[] {
  const { groups, waiting, next, stepsLeft, waitedMinutes, plannedMinutes, patienceMinutes } = event;
  const rows = groups.flatMap(({ nodes }) => nodes).sort((a, b) => ORDER.indexOf(a.stage) - ORDER.indexOf(b.stage) || (a.name < b.name ? -1 : 1));
  const shown = rows.slice(0, MOST_NODES);
  const widest = Math.max(4, ...shown.map(({ name }) => name.length));
  const since = (name: string) => {
    const minutes = times.minutes(name, now);
    return minutes === undefined ? '-' : time(minutes);
  };
  const line = (cells: readonly string[]) => {
    const text = lineOf(cells.join('  ').trimEnd());
    return text.length < width ? text : `${text.slice(0, width - 2)}…`;
  };
  return [
    ...groups.map(({ name, nodes, available }) => line([`${name}: ${nodes.filter(({ stage }) => stage === 'done').length} of ${count(nodes.length, 'node')} done, ${available} available`])),
    line(['NODE'.padEnd(widest), 'STATE'.padEnd(9), 'SINCE'.padEnd(10), 'WAITS FOR']),
    ...shown.map(({ name, stage, reason }) => line([name.padEnd(widest), stage.padEnd(9), since(name).padEnd(10), reason])),
    ...rows.length > shown.length ? [line([`${rows.length - shown.length} more nodes`])] : [],
    line([`${count(stepsLeft, 'step')} left; ${pace(waitedMinutes, plannedMinutes, patienceMinutes)}`]),
    ...next === null ? [] : [line([`next: ${next}`])],
    ...waiting.slice(0, 3).map((words) => line([`waiting: ${words}`])),
  ];
}

/** Duration of a wait, compared with the plan. */
export function pace(waited: number, planned: number | null, longest: number): string {
  const until = `waiting for ${time(waited)} of at most ${time(longest)}`;
  return planned === null || planned === 0 ? until
    : waited > planned ? `${until}, ${time(waited - planned)} later than planned at best` : `${until}, planned ${time(planned)} at best`;
}

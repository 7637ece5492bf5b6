import type { NodeView } from '../../views';
import type { Loaded } from '../plan-model';
import type { ClockGap, EventReport, NodeReport, TunedNodeReport } from '../plan-report';
import { Lack, lacksOf, LoadedByNode, minutes, type Timeline } from '../schedule';

/** Kind of the event between other events of a node while it has no working Onload. */
export const NO_ONLOAD = 'no-onload' as const;

/** Pools of nodes by name, and their profiles of TuneD. */
interface Placing {
  readonly poolOf: ReadonlyMap<string, string>;
  readonly tunedOf: ReadonlyMap<string, TunedNodeReport>;
}

/** Events on each node, sorted by the names of the nodes. */
export function nodeReports(nodes: readonly NodeView[], timeline: Timeline, { poolOf, tunedOf }: Placing, loaded: LoadedByNode,
  gaps: ReadonlyMap<string, readonly ClockGap[]>,
): NodeReport[] {
  const byNode = new Map<string, EventReport[]>();
  for (const { node, at, until, stage } of timeline.events) {
    const pods = stage.pods?.length ? { pods: stage.pods } : {};
    const event = { at, until, kind: stage.kind, cause: stage.cause, ...pods, ...stage.mayNotEnd === undefined ? {} : { open: true } };
    const known = byNode.get(node);
    if (known === undefined) {
      byNode.set(node, [event]);
    } else {
      known.push(event);
    }
  }
  const lacks = lacksOf(timeline, loaded);
  return [...nodes].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, kernel }) => ({
    name,
    pool: poolOf.get(name) ?? null,
    kernel: kernel ?? null,
    ...tunedOf.has(name) ? { tuned: tunedOf.get(name) } : {},
    events: withLacks(byNode.get(name) ?? [], lacks.get(name) ?? [], timeline.minutes)
      .map(({ at, until, ...event }) => ({ at: minutes(at), until: minutes(until), ...event })),
    ...gaps.has(name) ? { withoutClock: gaps.get(name)! } : {},
  }));
}

/** Events of a node, and the times between them in which it lacks a working Onload. Something that the node never had is not lacking. */
function withLacks(events: readonly EventReport[], lacks: readonly Lack[], end: number): EventReport[] {
  const gaps = lacks.filter(({ from, loaded }) => from > 0 || loaded.onload !== null).flatMap(({ from, until, loaded }) => {
    const inside = events.filter((event) => event.until > from && (until === null || event.at < until));
    const moments = [from, ...inside.flatMap(({ at, until: ended }) => [at, ended]), until ?? end];
    return moments.flatMap((at, index): EventReport[] => (index % 2 === 0 && at < moments[index + 1] ? [{
      at, until: moments[index + 1], kind: NO_ONLOAD, cause: causeOf(loaded), ...until === null && index === moments.length - 2 ? { open: true } : {},
    }] : []));
  });
  // A stable sort, so that events without a duration stay before those that start at the same time.
  return gaps.length === 0 ? [...events] : [...events, ...gaps].sort((a, b) => a.at - b.at || a.until - b.until);
}

/** Reason why Onload does not work. */
export function causeOf({ driver, onload }: Loaded): string {
  if (onload === null || onload === undefined) {
    return 'no module of Onload is loaded';
  }
  return driver === null ? `Onload ${onload} has no driver of the card` : `Onload ${onload} does not work with the driver of ${driver}`;
}

import type { Timeline } from './timeline';

/** Nodes that stand in for each other. */
export interface Group {
  readonly name: string;
  /** Names of its nodes. */
  readonly nodes: readonly string[];
  /** Those of them that are away before anything begins. */
  readonly away: readonly string[];
}

/** The fewest nodes of a group that are there at any moment of any of the timelines. */
export function fewestAvailable(group: Group, timelines: readonly Timeline[]): number {
  return Math.min(...timelines.map((timeline) => group.nodes.length - mostAway(group, timeline)));
}

function mostAway({ nodes, away }: Group, timeline: Timeline): number {
  const awayAnyway = new Set(away);
  const members = new Set(nodes.filter((node) => !awayAnyway.has(node)));
  const changes = [...downtimes(timeline, members).values()].flat()
    .flatMap(({ from, until }) => [{ at: from, by: 1 }, { at: until, by: -1 }])
    // One that comes back makes room for one that leaves at the same moment.
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let down = awayAnyway.size;
  let most = down;
  for (const { by } of changes) {
    down += by;
    most = Math.max(most, down);
  }
  return most;
}

interface Downtime {
  readonly from: number;
  until: number;
}

/** When each node is down, whatever for: what overlaps or touches is one downtime. */
function downtimes({ events }: Timeline, members: ReadonlySet<string>): Map<string, Downtime[]> {
  const found = new Map<string, Downtime[]>();
  for (const { node, at, until, stage } of events) {
    if (!stage.down || until === at || !members.has(node)) {
      continue;
    }
    const known = found.get(node) ?? [];
    const last = known.at(-1);
    if (last !== undefined && at <= last.until) {
      last.until = Math.max(last.until, until);
    } else {
      known.push({ from: at, until });
    }
    found.set(node, known);
  }
  return found;
}

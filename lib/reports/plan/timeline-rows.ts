import type { NodeReport, PlanReport } from '../../plan';

/** Row of the timeline: one node, or several nodes with the same events at the same times. */
export interface Row {
  readonly label: string;
  readonly nodes: readonly string[];
  readonly events: NodeReport['events'];
}

/** Most rows that are readable. */
const MOST_ROWS = 60;

/** Rows of nodes with events: one for each, or if there are many, one for all nodes with the same events. */
export function timelineRows({ nodes }: PlanReport): { readonly rows: readonly Row[]; readonly left: number } {
  const moving = nodes.filter(({ events }) => events.length > 0).sort(byStart);
  if (moving.length <= MOST_ROWS) {
    return { rows: moving.map(({ name, events }) => ({ label: name, nodes: [name], events })), left: 0 };
  }
  const alike = new Map<string, NodeReport[]>();
  for (const node of moving) {
    const key = JSON.stringify(node.events.map(({ at, until, kind }) => [at, until, kind]));
    alike.set(key, [...alike.get(key) ?? [], node]);
  }
  const rows = [...alike.values()].map((group): Row => ({
    label: group.length === 1 ? group[0].name : `${group[0].name} and ${group.length - 1} more`,
    nodes: group.map(({ name }) => name),
    events: group[0].events,
  }));
  return { rows: rows.slice(0, MOST_ROWS), left: rows.slice(MOST_ROWS).reduce((sum, row) => sum + row.nodes.length, 0) };
}

function byStart(one: NodeReport, other: NodeReport): number {
  return one.events[0].at - other.events[0].at || (one.name < other.name ? -1 : 1);
}

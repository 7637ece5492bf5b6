import type { NodeReport, PlanReport } from '../../plan';

/** One row of the time line: a node, or nodes to which the same happens at the same moments. */
export interface Row {
  readonly label: string;
  readonly nodes: readonly string[];
  readonly events: NodeReport['events'];
}

/** As many rows can be looked at. */
const MOST_ROWS = 60;

/** The rows for the nodes on which something happens: each by itself, or, where they are many, those together that move alike. */
export function rowsOf({ nodes }: PlanReport): { readonly rows: readonly Row[]; readonly left: number } {
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

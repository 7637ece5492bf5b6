import type { Group } from './availability';
import type { LoadedByNode } from './loaded-nodes';
import type { Timeline } from './timeline';
import type { NodeView } from '../../views';
import type { OnloadReport } from '../plan-report';

/**
 * Groups of interchangeable nodes: the nodes that each Onload resource selects. Without such resources, the nodes of each pool that has a node going
 * down.
 */
export function groupsOf(
  nodes: readonly NodeView[], onload: readonly OnloadReport[], poolOf: ReadonlyMap<string, string>, { events }: Timeline, loaded: LoadedByNode,
): Group[] {
  const unready = new Set(nodes.filter(({ ready }) => !ready).map(({ name }) => name));
  const group = (name: string, members: readonly string[]): Group => ({ name, nodes: members, away: members.filter((node) => unready.has(node)) });
  const accelerated = onload.filter((resource) => (resource.nodes ?? []).length > 0)
    .map((resource) => group(`Onload ${resource.namespace}/${resource.name}`, resource.nodes!)).map((each): Group => ({ ...each, loaded }));
  if (accelerated.length > 0) {
    return accelerated;
  }
  const affected = new Set(events.filter(({ stage }) => stage.down).map(({ node }) => poolOf.get(node)));
  const members = new Map([...affected].sort().flatMap((pool) => (pool === undefined ? [] : [[pool, [] as string[]] as const])));
  for (const { name } of nodes) {
    members.get(poolOf.get(name) ?? '')?.push(name);
  }
  return [...members].map(([pool, names]) => group(`MachineConfigPool ${pool}`, names));
}

import type { Group } from './availability';
import { awayTest, type Counted, isAwayBefore } from './away';
import type { LoadedByNode } from './loaded-nodes';
import type { Timeline } from './timeline';
import { mover, type NodeView } from '../../views';
import type { WatchedNodes } from '../plan-input';
import type { OnloadReport } from '../plan-report';

/** Nodes whose pods use the module of an object beside Onload. */
export interface ModuleUsers {
  /** Object, such as `Module drivers/gpu`. */
  readonly title: string;
  readonly nodes: readonly string[];
  /** Whether a node without the module counts as unavailable in other groups, too. */
  readonly isCounted: boolean;
  /** Whether the module is that of Onload. */
  readonly isOnload: boolean;
}

/** Nodes of the cluster, as the planners of the systems know them. */
export interface KnownNodes {
  readonly onload: readonly OnloadReport[];
  /** Names of pools by node name. */
  readonly poolOf: ReadonlyMap<string, string>;
  readonly loaded: LoadedByNode;
  readonly modules: readonly ModuleUsers[];
}

/**
 * Groups of interchangeable nodes: the nodes that each Onload resource selects. Without such resources, the nodes of each pool that has a node going
 * down. Pods of other Modules have groups of their own, unless one of the same nodes counts their module.
 */
export function groupsOf(nodes: readonly NodeView[], { onload, poolOf, loaded, modules }: KnownNodes, timeline: Timeline): Group[] {
  const unready = awayIn(nodes, timeline);
  const group = (name: string, members: readonly string[]): Group => ({ name, nodes: members, away: members.filter((node) => unready.has(node)) });
  const accelerated = onload.filter((resource) => (resource.nodes ?? []).length > 0)
    .map((resource) => group(`Onload ${resource.namespace}/${resource.name}`, resource.nodes!)).map((each): Group => ({ ...each, loaded }));
  const groups = accelerated.length > 0 ? accelerated : poolGroups(nodes, poolOf, timeline, group).map((each): Group => ({ ...each, loaded }));
  const members = groups.map((each) => new Set(each.nodes));
  const isGroup = (names: readonly string[]) => members.some((all) => all.size === names.length && names.every((name) => all.has(name)));
  const ofModules = modules.filter(({ nodes: names, isCounted }) => !isCounted || !isGroup(names))
    .map(({ title, nodes: names, isOnload }): Group => ({ ...group(title, names), module: title, ...isOnload ? { loaded } : {} }));
  return [...groups, ...ofModules.filter((each) => isAffected(each, timeline))];
}

/** Groups of the nodes or pods that are watched besides. Nodes without working Onload count as unavailable, if Onload is known to be on them. */
export function watchedGroups(nodes: readonly NodeView[], watched: readonly WatchedNodes[], { loaded }: KnownNodes, timeline: Timeline): Group[] {
  return watched.map(({ name, nodes: members, pods }): Group => {
    const counted = pods === undefined ? {} : { pods };
    const away = awayIn(nodes, timeline, counted);
    return { name, nodes: members, away: members.filter((node) => away.has(node)), loaded, ...counted };
  });
}

/**
 * Nodes on which no pod can start, and that the plan does not bring back. One that an operator moves already, as the plan has it from its beginning, is back
 * when its part of the roll-out ends.
 */
function awayIn(nodes: readonly NodeView[], { events }: Timeline, counted: Counted = {}): Set<string> {
  const isAway = awayTest(counted);
  const begun = new Set(events.filter(({ at, stage }) => at === 0 && isAway(stage)).map(({ node }) => node));
  return new Set(nodes.filter((node) => isAwayBefore(node, counted) && !(begun.has(node.name) && mover(node) !== undefined)).map(({ name }) => name));
}

/** Whether a node of a group goes down. */
function isAffected(group: Group, { events }: Timeline): boolean {
  const [members, isDown] = [new Set(group.nodes), awayTest(group)];
  return events.some(({ node, stage }) => isDown(stage) && members.has(node));
}

function poolGroups(
  nodes: readonly NodeView[], poolOf: ReadonlyMap<string, string>, { events }: Timeline, group: (name: string, members: readonly string[]) => Group,
): Group[] {
  const isAway = awayTest({});
  const affected = new Set(events.filter(({ stage }) => isAway(stage)).map(({ node }) => poolOf.get(node)));
  const members = new Map([...affected].sort().flatMap((pool) => (pool === undefined ? [] : [[pool, [] as string[]] as const])));
  for (const { name } of nodes) {
    members.get(poolOf.get(name) ?? '')?.push(name);
  }
  return [...members].map(([pool, names]) => group(`MachineConfigPool ${pool}`, names));
}

import type { IConstruct } from 'constructs';
import { descriptionOf, isInTree } from './cluster-scope';
import { describe } from './errors';
import { Synthesis } from '../check/synthesis';
import type { NodeGroup } from '../node-group';
import { roleOfLabel } from '../upstream/kubernetes/node-roles';
import { MASTER, poolOfRole } from '../upstream/openshift/pools';

/** A use of a node group. */
interface Use {
  readonly by: IConstruct;
  readonly nodes: NodeGroup;
  /** Object that drains the nodes, and how: `MachineConfig 99-master-a (drains and reboots)`; undefined if it does not drain. */
  readonly drain?: string;
  /** Whether it rolls out by the limit of a pool that the platform creates, whatever else has the limit of the group. */
  readonly isOfBuiltInPool?: boolean;
}

export const LIMIT_UNUSED = 'node-group/limit-unused';
export const CONTROL_PLANE = 'node-group/control-plane';

const uses = new WeakMap<IConstruct, Use[]>();
const limited = new WeakSet<NodeGroup>();

/** Records that an object has the limit of a node group. */
export function takeLimit(nodes: NodeGroup): void {
  limited.add(nodes);
}

/**
 * Records that a construct uses a node group. Synthesis warns if nothing of the cluster has the limit of the group, and if the nodes are those of the
 * control plane.
 */
export function noteUse(by: IConstruct, nodes: NodeGroup, use: Pick<Use, 'drain' | 'isOfBuiltInPool'> = {}): void {
  const about = descriptionOf(by);
  uses.set(about, [...uses.get(about) ?? [], { by, nodes, ...use }]);
  const synthesis = Synthesis.of(by);
  if (nodes._isLimited) {
    synthesis.addCheck(by, [LIMIT_UNUSED], () => {
      const isUnused = !limited.has(nodes) || usesOf(about).some((other) => other.nodes === nodes && other.isOfBuiltInPool);
      if (isUnused && isFirst(by, (other) => other.nodes === nodes)) {
        synthesis.warn(by, LIMIT_UNUSED, message(LIMIT_UNUSED, `'maxUnavailable' of the node group ${nodes.name}, by which nothing here rolls out`,
          nodes.maxUnavailable, fixFor(nodes)));
      }
      return [];
    });
  }
  if (use.drain !== undefined && isControlPlane(nodes)) {
    synthesis.addCheck(by, [CONTROL_PLANE], () => {
      if (isFirst(by, (other) => other.drain !== undefined && isControlPlane(other.nodes))) {
        synthesis.warn(by, CONTROL_PLANE, message(CONTROL_PLANE, `nodes of the control plane, which these take down: ${drainsOf(about).join(', ')}`, nodes.name,
          'use a group of workers, or acknowledge this where the control plane is meant'));
      }
      return [];
    });
  }
}

/** A finding is reported for one construct: the first by path, regardless of the order of construction. */
function isFirst(by: IConstruct, isMeant: (use: Use) => boolean): boolean {
  const paths = usesOf(descriptionOf(by)).filter(isMeant).map((use) => use.by.node.path).sort();
  return paths[0] === by.node.path;
}

function drainsOf(about: IConstruct): string[] {
  return [...new Set(usesOf(about).flatMap(({ nodes, drain }) => (drain !== undefined && isControlPlane(nodes) ? [drain] : [])))].sort();
}

function usesOf(about: IConstruct): Use[] {
  return (uses.get(about) ?? []).filter(({ by }) => isInTree(by));
}

function isControlPlane({ selector }: NodeGroup): boolean {
  return Object.keys(selector).some((label) => poolOfRole(roleOfLabel(label) ?? '') === MASTER);
}

function fixFor({ role, maxUnavailable }: NodeGroup): string {
  const patch = JSON.stringify({ spec: { maxUnavailable } });
  return role === undefined ? 'leave it out, or use the group in a SriovNetworkPool or, as a role of its own, in a MachineConfigPool'
    : `set it where the pool is: oc patch machineconfigpool ${poolOfRole(role)} --type merge --patch '${patch}'; or use NodeGroup.withRole() with a MachineConfigPool`;
}

function message(code: string, what: string, value: unknown, fix: string): string {
  return `${describe(what, value, fix)} [${code}]`;
}

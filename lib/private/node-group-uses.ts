import type { IConstruct } from 'constructs';
import { descriptionOf, isInTree } from './cluster-scope';
import { problemText } from './errors';
import { sharedState } from './shared-state';
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
  /** Whether it reaches all nodes at once, whatever their limit. */
  readonly isUnlimited?: boolean;
}

export const LIMIT_UNUSED = 'node-group/limit-unused';
export const LIMIT_EXCEEDED = 'node-group/limit-exceeded';
export const CONTROL_PLANE = 'node-group/control-plane';

const uses = sharedState('node-group-uses', () => new WeakMap<IConstruct, Use[]>());
const limited = sharedState('limited-node-groups', () => new WeakSet<NodeGroup>());

/** Records that an object has the limit of a node group. */
export function takeLimit(nodes: NodeGroup): void {
  limited.add(nodes);
}

/**
 * Records that a construct uses a node group. Synthesis fails if nothing of the cluster has the limit of the group, or if something ignores it. It warns
 * if the nodes are those of the control plane.
 */
export function noteUse(by: IConstruct, nodes: NodeGroup, use: Pick<Use, 'drain' | 'isOfBuiltInPool' | 'isUnlimited'> = {}): void {
  const about = descriptionOf(by);
  uses.set(about, [...uses.get(about) ?? [], { by, nodes, ...use }]);
  const synthesis = Synthesis.of(by);
  if (nodes._isLimited) {
    const refused = (code: string, what: string, fix: string): string[] => (
      synthesis.isAcknowledged(by, code) ? [] : [problemText(code, `'maxUnavailable' of the node group ${nodes.name}, ${what}`, nodes.maxUnavailable._render(), fix)]);
    synthesis.addCheck(by, [LIMIT_UNUSED, LIMIT_EXCEEDED], () => {
      if (use.isUnlimited) {
        return refused(LIMIT_EXCEEDED, 'which KMM does not keep to: it reloads a module without a version on all nodes at once',
          'set \'version\', and label the nodes step by step; or use a node group without a limit');
      }
      const isUnused = !limited.has(nodes) || usesOf(about).some((other) => other.nodes === nodes && other.isOfBuiltInPool);
      return isUnused && isFirst(by, (other) => other.nodes === nodes && !other.isUnlimited)
        ? refused(LIMIT_UNUSED, 'by which nothing here rolls out', fixFor(nodes)) : [];
    });
  }
  if (use.drain !== undefined && isControlPlane(nodes)) {
    synthesis.addCheck(by, [CONTROL_PLANE], () => {
      if (isFirst(by, (other) => other.drain !== undefined && isControlPlane(other.nodes))) {
        synthesis.warn(by, CONTROL_PLANE, problemText(CONTROL_PLANE, `nodes of the control plane, which these take down: ${drainsOf(about).join(', ')}`, nodes.name,
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
  const patch = JSON.stringify({ spec: { maxUnavailable: maxUnavailable._render() } });
  return role === undefined ? 'leave it out, or use the group in a SriovNetworkPool or, as a role of its own, in a MachineConfigPool'
    : `leave it out, and set it where the pool is: oc patch machineconfigpool ${poolOfRole(role)} --type merge --patch '${patch}'; or use NodeGroup.withRole() with a MachineConfigPool`;
}

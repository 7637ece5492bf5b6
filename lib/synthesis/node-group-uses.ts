import type { IConstruct } from 'constructs';
import { ClusterRecords } from './cluster-records';
import { descriptionOf } from './cluster-scope';
import { Synthesis } from './cluster-synthesis';
import { problemText, sh, shellWord } from '../text';
import { roleOfLabel } from '../upstream/kubernetes';
import { isBuiltInPool, MASTER, poolOfRole } from '../upstream/openshift';
import type { NodeGroup } from '../values';

/** The kinds of objects that can apply the limit of a node group. */
type Limiter = 'DaemonSet' | 'MachineConfigPool' | 'SriovNetworkPool';

/** An object that applies the limit of a node group. */
interface Limit {
  readonly by: IConstruct;
  readonly nodes: NodeGroup;
  readonly limiter: Limiter;
}

/** A use of a node group. */
interface Use {
  readonly by: IConstruct;
  readonly nodes: NodeGroup;
  /** Object that drains the nodes, with details, such as `MachineConfig 99-master-a (drains and reboots)`. It is undefined if nothing drains them. */
  readonly drain?: string;
  /** Object whose limit controls the rollout, even if others apply the limit of the group. */
  readonly limiter?: Limiter;
  /** Whether the rollout reaches all nodes at once, regardless of their limit. */
  readonly isUnlimited?: boolean;
}

export const LIMIT_UNUSED = 'node-group/limit-unused';
export const LIMIT_EXCEEDED = 'node-group/limit-exceeded';
export const CONTROL_PLANE = 'node-group/control-plane';

const uses = new ClusterRecords<Use>('node-group-uses');
const limits = new ClusterRecords<Limit>('node-group-limits');

/** Records that an object applies the limit of a node group. */
export function takeLimit(by: IConstruct, nodes: NodeGroup, limiter: Limiter): void {
  limits.add({ by, nodes, limiter });
}

/**
 * Records that a construct uses a node group. Synthesis fails if no object of the cluster applies the limit of the group, or if one ignores it. It
 * warns if the nodes belong to the control plane.
 */
export function noteUse(by: IConstruct, nodes: NodeGroup, use: Pick<Use, 'drain' | 'isUnlimited' | 'limiter'> = {}): void {
  uses.add({ by, nodes, ...use });
  const synthesis = Synthesis.of(by);
  if (nodes._isLimited) {
    const refused = (code: string, clause: string, fix: string): string[] => (
      synthesis.isAcknowledged(by, code) ? [] : [problemText(code, `'maxUnavailable' of the node group ${nodes.name}, ${clause}`, nodes.maxUnavailable._render(), fix)]);
    synthesis.addCheck(by, [LIMIT_UNUSED, LIMIT_EXCEEDED], () => {
      if (use.isUnlimited) {
        return refused(LIMIT_EXCEEDED, 'which KMM ignores: it reloads a module without a version on all nodes at once',
          'set \'version\', and label the nodes step by step; or use a node group without a limit');
      }
      const problem = unusedLimit(by, nodes);
      return problem === undefined ? [] : refused(LIMIT_UNUSED, problem.clause, problem.fix);
    });
  }
  if (use.drain !== undefined && isControlPlane(nodes)) {
    synthesis.addCheck(by, [CONTROL_PLANE], () => {
      const draining = uses.of(descriptionOf(by)).filter((other) => other.drain !== undefined && isControlPlane(other.nodes));
      if (isFirst(by, draining)) {
        synthesis.warn(by, CONTROL_PLANE, problemText(CONTROL_PLANE, `nodes of the control plane, which these take down: ${drainsOf(draining)}`, nodes.name,
          'use a group of workers, or acknowledge this if the control plane is meant'));
      }
      return [];
    });
  }
}

/** Problem with the limit of a group if an object of the cluster does not follow it in its rollout. It is reported for one construct only. */
function unusedLimit(by: IConstruct, nodes: NodeGroup): { readonly clause: string; readonly fix: string } | undefined {
  const taken = new Set(limits.of(descriptionOf(by)).filter((limit) => isSameNodeGroup(limit.nodes, nodes)).map(({ limiter }) => limiter));
  const limited = uses.of(descriptionOf(by)).filter((other) => isSameNodeGroup(other.nodes, nodes) && !other.isUnlimited);
  const left = limited.filter(({ limiter }) => limiter !== undefined && !taken.has(limiter));
  if (taken.size === 0) {
    return isFirst(by, limited) ? { clause: 'which nothing here uses for a rollout', fix: nodeGroupFix(nodes) } : undefined;
  }
  if (!isFirst(by, left)) {
    return undefined;
  }
  const missing = [...new Set(left.map(({ limiter }) => limiter!))].sort();
  const isOurs = !missing.includes('MachineConfigPool') || (nodes.role !== undefined && !isBuiltInPool(poolOfRole(nodes.role)));
  return {
    clause: `by which these do not roll out: ${drainsOf(left)}`,
    fix: isOurs ? `add ${missing.map((limiter) => `a ${limiter}`).join(' and ')} for the group, or leave it out` : nodeGroupFix(nodes),
  };
}

/** Whether two groups have the same content. */
function isSameNodeGroup(one: NodeGroup, other: NodeGroup): boolean {
  const [left, right] = [one, other].map(({ selector, maxUnavailable, _isLimited }) => (
    JSON.stringify([Object.entries(selector).sort(([a], [b]) => (a < b ? -1 : 1)), maxUnavailable._render(), _isLimited])));
  return left === right;
}

/** Whether a construct is the first by path, which is the one that a finding is reported for, regardless of the order of construction. */
function isFirst(by: IConstruct, among: readonly Use[]): boolean {
  const paths = among.map((use) => use.by.node.path).sort();
  return paths[0] === by.node.path;
}

function drainsOf(among: readonly Use[]): string {
  return [...new Set(among.flatMap(({ drain }) => drain ?? []))].sort().join(', ');
}

function isControlPlane({ selector }: NodeGroup): boolean {
  return Object.keys(selector).some((label) => poolOfRole(roleOfLabel(label) ?? '') === MASTER);
}

function nodeGroupFix({ role, maxUnavailable }: NodeGroup): string {
  const patch = JSON.stringify({ spec: { maxUnavailable: maxUnavailable._render() } });
  return role === undefined ? 'leave it out, or use the group in a SriovNetworkPool or, as a role of its own, in a MachineConfigPool'
    : `leave it out, and set it where the pool is: ${sh`oc patch machineconfigpool ${shellWord(poolOfRole(role))} --type merge --patch ${shellWord(patch)}`}; or use NodeGroup.withRole() with a MachineConfigPool`;
}

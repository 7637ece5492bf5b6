/**
 * Pools that are removed. The operator does nothing about that: nodes keep a rendered configuration that is deleted with the pool, until something else
 * makes it look at their new pool (observed facts §8). Nodes that lose their label while the pool exists move at once.
 */
import type { Cluster } from './cluster-change';
import type { PoolPlan } from './pool-plan';
import { allOf } from './selected-configs';
import { ManifestSet, nameOf } from '../../manifests';
import { list, sh, shellJoin, type ShellText, shellWord } from '../../text';
import { at } from '../../upstream';
import { nodeRoleLabel, parseSelector, Requirement, requirementsOf } from '../../upstream/kubernetes';
import { isBuiltInPool } from '../../upstream/openshift';
import { deleting, TIMEOUT, waitOf } from '../changes';
import type { Step } from '../plan-model';

/** Pool that is removed after its nodes have lost a label. */
export interface LeftPool {
  readonly name: string;
  /** Command that removes the label from its nodes. */
  readonly relabel: ShellText;
}

/** Pools that are removed and have nodes, or may have some, which all move to the pools that the platform has. */
export function leftPools(cluster: Cluster, plans: readonly PoolPlan[]): LeftPool[] {
  return plans.filter(({ isGone }) => isGone).flatMap(({ pool: { name } }): LeftPool[] => {
    const selector = parseSelector(at(cluster.context.before.find('MachineConfigPool', undefined, name), 'spec', 'nodeSelector'));
    const requirements = selector === undefined ? [] : requirementsOf(selector);
    const key = leavingLabel(name, requirements, cluster.context.after);
    return key === undefined || !leavesForBuiltIn(name, cluster) ? [] : [{
      name, relabel: sh`oc label nodes --selector ${shellWord(requirements.map(requirementText).join(','))} ${shellWord(`${key}-`)}`,
    }];
  });
}

/** Whether all nodes of a pool move to a pool of the platform. Those that another new pool selects need no other labels. */
function leavesForBuiltIn(name: string, { memberships, context, before, after }: Cluster): boolean {
  if (context.nodes === undefined) {
    const own = JSON.stringify(at(context.before.find('MachineConfigPool', undefined, name), 'spec', 'nodeSelector'));
    return ![...after.pools.keys()].some((other) => !before.pools.has(other)
      && JSON.stringify(at(context.after.find('MachineConfigPool', undefined, other), 'spec', 'nodeSelector')) === own);
  }
  const moved = [...memberships.values()].filter((membership) => membership.before.pool === name).map((membership) => membership.after.pool);
  return moved.length > 0 && moved.every((pool) => pool !== undefined && isBuiltInPool(pool));
}

/** Label without which a node is not in the pool: its role if possible. Labels that new manifests mention are needed for something else. */
function leavingLabel(name: string, requirements: readonly Requirement[], after: ManifestSet): string | undefined {
  const role = nodeRoleLabel(name);
  const keys = requirements.filter(({ operator }) => operator === 'In' || operator === 'Exists').map(({ key }) => key);
  const text = JSON.stringify(after.manifests.map(({ spec }) => spec ?? null));
  return [...new Set([...keys.filter((key) => key === role), ...keys.sort()])].find((key) => !text.includes(JSON.stringify(key)));
}

function requirementText({ key, operator, values }: Requirement): string {
  switch (operator) {
    case 'In': return values.length === 1 ? `${key}=${values[0]}` : `${key} in (${values.join(',')})`;
    case 'NotIn': return `${key} notin (${values.join(',')})`;
    case 'Exists': return key;
    case 'DoesNotExist': return `!${key}`;
  }
}

/** Step that deletes pools once their nodes have left, with the MachineConfigs that no other pool selects. */
export function poolDeletion(left: readonly LeftPool[], { before, after, context }: Cluster): Step[] {
  const names = new Set(left.map(({ name }) => name));
  if (names.size === 0) {
    return [];
  }
  const selectedBy = (areLeft: boolean) => new Set([...before.pools.values()].filter(({ name }) => names.has(name) === areLeft)
    .flatMap((pool) => allOf(before.selection(pool))).map(({ name }) => name));
  const [own, others, kept] = [selectedBy(true), selectedBy(false), new Set(after.configs.map(({ name }) => name))];
  const deletes = [
    ...context.before.ofKind('MachineConfig').filter((object) => own.has(nameOf(object)) && !others.has(nameOf(object)) && !kept.has(nameOf(object))),
    ...context.before.ofKind('MachineConfigPool').filter((object) => names.has(nameOf(object))),
  ];
  return [{
    phase: 'retire',
    system: 'machine-config',
    target: left.map(({ name }) => `MachineConfigPool ${name}`).join(', '),
    what: 'The pools have no nodes any more, and are deleted with what only they select; nodes are not affected',
    run: [deleting(sh`oc delete ${shellJoin(deletes.map((object) => shellWord(`${object.kind.toLowerCase()}/${nameOf(object)}`)), ' ')}`)],
    applies: [],
    deletes,
    waits: [waitOf('wait_pools_deleted', [...names], `the ${names.size === 1 ? 'pool' : 'pools'} ${list([...names])} ${names.size === 1 ? 'is' : 'are'} deleted`,
      (...of) => sh`oc wait ${shellJoin(of.map((name) => shellWord(`machineconfigpool/${name}`)), ' ')} --for=delete ${TIMEOUT}`)],
    show: sh`oc get machineconfigpools`,
    rollouts: [],
  }];
}

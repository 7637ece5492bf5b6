import { leavesWithDrain, NodeIndex, type NodeView, podsByNode, type PodView, requestsInContainers, resourcePrefixIn } from '../../views';
import type { PlanContext, PlanWarning, Rollout } from '../plan-model';
import { DEFAULT_POOL, drainLimit, DrainPool, drainsOf, Memberships, nodeStages, type Policy, type Wanted, wantedBy } from '../sriov';

/** Policies whose nodes are drained by every start of a config daemon (SR-IOV facts §3.5). */
function drainingPolicies(context: PlanContext): Policy[] {
  return wantedBefore(context).policies.filter(({ config }) => config.externallyManaged && config.groups.some(({ deviceType }) => deviceType === 'netdevice'));
}

/** Configuration before the update, by which the drains are. */
function wantedBefore(context: PlanContext): Wanted {
  return wantedBy(context.before, drainsOf(context).operator);
}

/** Drains that new config daemons request, under the limits of the pools. */
export function daemonDrains(context: PlanContext, object: string): Rollout[] {
  const policies = drainingPolicies(context);
  const cause = `${object}: a starting config daemon configures ${policies.map((policy) => policy.object).join(', ')} again`;
  const { evictsAll } = drainsOf(context);
  const stages = (pods: readonly string[] | undefined) => nodeStages(evictsAll ? 'emptied' : 'partial', cause, { pods }, context.durations);
  if (policies.length === 0 || wantedBefore(context).disableDrain) {
    return [];
  }
  if (context.nodes === undefined) {
    return [{ system: 'operators', target: object, nodes: [], limit: null, stages: stages(undefined) }];
  }
  const index = NodeIndex.of(context.nodes);
  const pools = membersByPool(new Set(policies.flatMap(({ nodeSelector }) => index.withLabels(nodeSelector).nodes)), context, index);
  const prefix = resourcePrefixIn(context.before);
  const usesFunctions = (pod: PodView) => requestsInContainers(pod, prefix);
  const users = context.pods && podsByNode(context.pods, evictsAll ? leavesWithDrain : usesFunctions);
  return [...pools].map(([pool, { names, size }]) => {
    const limit = drainLimit(pool, size);
    return {
      system: 'operators',
      target: pool.object ?? object,
      nodes: names,
      limit: limit === 'unlimited' ? null : limit,
      stages: stages(undefined),
      ...(users === undefined ? {} : { stagesOf: Object.fromEntries(names.map((name) => [name, stages(idsOf(users.get(name)))])) }),
    };
  });
}

function idsOf(pods: readonly PodView[] = []): string[] {
  return pods.map(({ id }) => id).sort();
}

function membersByPool(nodes: ReadonlySet<NodeView>, context: PlanContext, index: NodeIndex) {
  const memberships = new Memberships(wantedBefore(context).pools, index);
  const found = new Map<DrainPool, { readonly names: string[]; size: number }>();
  for (const node of index.all.nodes) {
    const pool = memberships.of(node).pool ?? DEFAULT_POOL;
    const entry = found.get(pool) ?? { names: [], size: 0 };
    entry.size += 1;
    if (nodes.has(node)) {
      entry.names.push(node.name);
    }
    found.set(pool, entry);
  }
  return new Map([...found].filter(([, { names }]) => names.length > 0));
}

export function daemonWarnings(context: PlanContext, object: string): PlanWarning[] {
  const policies = drainingPolicies(context);
  return policies.length === 0 ? [] : [{
    code: 'operators/sriov-drains',
    object,
    message: `the new config daemons drain the nodes of ${policies.map((policy) => policy.object).join(', ')}: a starting daemon configures externally managed virtual functions again`,
    advice: 'upgrade at a time when these nodes may be drained',
  }];
}

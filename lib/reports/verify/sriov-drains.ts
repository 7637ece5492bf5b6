/** Drains of the SR-IOV operator: which state a node is in, and what it waits for (SR-IOV facts §1.4, §2.2). */
import { heldBy } from './budget-holds';
import type { Dump } from './dump';
import { describeObject, getObject } from './get-commands';
import { fail, Judgement, wait } from './judgement';
import { clusterFactsOf } from '../../check';
import { Manifest, nameOf } from '../../manifests';
import { DEFAULT_POOL, drainLimit, type DrainPool, Memberships } from '../../plan/sriov';
import { sriovOperatorOf } from '../../rules/sriov';
import { few } from '../../text';
import { stringAt } from '../../upstream';
import { CURRENT_STATE_ANNOTATION, DRAIN_STATE_IDLE, STATE_ANNOTATION } from '../../upstream/sriov';
import { drainPoolsIn, type NodeView } from '../../views';

/** Judgement of a node that is being drained, or that has requested it. Undefined if it is idle. */
export function drainState(dump: Dump, state: Manifest, node: NodeView, show: string): Judgement | undefined {
  const [request, current] = [node.annotations[STATE_ANNOTATION] ?? DRAIN_STATE_IDLE, currentOf(state)];
  if (request === DRAIN_STATE_IDLE) {
    return current === DRAIN_STATE_IDLE ? undefined : wait(`the node is through with its drain, and the operator makes it schedulable again (${current})`, show);
  }
  if (current === 'Draining') {
    return wait(`the node is being drained (${request})${heldBy(dump, node, () => true)}`, describeObject('Node', undefined, node.name));
  }
  return current === DRAIN_STATE_IDLE ? turn(dump, node, request, show)
    : wait(`the node is drained, and its daemon ${request === 'Reboot_Required' ? 'restarts' : 'configures'} it (${request}, ${current})`, show);
}

/** Judgement of a node that has requested a drain, by the limit of its pool. */
function turn(dump: Dump, node: NodeView, request: string, show: string): Judgement {
  const views = drainPoolsIn(dump.set, sriovOperatorOf(dump.set, clusterFactsOf(dump.set, {}).context));
  const pools = views.map(({ manifest, ...pool }): DrainPool => ({ ...pool, object: `${manifest.kind} ${nameOf(manifest)}` }));
  const memberships = new Memberships(pools, dump.nodes);
  const { pool, frozen } = memberships.of(node);
  if (pool === undefined) {
    return fail(`the node has requested ${request}, and its drain never starts: ${frozen}`, 'kubectl get sriovnetworkpoolconfigs.sriovnetwork.openshift.io --all-namespaces --output yaml');
  }
  const members = dump.nodes.all.nodes.filter((other) => memberships.of(other).pool === pool);
  const limit = drainLimit(pool, members.length);
  const named = pool === DEFAULT_POOL ? 'the default pool' : pool.object!;
  if (limit === 0) {
    return fail(`the node has requested ${request}, and its drain never starts: ${named} lets 0 of ${members.length} nodes drain at once (maxUnavailable ${String(pool.maxUnavailable)}); raise it`,
      getObject('SriovNetworkPoolConfig', views.find(({ name }) => name === pool.name)?.manifest.metadata.namespace, pool.name));
  }
  const busy = new Set(dump.set.ofKind('SriovNetworkNodeState').filter((state) => currentOf(state) !== DRAIN_STATE_IDLE).map(nameOf));
  const holders = members.map(({ name }) => name).filter((name) => busy.has(name));
  return typeof limit === 'number' && holders.length >= limit
    ? wait(`the node has requested ${request}, and waits for its turn: ${named} lets ${limit} of ${members.length} nodes drain at once, now ${few(holders)}`, show)
    : wait(`the node has requested ${request}, and its drain is about to start`, show);
}

function currentOf(state: Manifest): string {
  return stringAt(state, 'metadata', 'annotations', CURRENT_STATE_ANNOTATION) ?? DRAIN_STATE_IDLE;
}

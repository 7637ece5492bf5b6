/** Drains of the SR-IOV operator: which state a node is in, and what it waits for (SR-IOV facts §1.4, §2, §2.2). */
import { heldBy } from './budget-holds';
import type { Dump } from './dump';
import { describeObject, getObject } from './get-commands';
import { fail, Judgement, wait } from './judgement';
import { waitSince } from './long-waits';
import { cordonedSince } from './node-availability';
import { daemonLog, sriovOperatorLog } from './sriov-logs';
import { clusterFactsOf } from '../../check';
import { Manifest, nameOf, oncePerSet } from '../../manifests';
import { DEFAULT_POOL, drainLimit, type DrainPool, Memberships } from '../../plan/sriov';
import { sriovOperatorOf } from '../../rules/sriov';
import { few, sh, type ShellText, shellWord } from '../../text';
import { stringAt, WAIT_LENGTHS } from '../../upstream';
import { CURRENT_STATE_ANNOTATION, DRAIN_STATE_IDLE, SRIOV_SINCE, sriovHas, STATE_ANNOTATION, SYNC_IN_PROGRESS, SYNC_SUCCEEDED } from '../../upstream/sriov';
import { drainPoolsIn, holdsPlace, type NodeView, sriovDrainOf } from '../../views';

/** Judgement of a node that is being drained, or that waits for it. Undefined if it is idle. */
export function drainState(dump: Dump, state: Manifest, node: NodeView, show: ShellText): Judgement | undefined {
  const drain = sriovDrainOf(state, node);
  const describe = describeObject('Node', undefined, node.name);
  if (drain?.isEarly && isRefused(dump, state)) {
    return fail(`the operator refuses what one before OpenShift 4.14 has left on the node (unexpected node drain annotation): ${drain.text}; make sure that no pool stays paused and no node cordoned, then set the annotation to ${DRAIN_STATE_IDLE}`,
      sh`kubectl annotate node ${shellWord(node.name)} ${shellWord(`${STATE_ANNOTATION}=${DRAIN_STATE_IDLE}`)} --overwrite`);
  }
  const failure = lastError(state);
  const cordoned = cordonedSince(dump, node);
  const since = (reason: string, command: ShellText) => waitSince(dump, `${reason}${failure}`, command, cordoned, WAIT_LENGTHS.drain);
  const log = daemonLog(dump, state, node);
  switch (drain?.phase) {
    case undefined: return earlyTurn(dump, state, node, show);
    case 'requested': return turn(dump, node, drain.request, show);
    case 'draining': return since(drain.isEarly ? `the node is being drained or configured (${drain.text})${heldBy(dump, node, () => true)}`
      : `the node is being drained (${drain.request})${heldBy(dump, node, () => true)}`, describe);
    case 'drained': return since(isSynced(state) ? `the node is drained and configured, and its daemon has not ended the drain (${drain.text}): its log tells what it waits for`
      : `the node is drained, and its daemon ${drain.reboots === true ? 'restarts' : 'configures'} it (${drain.text}); an error is in its log only, since OpenShift 4.19`, log);
    case 'returning': return since(`the node is through with its drain, and the operator makes it schedulable again (${drain.text.replace(/^.*, /, '')})`, sriovOperatorLog(state));
  }
}

const isSynced = (state: Manifest) => stringAt(state, 'status', 'syncStatus') === SYNC_SUCCEEDED;

/** Clause about the last attempt of the daemon, if that has failed. */
export function lastError(state: Manifest): string {
  const error = stringAt(state, 'status', 'lastSyncError') ?? '';
  return error === '' || isSynced(state) ? '' : `; its last attempt has failed: ${error}`;
}

const operatorIn = (dump: Dump) => sriovOperatorOf(dump.set, clusterFactsOf(dump.set, {}).context);

/** Whether the operator has a controller for drains, which stops at annotations of earlier releases. In 4.14 and 4.15 only its own annotation shows it. */
function isRefused(dump: Dump, state: Manifest): boolean {
  const operator = operatorIn(dump);
  return operator !== undefined && (sriovHas(SRIOV_SINCE.drainController, operator)
    || (sriovHas(SRIOV_SINCE.drainPools, operator) && stringAt(state, 'metadata', 'annotations', CURRENT_STATE_ANNOTATION) !== undefined));
}

/** Judgement of an idle node with an operator before 4.14, which drains one node of the cluster at a time. Its daemon waits without a request. */
function earlyTurn(dump: Dump, state: Manifest, node: NodeView, show: ShellText): Judgement | undefined {
  if (stringAt(state, 'status', 'syncStatus') !== SYNC_IN_PROGRESS) {
    return undefined;
  }
  const operator = operatorIn(dump);
  if (operator !== undefined && sriovHas(SRIOV_SINCE.drainController, operator)) {
    return undefined;
  }
  const drained = dump.nodes.all.nodes.filter((other) => other !== node && sriovDrainOf(stateOf(dump, other), other)?.isEarly);
  return drained.length === 0 ? undefined
    : wait(`the node may wait for its turn: before OpenShift 4.14, the operator drains one node at a time, now ${few(drained.map(({ name }) => name))}`, show);
}

/** Judgement of a node that has requested a drain, by the limit of its pool. */
function turn(dump: Dump, node: NodeView, request: string, show: ShellText): Judgement {
  const views = drainPoolsIn(dump.set, operatorIn(dump));
  const pools = views.map(({ manifest, ...pool }): DrainPool => ({ ...pool, object: `${manifest.kind} ${nameOf(manifest)}` }));
  const memberships = new Memberships(pools, dump.nodes);
  const { pool, frozen } = memberships.of(node);
  if (pool === undefined) {
    return fail(`the node has requested ${request}, and its drain never starts: ${frozen}`, sh`kubectl get sriovnetworkpoolconfigs.sriovnetwork.openshift.io --all-namespaces --output yaml`);
  }
  const members = dump.nodes.all.nodes.filter((other) => memberships.of(other).pool === pool);
  const limit = drainLimit(pool, members.length);
  const named = pool === DEFAULT_POOL ? 'the default pool' : pool.object!;
  if (limit === 0) {
    return fail(`the node has requested ${request}, and its drain never starts: ${named} lets 0 of ${members.length} nodes drain at once (maxUnavailable ${String(pool.maxUnavailable)}); raise it`,
      getObject('SriovNetworkPoolConfig', views.find(({ name }) => name === pool.name)?.manifest.metadata.namespace, pool.name));
  }
  const holders = members.filter((member) => holdsPlace(sriovDrainOf(stateOf(dump, member), member))).map(({ name }) => name);
  return typeof limit === 'number' && holders.length >= limit
    ? wait(`the node has requested ${request}, and waits for its turn: ${named} lets ${limit} of ${members.length} nodes drain at once, now ${few(holders)}`, show)
    : wait(`the node has requested ${request}, and its drain is about to start: no node holds a place; if it does not, the log of the operator tells why`, sriovOperatorLog(stateOf(dump, node)!));
}

const statesByNode = oncePerSet((manifests) => new Map(manifests.ofKind('SriovNetworkNodeState').map((state) => [nameOf(state), state])));

/** State of a node that the operator keeps. */
export function stateOf(dump: Dump, { name }: NodeView): Manifest | undefined {
  return statesByNode(dump.set).get(name);
}

/** Virtual functions, by the states of nodes, the requested drains, and the resources that nodes offer (SR-IOV facts §2). */
import { isReady } from './containers';
import { conditionOf, type Dump } from './dump';
import { describeObject, getAll, getObject, listPods, NODE_LABELS } from './get-commands';
import { fail, firstObstacle, Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { cardJudgement, lackedFunctions, type NodePolicies, policiesOfNode } from './sriov-cards';
import { drainState, lastError, stateOf } from './sriov-drains';
import { daemonLog } from './sriov-logs';
import type { VerifyResult } from './verify-report';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { cardsOf, Policy, selectsCard, wantedBy } from '../../plan/sriov';
import type { ShellText } from '../../text';
import { at, listAt, recordAt, stringAt, WAIT_LENGTHS } from '../../upstream';
import {
  CURRENT_STATE_ANNOTATION, DEFAULT_NAME, DRAIN_STATE_IDLE, NODE_STATE_DONE, SRIOV_DEVICE_PLUGIN_LABEL, SRIOV_NAMESPACES, SYNC_FAILED, SYNC_SUCCEEDED,
} from '../../upstream/sriov';
import { type NodeView, resourcePrefixIn } from '../../views';
import { unmetIn } from '../../views/done';

/** Results for the policies and the configuration of the SR-IOV operator. */
export function verifySriov(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const objects = [...declared.ofKind('SriovNetworkNodePolicy').filter(({ metadata }) => metadata.name !== DEFAULT_NAME), ...declared.ofKind('SriovOperatorConfig')];
  const missing = ['Node', 'SriovNetworkNodeState'].find((kind) => !dump.has(kind));
  if (missing !== undefined) {
    return objects.map((object) => result('sriov', identityOf(object), unknown(`the dump has no ${missing}`, getAll(missing))));
  }
  return objects.flatMap((object) => (object.kind === 'SriovOperatorConfig' ? reported(dump, declared, object) : configuredResults(dump, declared, object)));
}

/** Results for the nodes with a daemon, each of which should have a state with its cards. */
function reported(dump: Dump, declared: ManifestSet, object: Manifest): VerifyResult[] {
  const { nodes } = dump.selected(wantedBy(declared, undefined).daemonSelector);
  return nodes.length === 0 ? [result('sriov', identityOf(object), fail('its daemons run on no node', NODE_LABELS))]
    : perNode('sriov', identityOf(object), nodes, (node) => {
      const state = stateOf(dump, node);
      const show = getObject('SriovNetworkNodeState', sriovNamespace(dump, object), node.name);
      return state === undefined ? wait('the node has no SriovNetworkNodeState yet', listPods(sriovNamespace(dump, object)))
        : listAt(state, 'status', 'interfaces').length === 0 ? wait('the node has not reported its network cards', show) : pass('the node has reported its network cards');
    });
}

function configuredResults(dump: Dump, declared: ManifestSet, object: Manifest): VerifyResult[] {
  // Either set may have the policy, and the other one the configuration of the operator.
  const policy = wantedBy(new ManifestSet([object, ...declared.ofKind('SriovOperatorConfig')]), undefined).policies.find(({ name }) => name === object.metadata.name);
  const { nodes } = dump.selected(recordAt(object, 'spec', 'nodeSelector') ?? {});
  if (policy === undefined) {
    return [result('sriov', identityOf(object), fail('the operator ignores this policy: it is in another namespace, selects no card, or has no virtual functions', getObject(object.kind, object.metadata.namespace, nameOf(object))))];
  }
  return nodes.length === 0 ? [result('sriov', identityOf(object), fail('it selects no node', NODE_LABELS))]
    : perNode('sriov', identityOf(object), nodes, (node) => judgeNode(dump, object, policy, { node, own: policiesOfNode(dump, declared, node) }));
}

function judgeNode(dump: Dump, object: Manifest, policy: Policy, { node, own }: { readonly node: NodeView; readonly own: NodePolicies }): Judgement {
  const state = stateOf(dump, node);
  const namespace = sriovNamespace(dump, object);
  const pods = listPods(namespace);
  if (state === undefined) {
    return fail('the node has no SriovNetworkNodeState: no daemon of the operator runs on it', pods);
  }
  const show = getObject('SriovNetworkNodeState', state.metadata.namespace, node.name);
  const cards = cardsOf(state).filter((card) => selectsCard(policy, card));
  const health = nodeStateHealth(state, show);
  const lack = cards.map((card) => lackedFunctions(state, card, policy.config.numVfs)).find((text) => text !== undefined);
  const failed = () => (health.verdict !== 'fail' ? undefined : fail(`${health.reason}${lack === undefined ? '' : `; ${lack}`}`, daemonLog(dump, state, node)));
  return firstObstacle([
    () => (stringAt(state, 'status', 'syncStatus') === SYNC_FAILED ? failed() : undefined),
    () => drainState(dump, state, node, show),
    failed,
    // Which functions are missing is said of each card.
    () => (health.verdict === 'wait' && unmetIn(NODE_STATE_DONE, state) !== 'functions' ? { ...health, command: daemonLog(dump, state, node) } : undefined),
    () => (cards.length === 0 ? fail('the node has no network card that the policy selects', show) : undefined),
    () => (lack === undefined ? undefined : fail(lack, show)),
    () => cards.map((card) => cardJudgement(state, card, policy, own, show)).map((each) => each && settledLack(dump, state, node, each))
      .find((each) => each !== undefined),
    () => offered(dump, state, policy, node, pods),
  ], () => pass(`${policy.config.numVfs} virtual functions on ${cards.map(({ nic }) => nic.key).sort().join(', ')}`));
}

/**
 * Judgement of a SriovNetworkNodeState, the same as in the health check for Argo CD. It is also successful for seconds after a change (SR-IOV facts
 * §2). A daemon that has failed tries again, under which its error stays until it succeeds.
 */
export function nodeStateHealth(state: Manifest, show: ShellText): Judgement {
  const status = stringAt(state, 'status', 'syncStatus') ?? '';
  const error = stringAt(state, 'status', 'lastSyncError') ?? '';
  const isIdle = (stringAt(state, 'metadata', 'annotations', CURRENT_STATE_ANNOTATION) ?? DRAIN_STATE_IDLE) === DRAIN_STATE_IDLE;
  const lack = unmetIn(NODE_STATE_DONE, state);
  return lack === undefined ? pass(status)
    : lack === 'functions' ? wait('the node does not have the wanted virtual functions', show)
      : lack !== 'synced' ? wait(`its daemon, or the operator, has noted a drain: ${stringAt(state, ...NODE_STATE_DONE[lack].path) ?? ''}`, show)
        : status === SYNC_FAILED ? fail(`the daemon cannot configure the node: ${error === '' ? SYNC_FAILED : error}`, show)
          : error !== '' && isIdle ? fail(`the daemon has not configured the node (${status}), and tries again and again${lastError(state)}`, show)
            : wait(`the daemon has not configured the node (${status === '' ? 'no status' : status})`, show);
}

/** Judgement of a card that lacks something although its daemon is through: the device plugin, which restarts last, has run for long enough. */
function settledLack(dump: Dump, state: Manifest, node: NodeView, lack: Judgement): Judgement {
  const plugin = pluginOn(dump, state, node);
  return stringAt(state, 'status', 'syncStatus') === SYNC_SUCCEEDED && plugin !== undefined && (dump.minutesSince(conditionOf(plugin, 'Ready')?.since) ?? 0) >= WAIT_LENGTHS.functions.usual && isReady(plugin)
    ? fail(`${lack.reason}, although its daemon has configured it`, daemonLog(dump, state, node)) : lack;
}

function pluginOn(dump: Dump, state: Manifest, node: NodeView): Manifest | undefined {
  return dump.podsOn(node).find((pod) => stringAt(pod, 'metadata', 'labels', SRIOV_DEVICE_PLUGIN_LABEL.key) === SRIOV_DEVICE_PLUGIN_LABEL.value && pod.metadata.namespace === state.metadata.namespace);
}

/** Checks the resource that pods request. The device plugin restarts after each change. */
function offered(dump: Dump, state: Manifest, policy: Policy, node: NodeView, pods: ShellText): Judgement | undefined {
  const allocatable = at(dump.node(node.name), 'status', 'allocatable');
  const resource = `${resourcePrefixIn(dump.set)}/${policy.config.groups[0].resourceName}`;
  if (allocatable === undefined) {
    return unknown('the dump does not have what the node offers to pods', getObject('Node', undefined, node.name));
  }
  if (Number(at(allocatable, resource) ?? 0) > 0) {
    return undefined;
  }
  const plugin = pluginOn(dump, state, node);
  return plugin !== undefined && isReady(plugin) ? fail(`the device plugin runs, but the node does not offer ${resource}`, describeObject('Pod', plugin.metadata.namespace, nameOf(plugin)))
    : wait(`the node does not offer ${resource}: its device plugin is not ready`, pods);
}

function sriovNamespace(dump: Dump, object: Manifest): string {
  return object.metadata.namespace ?? dump.set.ofKind('SriovNetworkNodeState')[0]?.metadata.namespace ?? SRIOV_NAMESPACES.olm;
}

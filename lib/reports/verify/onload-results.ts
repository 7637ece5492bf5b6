/** Objects that the Onload Operator creates for an Onload resource, whose status is never written (Onload Operator facts §2 to §4). */
import { heldBy } from './budget-holds';
import { failureText, isDeleted, isReady, pullTroubles, startTroubles, unscheduled } from './containers';
import { conditionOf, Dump } from './dump';
import { describeObject, getAll, getObject, inNamespace, listPods, nameWord, NODE_LABELS } from './get-commands';
import { fail, firstObstacle, Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { outage } from './node-availability';
import { operatorLog } from './operator-log';
import { turnsText } from './upgrade-turns';
import type { VerifyResult } from './verify-report';
import { daemonSetState } from './workload-states';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { OnloadView, onloadView } from '../../plan/read';
import { few, sh, shellWord } from '../../text';
import { at, listAt, stringAt } from '../../upstream';
import { DEVICE_PLUGIN_LABEL, ONLOAD_RESOURCE, PLUGIN_SETTINGS, PLUGIN_VERSION_LABEL, pluginArgument } from '../../upstream/onload';
import {
  containersOf, DAEMON_TOLERATIONS, isEvictedByOperator, isTolerated, type NodeView, podSpecOf, podView, runningContainersOf, type Toleration,
  usesOnload,
} from '../../views';

/** Results for the device plugin and the resources of nodes. Its modules are verified together with the others. */
export function verifyOnload(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return declared.ofKind('Onload').flatMap((object) => {
    const view = onloadView(object);
    const { nodes } = dump.selected(view.selector);
    return [
      result('onload', identityOf(object), plugin(dump, object, view)),
      ...nodes.length > 0 ? [
        ...perNode('nodes', identityOf(object), nodes, (node) => outage(dump, node) ?? pass('the node is ready')),
        ...perNode('onload', identityOf(object), nodes, (node) => onNode(dump, declared, view, node)),
        ...perNode('allocatable', identityOf(object), nodes, (node) => offered(dump, offerOf(dump, declared, object, view), node)),
      ] : [result('nodes', identityOf(object), dump.has('Node') ? fail('its selector selects no node', NODE_LABELS) : unknown('the dump has no Node', getAll('Node')))],
    ];
  });
}

/**
 * Judgement of the DaemonSet of the device plugin, and whether the operator has applied the resource to it. The operator ignores most changes without
 * a new version.
 */
function plugin(dump: Dump, object: Manifest, view: OnloadView): Judgement {
  const found = dump.find('DaemonSet', view.namespace, view.daemonSet);
  const owner = dump.find('Onload', view.namespace, view.name);
  if (found.object === undefined && owner.object === undefined && owner.judgement.verdict === 'fail') {
    return wait('the Onload resource is not applied yet, and its device plugin follows', getObject('Onload', view.namespace, view.name));
  }
  if (found.object === undefined) {
    const { judgement } = found;
    return judgement.verdict === 'fail' ? wait(`the Onload Operator has not created the DaemonSet ${view.daemonSet}`, operatorLog(dump)) : judgement;
  }
  const daemonSet = found.object;
  const version = stringAt(daemonSet, 'metadata', 'labels', PLUGIN_VERSION_LABEL);
  const show = getObject('DaemonSet', view.namespace, view.daemonSet);
  return firstObstacle([
    () => (version === view.version ? undefined : wait(`the DaemonSet ${view.daemonSet} has version ${version ?? '?'}, not ${view.version}`, operatorLog(dump))),
    () => ignored(daemonSet, object, view),
    () => pluginNowhere(dump, daemonSet, view),
    () => daemonSetState(daemonSet, show),
  ], () => pass(`the device plugin of version ${view.version} is ready on ${String(at(daemonSet, 'status', 'numberReady') ?? 0)} nodes`));
}

/** Judgement of a DaemonSet without pods, although nodes can have them: all of these are in their turn, as the only node of an upgrade is. */
function pluginNowhere(dump: Dump, daemonSet: Manifest, view: OnloadView): Judgement | undefined {
  const { nodes } = dump.selected(view.selector);
  const canRun = nodes.some(({ taints }) => taints.every((taint) => isTolerated(taint, DAEMON_TOLERATIONS)));
  return Number(at(daemonSet, 'status', 'desiredNumberScheduled') ?? 0) > 0 || !canRun ? undefined
    : wait(`the device plugin runs on no node now: ${nodes.some(({ labels }) => Object.hasOwn(labels, view.labels.onload)) ? 'its DaemonSet has not counted them yet'
      : 'the Onload Operator has enabled it on none'}`, operatorLog(dump));
}

/**
 * Settings that the operator has not updated in the DaemonSet. It does so only with a new version (Onload Operator facts §4.1).
 */
function ignored(daemonSet: Manifest, object: Manifest, view: OnloadView): Judgement | undefined {
  const pod = podSpecOf(daemonSet);
  const image = copiedImage(pod);
  const args = runningContainersOf(pod).flatMap((container) => listAt(container, 'args'));
  const differing = [
    ...image !== undefined && image !== view.userImage ? ['spec.onload.userImage'] : [],
    ...PLUGIN_SETTINGS.flatMap(({ field, argument }) => {
      const wanted = at(object, 'spec', 'devicePlugin', field);
      const has = pluginArgument(args, argument);
      return wanted === undefined || has === undefined || has === String(wanted) ? [] : [`spec.devicePlugin.${field}`];
    }),
  ];
  return differing.length === 0 ? undefined
    : fail(`the Onload Operator ignores a change of ${differing.join(' and ')} until 'version' changes, too`, getObject('DaemonSet', view.namespace, view.daemonSet));
}

function offerOf(dump: Dump, declared: ManifestSet, object: Manifest, view: OnloadView): Offer {
  const wanted = at(object, 'spec', 'devicePlugin', 'maxPodsPerNode');
  return { ...view, ...typeof wanted === 'number' ? { wanted } : {}, plugged: (node) => onNode(dump, declared, view, node) };
}

/** Judgement of the label and the device plugin's pod on a node. */
function onNode(dump: Dump, declared: ManifestSet, view: OnloadView, node: NodeView): Judgement {
  const label = node.labels[view.labels.onload];
  const users = label === undefined ? dump.onloadUsersOn(node) : [];
  const evicted = new Set(dump.podsOn(node).map(podView).filter(isEvictedByOperator).map(({ id }) => id));
  if (users.length > 0 && !users.some((id) => evicted.has(id))) {
    return wait(`the module is in use by native sidecars, whose pods the Onload Operator does not evict: ${few(users)}`, sh`kubectl get pods --all-namespaces --output wide`);
  }
  if (users.length > 0) {
    // A budget that allows no eviction blocks the node, and all nodes after it, indefinitely (Onload Operator facts §4, observed facts §1).
    return wait(`the Onload Operator evicts pods that use Onload from the node: ${few(users)}${heldBy(dump, node, usesOnload)}`, sh`kubectl get poddisruptionbudgets --all-namespaces`);
  }
  if (label !== view.version) {
    return wait(label === undefined ? 'the Onload Operator has not enabled the device plugin on the node'
      : `the node has Onload ${label}, not ${view.version}: ${turnsText(dump, view, dump.kmm(declared))}`, operatorLog(dump));
  }
  if (!dump.wasRead('Pod', view.namespace)) {
    return unknown('the dump has no Pod', getAll('Pod'));
  }
  return pluginPod(dump, { ...view, tolerations: DAEMON_TOLERATIONS }, node);
}

/** Judgement of the pod of a device plugin on a node. */
export function pluginPod(
  dump: Dump, wanted: Pick<OnloadView, 'namespace' | 'daemonSet' | 'version' | 'userImage'> & { readonly tolerations: readonly Toleration[] }, node: NodeView,
): Judgement {
  const { namespace, daemonSet, tolerations } = wanted;
  const pods = dump.podsOn(node).filter((pod) => stringAt(pod, 'metadata', 'labels', DEVICE_PLUGIN_LABEL) === daemonSet && stringAt(pod, 'metadata', 'namespace') === namespace);
  const [pod] = pods.filter((each) => !isDeleted(each));
  const list = sh`kubectl get pods${inNamespace(namespace)} --selector ${shellWord(`${DEVICE_PLUGIN_LABEL}=${daemonSet}`)} --output wide`;
  if (pod === undefined) {
    const taint = node.taints.find((each) => !isTolerated(each, tolerations));
    return taint === undefined ? wait('the device plugin has no pod on the node', list)
      : fail(`the taint ${taint.key} keeps the pod of the device plugin off the node`, describeObject('Node', undefined, node.name));
  }
  return podState(pod) ?? current(pod, wanted) ?? pass(`the device plugin of version ${wanted.version} runs on the node`);
}

/** Image whose files the first init container of the device plugin copies to the node. */
export function copiedImage(spec: unknown): string | undefined {
  return stringAt(containersOf(spec, ['initContainers'])[0], 'image');
}

/** Checks that a pod has the files of the wanted image. A pod of a DaemonSet with OnDelete runs the previous version until it is deleted. */
function current(pod: Manifest, { userImage, namespace }: Pick<OnloadView, 'userImage' | 'namespace'>): Judgement | undefined {
  const image = copiedImage(pod.spec);
  return image === undefined || image === userImage ? undefined
    : wait(`the pod of the device plugin has copied the files of ${image}, not of ${userImage}`, listPods(namespace));
}

function failureSuffix(pod: Manifest): string {
  const text = failureText(pod);
  return text === undefined ? '' : `: ${text}`;
}

/** Message of the kubelet or of the scheduler about a pod that is not ready. */
function messageSuffix(pod: Manifest): string {
  const text = stringAt(pod, 'status', 'message') || unscheduled(pod);
  return text === undefined || text === '' ? '' : `: ${text}`;
}

/** Problem of a pod, or undefined if it is ready. */
export function podState(pod: Manifest): Judgement | undefined {
  const { namespace, name } = pod.metadata;
  const describe = describeObject('Pod', namespace, name);
  const [pull] = pullTroubles(pod);
  const [start] = startTroubles(pod);
  return pull !== undefined ? fail(`the image of container ${pull.container} cannot be pulled (${pull.reason}): ${pull.image}`, describe)
    : start !== undefined ? fail(`container ${start.container} does not stay up (${start.reason})${failureSuffix(pod)}`, sh`kubectl logs ${nameWord(name)}${inNamespace(namespace)} --container ${shellWord(start.container)} --previous`)
      : isReady(pod) ? undefined : wait(`the pod is not ready (${[stringAt(pod, 'status', 'phase') ?? '?', stringAt(pod, 'status', 'reason') ?? ''].filter((text) => text !== '').join(', ')})${messageSuffix(pod)}`, describe);
}

/** Time after which the kubelet has read what a device plugin offers, in seconds. */
const REGISTERED_AFTER = 60;

/** Whether a pod had been ready for so long when the dump was made. */
function hasBeenReady(dump: Dump, pod: Manifest | undefined): boolean {
  const since = Date.parse(conditionOf(pod, 'Ready')?.since ?? '');
  return dump.newest - since >= REGISTERED_AFTER * 1000;
}

/** Device plugin that should offer Onload on nodes: that of the operator, or one without it. */
export interface Offer {
  readonly namespace: string;
  readonly daemonSet: string;
  /** Number of pods with Onload per node, if it is specified. */
  readonly wanted?: number;
  /** Returns the judgement of the plugin on a node. */
  plugged(node: NodeView): Judgement;
  /** Returns what is wrong with a node that offers Onload. */
  wrong?(node: NodeView): Judgement | undefined;
}

/**
 * Judgement of the resources that the node offers to pods. The operator's device plugin also offers them while a module is replaced, so they do not prove
 * that it is loaded (observed facts §1). Those of a node that is not heard of are what it offered before (observed facts §15).
 */
export function offered(dump: Dump, { namespace, daemonSet, wanted, plugged, wrong }: Offer, node: NodeView): Judgement {
  const allocatable = at(dump.node(node.name), 'status', 'allocatable');
  const show = describeObject('Node', undefined, node.name);
  if (allocatable === undefined) {
    return unknown('the dump does not have what the node offers to pods', getObject('Node', undefined, node.name));
  }
  const amount = Number(at(allocatable, ONLOAD_RESOURCE) ?? 0);
  if (amount > 0) {
    return (node.isUp ? wrong?.(node) : outage(dump, node)) ?? (wanted === undefined || wanted === amount ? pass(`the node offers ${ONLOAD_RESOURCE}: ${amount}`)
      : fail(`the node offers ${ONLOAD_RESOURCE}: ${amount}, not ${wanted}`, show));
  }
  const judgement = plugged(node);
  // Without a Solarflare network card it offers nothing. It checks for one when it starts.
  const ready = dump.podsOn(node).find((pod) => stringAt(pod, 'metadata', 'labels', DEVICE_PLUGIN_LABEL) === daemonSet && isReady(pod));
  return judgement.verdict === 'pass' ? (hasBeenReady(dump, ready) ? fail : wait)(`the device plugin runs, but the node does not offer ${ONLOAD_RESOURCE}`, sh`kubectl logs daemonset/${shellWord(daemonSet)}${inNamespace(namespace)} --container device-plugin`)
    : { ...judgement, reason: `the node does not offer ${ONLOAD_RESOURCE}: ${judgement.reason}` };
}

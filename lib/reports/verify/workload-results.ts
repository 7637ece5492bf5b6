import { clockJudgement } from './clock-results';
import { isDeleted } from './containers';
import type { Dump } from './dump';
import { describeObject, getAll } from './get-commands';
import { Judgement, perNode, result, unapplied, unknown, wait } from './judgement';
import { podState } from './onload-results';
import type { VerifyResult } from './verify-report';
import { withPods } from './workload-pods';
import { daemonSetState, deploymentState, jobState, statefulSetState } from './workload-states';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { commandsFor, isStopped } from '../../plan/card-users';
import { daemonSetNodes, daemonSetRole } from '../../plan/read';
import type { ShellText } from '../../text';
import { at, recordAt, stringAt } from '../../upstream';
import { moduleLabels } from '../../upstream/kmm';
import { matchesSelector, parseSelector } from '../../upstream/kubernetes';
import { containersOf, NodeIndex, type NodeView, podSpecOf, upgradablePlugin } from '../../views';

const STATES: { readonly [kind: string]: (object: Manifest, show: ShellText) => Judgement } = {
  DaemonSet: daemonSetState, Deployment: deploymentState, Job: jobState, StatefulSet: statefulSetState,
};

/** Kinds of workloads that are verified. */
export const WORKLOADS = Object.keys(STATES);

/** Results for workloads of the manifests: whether their pods run the wanted version. */
export function verifyWorkloads(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return WORKLOADS.flatMap((kind) => declared.ofKind(kind)).flatMap((object) => {
    const isClock = object.kind === 'DaemonSet' && daemonSetRole(object) === 'ptp';
    const check = isClock ? 'sfptpd' : 'workloads';
    const { metadata: { namespace, name } } = object;
    const found = dump.find(object.kind, namespace, name);
    const show = describeObject(object.kind, namespace, name);
    const judgement = found.object === undefined ? found.judgement
      : stopped(object, found.object, show) ?? otherImages(object, found.object, show) ?? followsModule(dump, found.object, show)
        ?? withPods(dump, found.object, STATES[object.kind](found.object, show));
    const runs = isClock && found.object !== undefined && !isStopped(found.object, object);
    return [result(check, identityOf(object), judgement), ...runs ? clocks(dump, declared, found.object) : []];
  });
}

/** Judgement of a workload that a step of a plan has stopped, with the command that starts it again. */
function stopped(declared: Manifest, live: Manifest, show: ShellText): Judgement | undefined {
  const { kind, metadata: { namespace = 'default', name } } = declared;
  return !isStopped(live, declared) ? undefined : wait('it is stopped, as a step of a plan stops what uses the card; start it again after that step',
    commandsFor({ kind, namespace, name, pods: [] }, [], [new ManifestSet([declared])])?.start || show);
}

/** Judgement of a device plugin that runs on no node, because none has loaded its module, or each that has is in its turn of an upgrade. */
function followsModule(dump: Dump, daemonSet: Manifest, show: ShellText): Judgement | undefined {
  const plugin = at(daemonSet, 'status', 'desiredNumberScheduled') === 0 ? upgradablePlugin(daemonSet) : undefined;
  const nodes = plugin === undefined ? [] : dump.selected(plugin.selector).nodes;
  const isOpen = ({ labels }: NodeView) => Object.hasOwn(labels, moduleLabels.ready(plugin!.module)) && !Object.hasOwn(labels, plugin!.upgradeLabel);
  return nodes.length === 0 || nodes.some(isOpen) ? undefined : wait('it runs on no node before one of them has loaded its module', show);
}

/** Checks for images of the object in the cluster that differ from the manifest. */
function otherImages(declared: Manifest, live: Manifest, show: ShellText): Judgement | undefined {
  const imageByName = (object: Manifest) => new Map(containersOf(podSpecOf(object)).map((container) => [stringAt(container, 'name'), stringAt(container, 'image')]));
  const has = imageByName(live);
  const other = [...imageByName(declared)].find(([container, image]) => image !== undefined && has.get(container) !== image);
  return other && unapplied(`container ${other[0]} has the image ${has.get(other[0]) ?? '(none)'} in the cluster, not ${other[1]}`, show);
}

/** Results for the nodes of sfptpd. */
function clocks(dump: Dump, declared: ManifestSet, daemonSet: Manifest): VerifyResult[] {
  const object = identityOf(daemonSet);
  if (!dump.has('Node') || !dump.wasRead('Pod', daemonSet.metadata.namespace)) {
    const missing = dump.has('Node') ? 'Pod' : 'Node';
    return [result('sfptpd', object, unknown(`the dump has no ${missing}`, getAll(missing)))];
  }
  const selector = parseSelector(at(daemonSet, 'spec', 'selector'));
  const { namespace, name } = daemonSet.metadata;
  return perNode('sfptpd', object, daemonSetNodes(daemonSet, NodeIndex.of(dump.nodes.all.nodes)).nodes, (node) => {
    const pod = dump.podsOn(node).find((each) => stringAt(each, 'metadata', 'namespace') === namespace && selector !== undefined
      && matchesSelector(selector, recordAt(each, 'metadata', 'labels') ?? {}) && !isDeleted(each));
    return pod === undefined ? wait('sfptpd has no pod on the node', describeObject('DaemonSet', namespace, name))
      : podState(pod) ?? clockJudgement(dump, declared, daemonSet, pod, node);
  });
}

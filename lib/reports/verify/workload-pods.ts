/** Pods of a workload that is not complete: why it is not. */
import { isOver, unscheduled } from './containers';
import { conditionOf, type Dump } from './dump';
import { describeObject } from './get-commands';
import { fail, type Judgement } from './judgement';
import { podState } from './onload-results';
import { type Manifest, nameOf } from '../../manifests';
import { at, recordAt, stringAt, WAIT_LENGTHS } from '../../upstream';
import { matchesSelector, parseSelector } from '../../upstream/kubernetes';
import { mover, podView } from '../../views';

/** Judgement of a workload that waits, by its pods: a pod that fails, or that does not become ready on a node that is up, or the reason why none takes it. */
export function withPods(dump: Dump, workload: Manifest, judgement: Judgement): Judgement {
  if (judgement.verdict !== 'wait') {
    return judgement;
  }
  const states = workloadPods(dump, workload).map((pod) => ({ pod, state: podState(pod), minutes: unreadyMinutes(dump, pod) }))
    .filter(({ state }) => state !== undefined);
  const failing = states.find(({ state }) => state!.verdict === 'fail');
  if (failing !== undefined) {
    return { ...failing.state!, reason: `${judgement.reason}: ${failing.state!.reason} (pod ${nameOf(failing.pod)})` };
  }
  const late = states.find(({ minutes }) => minutes > WAIT_LENGTHS.pod.longest);
  if (late !== undefined) {
    return fail(`${judgement.reason}: ${late.state!.reason}, since ${conditionOf(late.pod, 'Ready')?.since}, which is longer than ${WAIT_LENGTHS.pod.longest} minutes (pod ${nameOf(late.pod)})`, late.state!.command!);
  }
  const placeless = states.map(({ pod }) => ({ pod, message: unscheduled(pod) })).find(({ message }) => message !== undefined);
  return placeless === undefined ? judgement
    : { ...judgement, reason: `${judgement.reason}: no node takes a pod of it: ${placeless.message}`, command: describeObject('Pod', placeless.pod.metadata.namespace, nameOf(placeless.pod)) };
}

/** Minutes for which a pod has not been ready on a node that nothing keeps from running it. */
function unreadyMinutes(dump: Dump, pod: Manifest): number {
  const name = stringAt(pod, 'spec', 'nodeName');
  const node = dump.nodes.all.nodes.find((each) => each.name === name);
  const ready = conditionOf(pod, 'Ready');
  return node === undefined || !node.isUp || node.cordoned || mover(node) !== undefined || ready?.status !== 'False' ? 0 : dump.minutesSince(ready.since) ?? 0;
}

/** Pods of a workload that are not over. Those of a Deployment belong to its ReplicaSets. */
function workloadPods(dump: Dump, workload: Manifest): Manifest[] {
  const { kind, metadata: { namespace = 'default' } } = workload;
  const name = nameOf(workload);
  const selector = parseSelector(at(workload, 'spec', 'selector'));
  return dump.podsIn(namespace).filter((pod) => {
    const { controller, controllerName = '' } = podView(pod);
    const isOfIt = kind === 'Deployment' ? controller === 'ReplicaSet' && controllerName.startsWith(`${name}-`) && selector !== undefined && matchesSelector(selector, recordAt(pod, 'metadata', 'labels') ?? {})
      : controller === kind && controllerName === name;
    return isOfIt && !isOver(pod);
  });
}

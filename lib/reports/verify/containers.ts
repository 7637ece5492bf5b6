/** State of containers, from the statuses of pods. */
import { conditionOf, isTrue } from './dump';
import { Manifest } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { PULL_FAILURES, START_FAILURES } from '../../upstream/kubernetes';

/** Container that does not run, with the reason. */
export interface Trouble {
  readonly container: string;
  readonly image: string;
  readonly reason: string;
  readonly message: string;
}

function statuses(pod: Manifest): unknown[] {
  return [...listAt(pod, 'status', 'initContainerStatuses'), ...listAt(pod, 'status', 'containerStatuses')];
}

function waiting(pod: Manifest, reasons: readonly string[]): Trouble[] {
  return statuses(pod).flatMap((status) => {
    const reason = stringAt(status, 'state', 'waiting', 'reason') ?? '';
    return !reasons.includes(reason) ? [] : [{
      container: stringAt(status, 'name') ?? '?',
      image: stringAt(status, 'image') ?? '',
      reason,
      message: stringAt(status, 'state', 'waiting', 'message') ?? '',
    }];
  });
}

/** Containers whose images cannot be pulled. */
export function pullTroubles(pod: Manifest): Trouble[] {
  return waiting(pod, PULL_FAILURES);
}

/** Containers that cannot be started, or end repeatedly. */
export function startTroubles(pod: Manifest): Trouble[] {
  return waiting(pod, START_FAILURES);
}

/** Number of times that containers of a pod have ended with an error and were restarted, or are about to be. */
export function failures(pod: Manifest): number {
  return statuses(pod).reduce<number>((sum, status) => {
    const restarts = at(status, 'restartCount');
    const ended = at(status, 'state', 'terminated', 'exitCode');
    return sum + (typeof restarts === 'number' ? restarts : 0) + (typeof ended === 'number' && ended !== 0 ? 1 : 0);
  }, 0);
}

/** Last message of a container that has failed: of the state that it waits in, or of its end. Undefined if the kubelet has written none. */
export function failureText(pod: Manifest): string | undefined {
  return statuses(pod).flatMap((status) => [
    stringAt(status, 'state', 'waiting', 'message'), stringAt(status, 'state', 'terminated', 'message'), stringAt(status, 'lastState', 'terminated', 'message'),
  ]).map((text) => text?.trim()).find((text) => text !== undefined && text !== '' && !BACK_OFF.test(text));
}

/** Message of the kubelet that says only that it waits. */
const BACK_OFF = /^back-off \S+ restarting failed container/i;

/** Message of the scheduler about a pod that no node takes, or undefined if it is on a node, or was not tried. */
export function unscheduled(pod: Manifest): string | undefined {
  const condition = conditionOf(pod, 'PodScheduled');
  return condition?.status !== 'False' || condition.reason !== 'Unschedulable' || isOver(pod) ? undefined : (condition.message ?? '').replace(/\.$/, '');
}

/** Whether a pod is ready, by its condition. */
export function isReady(pod: Manifest): boolean {
  return isTrue(pod, 'Ready');
}

/** Whether its containers have ended permanently. */
export function isFinished(pod: Manifest): boolean {
  return ['Succeeded', 'Failed'].includes(stringAt(pod, 'status', 'phase') ?? '');
}

/** Whether it has ended, or is being deleted. */
export function isOver(pod: Manifest): boolean {
  return isFinished(pod) || isDeleted(pod);
}

/** Whether an object is being deleted. */
export function isDeleted(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'deletionTimestamp') !== undefined;
}

/** State of containers, from the statuses of pods. */
import { isTrue } from './dump';
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

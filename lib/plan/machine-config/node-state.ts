import { MCO_ANNOTATION } from '../../upstream/openshift';
import type { NodeView } from '../../views';

/** What the operator reads off a node before it lets it, or another one, go (MCO facts §5). */
export interface NodeState {
  readonly name: string;
  readonly ready: boolean;
  readonly current: string;
  readonly desired: string;
  /** It has what it was instructed to have. */
  readonly done: boolean;
  /** It was instructed to change, and has given up. */
  readonly failing: boolean;
  /** It has failed on what it has, and stays so until someone acts or it gets something else. */
  readonly stalled: boolean;
  /** It counts as one of those that may be away. */
  readonly unavailable: boolean;
  /** Whether no one told what configuration it has: then it is taken for done. */
  readonly isAssumed: boolean;
}

export function nodeState({ name, ready, annotations }: NodeView): NodeState {
  const annotation = (of: string) => annotations[`${MCO_ANNOTATION}${of}`] ?? '';
  const [current, desired, state] = [annotation('currentConfig'), annotation('desiredConfig'), annotation('state')];
  const isAssumed = current === '' && desired === '' && state === '';
  const sameImage = annotation('currentImage') === annotation('desiredImage');
  const done = isAssumed || (current !== '' && current === desired && sameImage && (state === 'Done' || state === ''));
  const failing = current !== desired && (state === 'Degraded' || state === 'Unreconcilable');
  const stalled = !isAssumed && current === desired && state === 'Degraded';
  return { name, ready, current, desired, done, failing, stalled, isAssumed, unavailable: !ready || (!done && !failing) };
}

/** Whether it is in the middle of an update: what is not ready now will be. */
export function isBusy({ done, failing }: NodeState): boolean {
  return !done && !failing;
}

import type { NodeView } from './nodes';
import { MCO_ANNOTATION } from '../upstream/openshift';

/** State of a node that the operator reads before it updates that node or another one (MCO facts §5). */
export interface NodeState {
  readonly name: string;
  readonly ready: boolean;
  readonly current: string;
  readonly desired: string;
  /** Whether the node has its desired configuration. */
  readonly done: boolean;
  /** Whether the node failed to apply its desired configuration. */
  readonly failing: boolean;
  /** Whether the node failed on its current configuration. It remains so until a user acts or it is assigned another one. */
  readonly stalled: boolean;
  /** Whether the node does not move, whatever it is given. */
  readonly isStuck: boolean;
  /** Whether the node counts as unavailable. */
  readonly unavailable: boolean;
  /** Whether the configuration of the node is unknown, in which case it counts as done. */
  readonly isAssumed: boolean;
}

export function nodeState({ name, ready, annotations, isStuck = false }: NodeView): NodeState {
  const annotation = (of: string) => annotations[`${MCO_ANNOTATION}${of}`] ?? '';
  const [current, desired, state] = [annotation('currentConfig'), annotation('desiredConfig'), annotation('state')];
  const isAssumed = current === '' && desired === '' && state === '';
  const sameImage = annotation('currentImage') === annotation('desiredImage');
  const done = isAssumed || (current !== '' && current === desired && sameImage && (state === 'Done' || state === ''));
  const failing = current !== desired && (state === 'Degraded' || state === 'Unreconcilable');
  const stalled = !isAssumed && current === desired && state === 'Degraded';
  return { name, ready, current, desired, done, failing, stalled, isAssumed, isStuck, unavailable: !ready || isStuck || (!done && !failing) };
}

/** Whether the node is being updated. If it is not ready now, it will be. */
export function isBusy({ done, failing, isStuck }: NodeState): boolean {
  return !done && !failing && !isStuck;
}

/** Whether the node takes a place of its pool, and nothing that the operator does changes that. */
export function isAway(state: NodeState): boolean {
  return state.isStuck || (!state.ready && !isBusy(state));
}

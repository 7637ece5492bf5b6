import { isBusy, nodeState } from './node-state';
import type { NodeView } from './nodes';
import { DRAIN_STATE_IDLE, STATE_ANNOTATION } from '../upstream/sriov';

/** Operator that drains or restarts a node now, if any. */
export function mover(node: NodeView): string | undefined {
  const state = nodeState(node);
  if (!state.isAssumed && isBusy(state)) {
    return 'the Machine Config Operator';
  }
  const drain = node.annotations[STATE_ANNOTATION];
  return drain === undefined || drain === DRAIN_STATE_IDLE ? undefined : `the SR-IOV operator (${drain})`;
}

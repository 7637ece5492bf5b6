/** Availability of a node for the modules and pods that it should have. */
import { describeObject } from './get-commands';
import { fail, Judgement, wait } from './judgement';
import { isBusy, nodeState } from '../../plan/machine-config';
import { shellWord } from '../../text';
import { DRAIN_STATE_IDLE, STATE_ANNOTATION } from '../../upstream/sriov';
import type { NodeView } from '../../views';

/** Operator that drains or restarts a node, if any. */
export function mover(node: NodeView): string | undefined {
  const state = nodeState(node);
  if (!state.isAssumed && isBusy(state)) {
    return 'the Machine Config Operator';
  }
  const drain = node.annotations[STATE_ANNOTATION];
  return drain === undefined || drain === DRAIN_STATE_IDLE ? undefined : `the SR-IOV operator (${drain})`;
}

/** Reason why a node cannot be used, or undefined if it can. */
export function outage(node: NodeView): Judgement | undefined {
  const by = mover(node);
  const describe = describeObject('Node', undefined, node.name);
  if (!node.isUp) {
    return by === undefined ? fail('the node is not ready', describe) : wait(`the node is not ready: ${by} updates it`, describe);
  }
  if (!node.cordoned) {
    return undefined;
  }
  return by === undefined ? wait('the node is cordoned, and no operator is updating it', `kubectl uncordon ${shellWord(node.name)}`)
    : wait(`the node is cordoned: ${by} updates it`, describe);
}

/** Availability of a node for the modules and pods that it should have. */
import { holdersOf } from './budget-holds';
import { conditionOf, type Dump } from './dump';
import { describeObject } from './get-commands';
import { fail, Judgement, wait } from './judgement';
import { waitSince } from './long-waits';
import { sh, shellWord } from '../../text';
import { listAt, stringAt, WAIT_LENGTHS } from '../../upstream';
import { CORDON, leavesWithDrain, mover, type NodeView } from '../../views';

/** Reason why a node cannot be used, or undefined if it can. */
export function outage(dump: Dump, node: NodeView): Judgement | undefined {
  const by = mover(node);
  const describe = describeObject('Node', undefined, node.name);
  if (!node.isUp) {
    return by === undefined ? fail('the node is not ready', describe) : waitUntilUp(dump, node, `the node is not ready: ${by} updates it`);
  }
  if (!node.cordoned) {
    return undefined;
  }
  return by === undefined ? wait('the node is cordoned, and no operator is updating it', sh`kubectl uncordon ${shellWord(node.name)}`)
    : wait(`the node is cordoned: ${by} updates it${holdersOf(dump, node, leavesWithDrain)}`, describe);
}

/** Wait for a node that is not ready, which is a failure once no reboot takes as long. */
export function waitUntilUp(dump: Dump, node: NodeView, reason: string): Judgement {
  return waitSince(dump, reason, describeObject('Node', undefined, node.name), conditionOf(dump.node(node.name), 'Ready')?.since, WAIT_LENGTHS.reboot);
}

/** Whether a node has been not ready for longer than any reboot takes. */
export function isLost(dump: Dump, node: NodeView): boolean {
  return !node.isUp && waitUntilUp(dump, node, '').verdict === 'fail';
}

/** Time at which a node was cordoned, if the dump shows it. */
export function cordonedSince(dump: Dump, node: NodeView): string | undefined {
  const taint = listAt(dump.node(node.name), 'spec', 'taints').find((each) => stringAt(each, 'key') === CORDON.key);
  return stringAt(taint, 'timeAdded');
}

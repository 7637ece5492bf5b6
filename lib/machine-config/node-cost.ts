import type { Construct } from 'constructs';

/** What applying a configuration costs the nodes of its pools. */
export interface NodeCost {
  /** Whether pods are evicted, node by node. */
  readonly drains: boolean;

  /** Whether the nodes reboot, as many at a time as their pool allows. */
  readonly reboots: boolean;

  /** The role that the configuration is for: its pool, and for `worker` all custom pools too. */
  readonly role: string;

  /** What asks for it. */
  readonly because: string;
}

/** Under which name tools find the cost in the metadata of a construct. */
export const NODE_COST = 'onload/node-cost';

/** Leaves the cost on the construct, for the readers of the tree. */
export function recordCost(construct: Construct, cost: NodeCost): NodeCost {
  construct.node.addMetadata(NODE_COST, cost);
  return cost;
}

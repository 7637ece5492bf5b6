import type { Construct } from 'constructs';

/** Cost of applying a configuration to the nodes of its pools. */
export interface NodeCost {
  /** Whether nodes are drained, one after the other. */
  readonly drains: boolean;

  /** Whether nodes reboot, as many at a time as their pool allows. */
  readonly reboots: boolean;

  /** Role that the configuration is for. It affects the pool of that role, and for `worker` all custom pools too. */
  readonly role: string;

  /** Reason for the cost. */
  readonly because: string;
}

/** Key under which tools find the cost in the metadata of a construct. */
export const NODE_COST = 'onload/node-cost';

/** Records the cost in the construct's metadata, for tools that read the tree. */
export function recordCost(construct: Construct, cost: NodeCost): NodeCost {
  construct.node.addMetadata(NODE_COST, cost);
  return cost;
}

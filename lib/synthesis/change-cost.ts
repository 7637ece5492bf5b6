import type { Construct } from 'constructs';

/** Metadata key under which tools find the cost of a construct. */
export const NODE_COST = 'onload/node-cost';

/** Records the cost in the construct's metadata, for tools that read the tree. */
export function recordCost<Cost extends object>(construct: Construct, cost: Cost): Cost {
  construct.node.addMetadata(NODE_COST, cost);
  return cost;
}

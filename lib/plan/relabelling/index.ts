export { nodeLabelsOf } from './label-arguments';
export { costsLess, labelOrders } from './label-orders';
export type { LabelOrder } from './label-orders';
export type { Relabelling } from './plan-relabelling';
export { labelledManifests } from './labelled-nodes';
export { listsRingNodes, ringLabels, ringLists, unknownRingNodes } from './ring-labels';

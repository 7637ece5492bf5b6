export { LONGEST_CLUSTER } from './longest-cluster';
export { FLEET_LAYOUT, kindsOf, outlineOf } from './stage-delivery';
export type { ClusterOutline, DeliveredCluster, DeliveredFile, DeliveredStage, Delivery, DeliveryLayout, StageOutline } from './stage-delivery';

export { ADMIN_ACKS, ADMIN_GATES_OF_CLUSTER, adminGates, isGateOf } from './admin-gates';
export type { AdminGates, GateFacts } from './admin-gates';
export { bootImageSkew } from './boot-images';
export type { BootImageFacts } from './boot-images';
export { desiredUpdateProblem, INVALID_REQUEST } from './desired-update';
export type { DesiredUpdate, OfferedReleases } from './desired-update';
export {
  MOST_NODE_POOL_CONFIGS, NODE_POOL_CONFIGS, NODE_POOL_DEFAULTS, NODE_POOL_FIXED_FIELDS, NODE_POOL_ROLLOUT_FIELDS, refusesNodePoolStream,
  supportsNodePool,
} from './hosted-clusters';
export { driverToolkitName, installedStream, isSameKernelSeries, kernelStreams, oldestKernelStreams, osImageName, osVersionForKmm, RHEL_10 } from './kernel-streams';
export type { KernelStream } from './kernel-streams';
export { kubeletSkew, kubernetesMinor } from './kubelet-skew';
export type { SkewVerdict } from './kubelet-skew';
export { INCOMPATIBLE_OPERATORS, keepsMinor, MAXIMUM_PROPERTY } from './operator-maximum';
export { refusedUpdate, refusesByItself } from './preconditions';
export type { RefusedUpdate, UpdateRequest } from './preconditions';
export { extendedChannel, isExtendedSupport, isMinorUpdate, minorOf } from './releases';
export { PAUSED_POOLS_LACK_AUTHORITY, signerRotationDays } from './signers';
export { notUpgradeable, operatorUpgradeable, passesOperator, REQUIRED_POOLS } from './upgradeable';
export type { AwaitedPool, OperatorInputs } from './upgradeable';

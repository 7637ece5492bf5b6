export { refusalOfConfigNamespace, refusalsOfConfigName, refusalsOfConfigPlugins, refusalsOfDisableDrain } from './config-admission';
export { refusalOfDeletion } from './deletion-admission';
export { LISTED_VENDORS, mostVfsOf, SFC_NICS } from './nics';
export type { NicFamily } from './nics';
export { featureGatesOf, isSriovSubscription, operatorNamespaces } from './operator-config';
export {
  droppedFields, SRIOV_FIELDS_SINCE, SRIOV_SINCE, sriovHas, sriovOperatorText, sriovSinceText, storedSpec,
} from './operator-releases';
export type { SriovOperator, SriovSince } from './operator-releases';
export { refusalByNodes } from './node-admission';
export { NODE_STATE_DONE } from './node-state-done';
export type { SriovNode } from './node-admission';
export { entryFor, firstMeeting, parsePf, pfNameOf, pfNamesOverlap } from './pf-names';
export type { PfEntry } from './pf-names';
export { byPriority, POLICY_DEFAULTS, PRIORITY_WITHOUT_WEBHOOK, VFIO } from './policies';
export { hasBridge, POLICY_CHECKS, refusalsOfPolicy, selectsNics } from './policy-admission';
export type { Refusal } from './policy-admission';
export { excludesTopology, isExternallyManaged, PAIR_TEXTS, pairedPolicy, refusalOfPair } from './policy-pairs';
export type { PairedPolicy } from './policy-pairs';
export { POOL_CHECKS, refusalsOfPool, refusalsOfPoolSelector } from './pool-admission';
export { DEFAULT_POOL_LIMIT, nodesAtOnce, offloadPoolOf, readDrainLimit } from './pools';
export {
  API_VERSION, CHART, CHART_NAME, CURRENT_STATE_ANNOTATION, DASHED_RESOURCE_NAME, DEFAULT_NAME, DESIRED_STATE_ANNOTATION, DRAIN_COMPLETE,
  DRAIN_STATE_IDLE, DRAINING, EARLY_DRAINING, MACHINE_CONFIGS, NIC_READERS,
  NVIDIA_NAMESPACES, OLM_NAMES, OWNER_ANNOTATION, REBOOT_REQUEST, RESOURCE_NAME, RESOURCE_PREFIX, RESOURCE_PREFIX_VARIABLE, SAFE_RESOURCE_NAME,
  SHOW_NODE_STATES, SRIOV_DAEMON_LABEL, SRIOV_DEVICE_PLUGIN_LABEL,
  SRIOV_NAMESPACES, SRIOV_PACKAGE, SRIOV_PAUSED, STATE_ANNOTATION, SUPPORTED_NICS, SYNC_FAILED, SYNC_IN_PROGRESS, SYNC_SUCCEEDED,
} from './sriov-names';
export { DAEMON_NODES, RESYNC_MINUTES } from './sriov-nodes';

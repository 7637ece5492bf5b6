export { clusterNameOf } from './cluster-name';
export { controlPlaneOf } from './control-plane';
export { daemonSetNodes, daemonSetRole, isAccelerated, scaled, selectedBy, strategyOf } from './daemon-set';
export type { Role } from './daemon-set';
export { pluginOf, upgradablePluginsIn } from './device-plugins';
export { half, sumOfDurations } from './duration-spans';
export { blockedBy, mayNotEnd, meanwhile } from './endless-evictions';
export { evictionWarnings } from './eviction-warnings';
export { configFor, driverReleaseOf, moduleView, onloadReleaseFor, targetsIn, targetsOf, tolerationsIn } from './kernel-module';
export type { KernelConfig, ModuleView } from './kernel-module';
export { lastOfEach, SIDES, warningsOfSides } from './last-of-each';
export type { LeftOut } from './last-of-each';
export {
  hasMappingFor, inconsistentImages, labelledRelease, madeByOperator, onloadReleaseIn, onloadView, selected,
} from './onload-resource';
export type { OnloadView } from './onload-resource';
export { openshiftPlatform } from './openshift-platform';
export { assumedRelease, possibleReleases } from './openshift-version';
export type { PossibleReleases } from './openshift-version';
export { hasOnloadOperator, planOperator } from './operator-deployment';
export { forPlainKubernetes } from './plain-kubernetes';
export { isPlanned, PLANNED_KINDS } from './planned-kinds';
export { templateDifferences } from './pod-template';
export { refusalsOf, refusalWarning } from './refused-objects';
export type { Refusal } from './refused-objects';
export { acceptedUpgrade, requestedUpgrade } from './requested-upgrade';
export { beforeUpgrade, distributionIn, kmmByTaints, possibleKmm, runningKmm, toldKmm } from './running-kmm';
export { signatureWarnings } from './unsigned-objects';
export { nextKernelOf, nextKernelsOf, upgradeTarget } from './upgrade-options';

export {
  CHECKS_FILES_TO_SIGN, DEVICE_CLASS_LIMIT, DRA_SINCE, hasIn, HOST_PATHS, isAllowedHostPath, kmmBuildsIn, nameLimit,
  TOLERATION_EFFECTS, WANTS_LOADER, WANTS_MODULE_NAME, WANTS_SPOKE_NAMESPACE, WANTS_TAG,
} from './admission';
export { BOOT_SCRIPTS, bootUnits, HAS_BOOT_MODULE_CONFIG, replaceUnit } from './boot';
export {
  architectureIn, BUILDER, BUILDS_ON_SELECTED, BUILDS_WITHOUT_TOLERATIONS, DOCKERFILE_KEY, DRIVER_TOOLKIT, needsDriverToolkit,
  PULLS_WITHOUT_TOLERATIONS, SIGNING_SECRETS, SIGNS_IN_PLACE, systemOfBuild, systemOfKernels,
} from './build';
export type { KernelSystem } from './build';
export { HAS_IN_TREE_LIST, HAS_TOLERATIONS, LEVEL_FIELDS, SPEC_FIELDS } from './fields';
export type { FieldOfRelease } from './fields';
export { BUILD_OBJECTS, IMAGE_EXISTS, IMAGE_MISSING, IMAGES_CONFIGS, LISTS_IMAGES } from './images-config';
export type { BuildObjects } from './images-config';
export {
  DEPLOYMENT_RANGES, HUB_PACKAGE, isVersionIn, KMM_GROUP, KMM_NAMESPACES, KMM_PACKAGE, MANAGED_VARIABLE, OPERATOR_SERVICE_ACCOUNTS,
  operatorDeployments, versionIn, versionOfCsv, WRITTEN_KINDS,
} from './installation';
export { KERNEL_PARTS, kernelInTag, kernelOfNode, kernelParts } from './kernel';
export {
  configFileOf, configKeysOf, configLeaves, defaultFirmwareFolder, HUB_CONFIG, IS_STRICT, KMM_CONFIGS,
  OPERATOR_CONFIG, SAME_KEYS, setsDefaultFirmwareFolder,
} from './kmm-config-keys';
export type { ConfigKey, Distribution } from './kmm-config-keys';
export { KNOWN_KMM, NEWEST_KMM, OLDEST_KMM } from './kmm-releases';
export {
  HAS_WORKER_PODS, KMM_PREFIX, LABELS_BY_RELEASE, labelsLeftBy, loadedLabels, MANAGED_MODULE_LABEL, MODULE_NAME_LABEL, moduleLabels,
  moduleOfReadyLabel, releaseByLabels, SETS_READY_VERSION, showsLoaded,
} from './labels';
export type { LoadedLabels } from './labels';
export { loadedModules } from './loaded-modules';
export {
  COPIES_MODULES, DIR_NAME, modprobeRoot, NEEDS_NO_SHELL, NO_GLOBAL_PULL_SECRET, NODES_PULL, SETS_FIRMWARE_PATH, toleratedConditions,
} from './loading';
export { isFor, matcherOf, mergedMapping, neverFor, NOT_MERGED } from './mapping';
export type { Matcher, Merged } from './mapping';
export { NAMES_KERNEL, SERVES_V1BETA2 } from './preflight';
export { isAnchoredOrOpen, isFoundEverywhere, onlyKernelOf, regexpMistake, regexpTooLarge } from './regexp';
export { emptyVariablesIn, isReadableSubstitution, variablesIn } from './substitution';
export { BUILD_ARGUMENTS, IMAGE_VARIABLES, imageFor, imageParts, KERNEL_VARIABLES, MODULE_VARIABLES, WHOLE_KERNEL } from './variables';
export type { ModuleName } from './variables';
export { MODULE_DONE } from './module-done';
export { KMM_STATUSES } from './kmm-statuses';
export { buildPrefix, pullPodPrefix, signPrefix, WORKER_ACTION_LABEL, WORKER_POD, workerPod } from './worker-pods';

export { BOOT_IMAGE, BOOT_MODULE, BOOT_PREFETCHED } from './boot-module-annotations';
export { builtInResult } from './built-in-rules';
export type { BuiltInResult } from './built-in-rules';
export { CAPABILITIES, isInSet, isRequired } from './capabilities';
export type { Capability } from './capabilities';
export { CATALOGUE_IMAGES, catalogueOrigin } from './catalogues';
export { CHRONYD, isTurnedOff } from './chronyd';
export { CRIO_ANNOTATION_VALUES, CRIO_ANNOTATIONS, crioAnnotationOf } from './crio-annotations';
export {
  cgroupArguments, clusterSettings, CONFIG_GROUP, CONFIG_NAMESPACE, ignoresLatencyChange, isPreview, keepsFeatureSet, PROXY_ENV, USER_CA_BUNDLE,
} from './cluster-settings';
export type { ClusterSettingKind, RenderedSetting } from './cluster-settings';
export { DELETE_ANNOTATION, FEATURE_SET_ANNOTATION, OF_THE_CLUSTER, PROFILE_ANNOTATION } from './cluster-version';
export { containerRuntimeFiles, containerRuntimeFlaws, defaultRuntimeOf } from './container-runtime-configs';
export {
  actionsText, defaultPolicies, LONE_ACTIONS, MOST_ACTIONS, MOST_DISRUPTION_POLICIES, SERVICE_ACTIONS, USER_ACTIONS,
} from './disruption-policies';
export type { DefaultPolicy, PolicyAction } from './disruption-policies';
export { checksExtensions, extensionsOf, isExtension, KERNEL_DEVEL } from './extensions';
export { canHave, DISRUPTION_POLICIES, hasByDefault, IMAGE_STREAMS, PINNED_IMAGES, STORAGE_OVERRIDES } from './features';
export { COMMON_IGNITION, isIgnition2, isIgnition3, isIgnitionVersion } from './ignition';
export {
  BUILD_CONDITIONS, buildsOnOsImageUrl, buildsSwitchKernel, CURRENT_BUILD, failedBuildCondition, NO_BUILD_CONDITIONS, REBUILD, rebootsForAnyChange,
  rebuildsImage,
} from './image-builds';
export { INTERNAL_REGISTRY, INTERNAL_REGISTRY_HOST, isInInternalRegistry, REGISTRY_CONFIG_GROUP, REGISTRY_REMOVED, wantsCredentials } from './image-registry';
export { lacksRunc, refusesImageBesideStream } from './image-streams';
export { hasKernelArguments, keepsArgumentsOnce, takesIgnitionArguments } from './kernel-arguments';
export { DEFAULT_KERNEL, isKernelType, isSpecialKernel, KERNEL_64K, kernelNameOf, kernelOfType, kernelSuffix, kernelTypesOf, REALTIME_KERNEL } from './kernel-types';
export {
  bringsModules, buildsInitramfs, containerfileImages, containerfileStages, finalStageText, hasOsStage, INITRAMFS_DEVICES, INITRAMFS_OPTIONS,
  isOsPushSpec, MACHINE_OS_CONFIG, OS_BUILD_NAMESPACE, OS_CONFIG_LIMITS, OS_IMAGE_BUILDER, OS_STAGES, SERVED_OS_CONFIG, SWITCHES_KERNEL,
  USED_ARCHITECTURE, usedContainerfile,
} from './layered-images';
export { GENERATED_CONFIGS, kubeletFiles, kubeletFlaws, MAX_NAME_SUFFIX, NAME_SUFFIX } from './kubelet-configs';
export type { KubeletSpec } from './kubelet-configs';
export { DEFAULT_SYSTEM_MEMORY, kubeletStartFlaws, sizesNodes } from './kubelet-start';
export { groupOfLegacyKind } from './legacy-kinds';
export { isRegistryScope, MIRROR_KINDS, MIRROR_POLICY, MIRROR_SETS, NEVER_CONTACT, PAYLOAD_REPOSITORIES } from './mirror-sets';
export {
  CRIO_DROPINS, CRIO_WIPE, FIRST_BOOT, FIRST_BOOT_UNIT, FORCE_FILE, KUBELET_CONF, POLICY_JSON, PULL_SECRET, REGISTRIES_CONF, RUNTIME_CONFIG_DROPINS,
  RUNTIME_DROPIN, SEARCH_REGISTRIES, UNITS_FOLDER,
} from './node-files';
export {
  DEFAULT_TUNED, defaultTunedRules, DEFERRED, DEFERRED_CHANGE, defersTuned, forcesCgroupV1, isTunedArguments, KUBELET_SNIPPET, parsesReservedCpus,
  PAUSE_RECONCILE, PERFORMANCE_GROUP, PERFORMANCE_PRIORITY, performanceNames, refusesSharedLabels, TUNED_GROUP, TUNED_SOURCES, tunedArgumentsName,
  TUNING_NAMESPACE, writesArgumentsFirst,
} from './node-tuning';
export { OFFERS_OLD_KMM } from './old-kmm';
export {
  GENERATED_BY, GENERATED_REGISTRIES, isBaseName, isBuiltInName, isInstallerName, isOperatorName, isRenderedName, MACHINE_CONFIGURATION,
  MCO_ANNOTATION, MCO_GROUP, poolOfRendered, RELEASE_IMAGE_VERSION, TOPOLOGY,
} from './openshift-names';
export {
  distinctReleases, KNOWN_OPENSHIFT, kubernetesOf, NEWEST_OPENSHIFT, releasesLike, releasesOfImage, releasesOfKubelet, releasesText,
} from './openshift-releases';
export {
  COMPARES_NODES, CPU_PURPOSES, hasProfileField, kernelPageSizes, NEEDS_DEFAULT_PAGE_SIZE, pageResource,
  PERFORMANCE_PROFILE, PROFILE_ANNOTATION_PREFIX, PROFILE_FIELDS, profileOfRuntimeClass, profilePageSize,
  profilePageSizes, runtimeClassOf, STRICT_TOPOLOGY, TOPOLOGY_POLICIES, WHOLE_CORES_POLICY,
} from './performance-profiles';
export type { CpuPurpose, NodeArchitecture } from './performance-profiles';
export { canonicalCpus, OLD_INTEL_MODELS, pageArguments, performanceArguments } from './performance-arguments';
export type { CpuMaker, TunedNode } from './performance-arguments';
export { performanceParts, takesDefaultRuntime } from './performance-files';
export { performanceKubelet } from './performance-kubelet';
export type { PerformancePart } from './performance-files';
export type { HugePages, PerformanceInputs } from './performance-inputs';
export { machineOsConfigProblem } from './machine-os-configs';
export { MOST_IMAGES, MOST_SETS, PINNED_IMAGE_SET, servesPinnedImages } from './pinned-images';
export {
  admitsPool, ARBITER, arbiterWaits, BUILT_IN_LABEL, BUILT_IN_POOLS, CONTROL_PLANE_ROLES, isBuiltInPool, MASTER, mergesWorkersFirst, nodesInCommon,
  pauseCommand, percentOf, POOL_DEGRADED, POOL_LABEL, poolOfRole, ROLE_LABEL, WORKER,
} from './pools';
export { POOL_DONE } from './pool-done';
export { DISRUPTION_POLICIES_DONE } from './disruption-policies-done';
export { readOnlyFolderOf } from './read-only-folders';
export { REBOOT_MINUTES } from './reboot-minutes';
export { CORE_USER, isComparedWhenRendered, MAX_RENDERED_BYTES, STORAGE_LISTS, takesUserField, usersMayGo } from './reconciliation';
export { fullRepository, scopeContains } from './registry-scopes';
export { assignedFields, emptyTextSays, falseSays, isAssignedAnnotation, isAssignedLabel, isGeneratedSecret, meantValues } from './server-assigned';
export { serviceNameProblem } from './service-names';
export { flawText } from './setting-flaw';
export type { SettingFlaw } from './setting-flaw';
export { sshKeyProblem } from './ssh-key';
export { performanceProfileOf, PACKAGED_PROFILES, unreadableLine } from './tuned-profiles';
export { OPENSHIFT_STATUSES } from './openshift-statuses';

export { BUILD_PARAMETERS, buildProfileIn, DEBUG_BUILD, isDebugBuild, saysDebug } from './builds';
export { READ_ONCE, READ_WITH_VERSION } from './changes';
export {
  CONTROL_PLANE_PARAMETERS, CONTROL_PLANE_SERVER, DEVICE_PLUGIN_IMAGE, KUBELET_SOCKETS, MODULE_DEVICE, MODULE_STATE, PLUGIN_CONTAINERS,
  PLUGIN_SETTINGS, PLUGIN_SOCKET, PLUGIN_VERSION_LABEL, pluginArgument, pluginArguments, UPGRADE_JOB, UPGRADE_LIMIT, upgradeJobValue,
  upgradeLabel, USER_FILES, WORKER_FOLDER, WORKER_VOLUME_LIMIT, workerEnvironment,
} from './device-plugin';
export { DRIVER_MODULE, DRIVER_STATE, loadsDriver, mapsDriver, ONLOAD_MODULE, ONLOAD_NEEDS } from './driver';
export { driverVersionOf, isDriverVersion, onloadBuildsWithDriver } from './driver-versions';
export { isKnownOnload, nearestOnload, onloadReleaseOfText } from './known-onload';
export { buildsListing, buildsListingText, isListedFor, isUnlisted, listedText } from './listed-kernels';
export { modulesMadeFor } from './modules';
export {
  DEVICE_PLUGIN_LABEL, devicePluginDaemonSet, labelsOf, madeFor, NAME_LIMIT, ONLOAD_RESOURCE, onloadModule, onloadModuleNames, sfcModule,
} from './onload-names';
export { ONLOAD_BUILDS, REFUSES_IBT } from './onload-builds';
export type { OnloadBuild } from './onload-builds';
export { KNOWN_ONLOAD, ONLOAD_OPERATOR } from './onload-releases';
export { DEVICE_PLUGIN_VARIABLE, isOnloadOperator, isOperatorImage, ONLOAD_PACKAGE, OPERATOR_SERVICE_ACCOUNT, operatorTag } from './operator';
export type { OperatorContainer } from './operator';
export type { Option } from './option';
export { OPTIONS } from './options';
export { unsupportedCard, unsupportedCardOfLabel } from './unsupported-cards';
export {
  canBeOneBuild, onloadNumbersOf, onloadReleaseOfImage, onloadVersionIn, onloadVersionOf, onloadVersionOfArchive, SUPPORTED_KMM,
} from './versions';

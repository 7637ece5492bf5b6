export { CLUSTER_RESOURCES, isClusterResource, resourceName, resourceOfKind } from './cluster-resources';
export type { ClusterResource } from './cluster-resources';
export { CUSTOM_RESOURCES, firstCrdsOf } from './custom-resources';
export { at, isRecord, isString, listAt, ownField, recordAt, stringAt } from './fields';
export { IMAGE_DIGEST, IMAGE_HOST, IMAGE_ID, IMAGE_PATH, IMAGE_TAG } from './image-grammar';
export { imageBaseName, isMovingImage, isMovingTag, tagOf } from './image-names';
export {
  BYTES_PER_VALUE, MAX_ALIASED_CHARACTERS, MAX_ALIASED_VALUES, MAX_CEL_STEPS, MAX_CEL_STEPS_TOTAL, MAX_DEPTH, MAX_FILE_BYTES, MAX_OBJECT_BYTES,
  MAX_REGEXP_SIZE, MAX_RULE_SECONDS, MAX_SELECTED, MAX_SELECTED_BY_POOL, MAX_UNPACKED_BYTES, MAX_UNPACKED_TOTAL, MAX_VALUES,
  MAX_WINDOW_HOURS, MAX_WRAPPED_DEPTH, VALUES_PER_MANIFEST,
} from './limits';
export { installModes, modeOfTargets } from './install-modes';
export type { InstallMode } from './install-modes';
export { NETWORK_STATUS_ANNOTATION, NETWORKS_ANNOTATION, networksOf, RESOURCE_ANNOTATION } from './multus';
export { isKnown, nearestKnownRelease, nearestTo } from './nearest-release';
export { changesNodes, changesNodesBy } from './node-changing-kinds';
export { NODE_SELECTORS } from './node-selectors';
export {
  CATALOGUE, CATALOGUE_LABEL, CATALOGUE_POD_LABEL, CATALOGUES, CHANNEL, COPIED_FROM, csvRelease, CSVS, GLOBAL_CATALOGUES, INSTALL_PLANS, OWNER_LABEL,
  PACKAGES, SHARED_GROUPS, SUBSCRIPTIONS,
} from './olm';
export { MELLANOX, PCI_ADDRESS, PCI_ID, SOLARFLARE, XILINX } from './pci';
export { ARG_NAME, KERNEL_RELEASE, MODULE_NAME, PACKAGE_NAME, PLAIN_ARGUMENT, PLAIN_FOLDER, PLAIN_PATH, RELEASE_NUMBER } from './plain-words';
export { flawsOf, hasFlaw, OPERATOR_FLAWS, releaseOfChannel } from './operator-flaws';
export type { FlawCase, FoundFlaw, OperatorFlaw } from './operator-flaws';
export { buildsIn, compareReleases, isAtLeast, isInReleaseRange, rangeText, rangeTexts, runsOf } from './releases';
export type { ReleaseRange } from './releases';
export { CSV_DONE, SUBSCRIPTION_DONE } from './olm-done';
export { BROKEN_SUBSCRIPTION, BUNDLE_UNPACK_FAILED, BUNDLE_UNPACKING, REQUIREMENT_MET, REQUIREMENTS_NOT_MET, UNPACK_JOB_LABEL } from './olm-statuses';
export { LARGEST_MESSAGE, SFNETTEST_PORT, SFNETTEST_RELEASE } from './sfnettest';
export { statusRow } from './status-table';
export { WAIT_LENGTHS } from './wait-lengths';
export type { WaitLength } from './wait-lengths';

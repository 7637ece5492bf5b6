export {
  administratorGroups, ADMISSION_API, ADMISSION_POLICIES, LAST_APPLIED_ANNOTATION, MIRROR_ANNOTATION, NAMESPACE_NAME, NODES_GROUP, serviceAccountUser,
  WAYS_TO_RUN_CODE,
  workloadControllers,
} from './admission';
export {
  ADMISSION_FIELDS, ADMISSION_NAMES, AUTHORIZER_NAMES, EXPRESSION_RESULTS, LONGEST_ANNOTATION, PARAMETER_NAMES, VARIABLES_NAME, VARIABLES_TYPE,
} from './admission-expressions';
export { FOR_CLIENTS, MOVED, OTHER_KINDS, REMOVED_KINDS, SENT_TO } from './api-groups';
export { CARD_LABEL } from './card-label';
export { CEL_FUNCTIONS, CEL_OPERATORS, CEL_SIGNS, CEL_TYPE_NAMES, CEL_TYPE_ROOTS } from './cel-functions';
export type { CelSignature } from './cel-functions';
export { PULL_FAILURES, START_FAILURES } from './container-reasons';
export { apiServerPorts, closedNetwork, NETWORK_POLICY_VERSION } from './closed-network';
export { cronFlaw } from './cron';
export { isLeftOut, isMap, JOB_LABELS, secretData, shapeOf } from './defaults';
export type { Follows, Shape } from './defaults';
export { isFieldPath, isResourceField } from './downward';
export { MANIFEST_MANAGERS } from './field-managers';
export { durationOf, hasFormat, isCheckedFormat } from './formats';
export {
  ABSOLUTE_PATH, ADDRESS, DATA_KEY, FILE_PATH, HTTP_HEADER, isIpAddress, isLocalAddress, LABEL_NAME, NETWORK, PERCENTAGE, PLAIN_PATH_GRAMMAR,
  PLAIN_VARIABLE_NAME, PORT_NAME, PREFIXED_PATH, QUALIFIED_NAME, RELATIVE_PATH, SEGMENT_NAME, SERVICE_NAME, SUBDOMAIN_NAME, SYSCTL_NAME,
  VARIABLE_NAME,
} from './grammars';
export type { Grammar } from './grammars';
export { isKeyMaterial } from './key-material';
export { equalityRequirements, isRequirementMet, labelIn, requirementParts } from './equality-requirements';
export { DNS_LABEL, DNS_SUBDOMAIN, LABEL_KEY, LABEL_VALUE } from './kubernetes-names';
export { KNOWN_KUBERNETES, NEWEST_KUBERNETES } from './kubernetes-releases';
export { hasLabels, labelSelectorFlaw, matchesSelector, meets, parseSelector, readSelector, requirementsOf } from './label-selector';
export type { LabelMatch, LabelSelector, Requirement } from './label-selector';
export { healthLimits, isHealthCheckPaused, MACHINE_HEALTH_GROUPS, mayCheck, PAUSED } from './machine-health';
export type { HealthLimit } from './machine-health';
export { isAnnotationKey, isFinalizer, MAX_ANNOTATIONS, NAMED_BY_SERVER, nameGrammars, NO_GENERATION, ownerFlaws } from './metadata';
export { NAMED_FORMATS } from './named-formats';
export { ARCHITECTURE_LABEL, RING_LABEL, RING_NODES_ANNOTATION, ZONE_LABEL } from './node-labels';
export { NODE_ROLE_LABEL, nodeRoleLabel, roleOfLabel } from './node-roles';
export { podSecurityFlaw, securityLevelLabels } from './pod-security';
export { POD_SELECTORS } from './pod-selectors';
export type { PodSelector } from './pod-selectors';
export { POD_TEMPLATES } from './pod-templates';
export type { ContainerList } from './pod-templates';
export { admitsPrivileged, bindsPrivileged, usesPrivileged } from './privileges';
export { defaultPullPolicy } from './pull-policy';
export { canonicalQuantity, isQuantity, isWholeCpus, milliOf, nanosOf, QUANTITY_PATTERN } from './quantity';
export { RBAC_GROUP } from './rbac';
export { isCounted, isExtended, isHugePages, isResource, OF_PODS, pageSizeOf } from './resource-names';
export type { ResourcePlace } from './resource-names';
export { SECRET_KEYS } from './secrets';
export { ANY_SEARCH_DOMAIN, ANY_VARIABLE_NAME, CHECKED_SERVICE_NAME, CONTAINER_RESTART_POLICY, SCALES_TO_ZERO } from './validation-releases';
export { PERSISTENT_SOURCES, VOLUME_SOURCES } from './volumes';
export { isWholeNumber } from './whole-numbers';
export { KUBERNETES_STATUSES } from './kubernetes-statuses';

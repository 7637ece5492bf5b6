/**
 * Differences between the API server and Kubernetes' OpenAPI (Kubernetes facts §8). A field is identified by group, definition and field, for all
 * versions: `core.Sysctl.value`; or in one version: `core.v1.Sysctl.value`. The generator of the schemas of Kubernetes' kinds reads these tables.
 */
import type { ReleaseRange } from '../releases';

/** Fields that OpenAPI requires and the API server does not. A missing field has Go's zero value, which is accepted. */
export const ADMITTED_WITHOUT: readonly string[] = [
  // Only this version has a default.
  'admissionregistration.v1alpha1.ParamRef.parameterNotFoundAction',
  'apiextensions.CustomResourceDefinitionVersion.served',
  'apiextensions.CustomResourceDefinitionVersion.storage',
  'apps.ControllerRevision.revision',
  'apps.StatefulSetSpec.serviceName',
  'batch.PodFailurePolicy.rules',
  'coordination.LeaseCandidateSpec.preferredStrategies',
  'core.ConfigMapNodeConfigSource.kubeletConfigKey',
  'core.ConfigMapNodeConfigSource.name',
  'core.ConfigMapNodeConfigSource.namespace',
  'core.Event.involvedObject',
  'core.HTTPHeader.value',
  'core.ISCSIPersistentVolumeSource.lun',
  'core.ISCSIVolumeSource.lun',
  'core.LimitRangeSpec.limits',
  'core.PreferredSchedulingTerm.preference',
  'core.ScaleIOPersistentVolumeSource.secretRef',
  'core.ScaleIOVolumeSource.secretRef',
  'core.SleepAction.seconds',
  'core.Sysctl.value',
  'discovery.EndpointSlice.endpoints',
  'discovery.ForZone.name',
  'networking.NetworkPolicySpec.podSelector',
  'rbac.RoleRef.apiGroup',
  'resource.DeviceClass.spec',
  'resource.PodSchedulingContext.spec',
  'resource.ResourceClaim.spec',
  'resource.ResourceClaimTemplate.spec',
  'resource.ResourceClaimTemplateSpec.spec',
  'resource.ResourcePool.generation',
  'scheduling.PriorityClass.value',
  'storage.CSIDriver.spec',
  'storage.CSINode.spec',
  'storage.CSINodeSpec.drivers',
  'storage.TokenRequest.audience',
];

/** Fields that OpenAPI does not require, but without which the API server always refuses an object. */
export const REFUSED_WITHOUT: readonly string[] = [
  'admissionregistration.NamedRuleWithOperations.apiGroups',
  'admissionregistration.NamedRuleWithOperations.apiVersions',
  'admissionregistration.NamedRuleWithOperations.operations',
  'admissionregistration.NamedRuleWithOperations.resources',
  'admissionregistration.ParamKind.apiVersion',
  'admissionregistration.ParamKind.kind',
  'admissionregistration.ParamRef.parameterNotFoundAction',
  'admissionregistration.RuleWithOperations.apiGroups',
  'admissionregistration.RuleWithOperations.apiVersions',
  'admissionregistration.RuleWithOperations.operations',
  'admissionregistration.RuleWithOperations.resources',
  'admissionregistration.ValidatingAdmissionPolicyBindingSpec.policyName',
  'admissionregistration.ValidatingAdmissionPolicyBindingSpec.validationActions',
  'admissionregistration.ValidatingAdmissionPolicySpec.matchConstraints',
  'apiextensions.CustomResourceDefinitionVersion.schema',
  'apiextensions.CustomResourceValidation.openAPIV3Schema',
  'apiregistration.APIServiceSpec.version',
  'apiregistration.ServiceReference.name',
  'apiregistration.ServiceReference.namespace',
  'apps.ControllerRevision.data',
  'apps.ReplicaSetSpec.template',
  'certificates.CertificateSigningRequestSpec.usages',
  'core.ConfigMapEnvSource.name',
  'core.ConfigMapKeySelector.name',
  'core.ConfigMapProjection.name',
  'core.ConfigMapVolumeSource.name',
  'core.Container.image',
  'core.EphemeralContainer.image',
  'core.EphemeralVolumeSource.volumeClaimTemplate',
  'core.ExecAction.command',
  'core.PersistentVolumeClaimSpec.accessModes',
  'core.PersistentVolumeSpec.accessModes',
  'core.PersistentVolumeSpec.capacity',
  'core.ReplicationControllerSpec.template',
  'core.ScaleIOPersistentVolumeSource.volumeName',
  'core.ScaleIOVolumeSource.volumeName',
  'core.SecretEnvSource.name',
  'core.SecretKeySelector.name',
  'core.SecretProjection.name',
  'core.SecretVolumeSource.secretName',
  'core.StorageOSPersistentVolumeSource.volumeName',
  'core.StorageOSVolumeSource.volumeName',
  'core.VolumeNodeAffinity.required',
  'networking.IngressClassSpec.controller',
];

/** Enumerations in which the API server also accepts the empty text, as an unset field. */
export const EMPTY_ADMITTED: readonly string[] = [
  'apps.DaemonSetUpdateStrategy.type',
  'apps.DeploymentStrategy.type',
  'apps.StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted',
  'apps.StatefulSetPersistentVolumeClaimRetentionPolicy.whenScaled',
  'apps.StatefulSetSpec.podManagementPolicy',
  'apps.StatefulSetUpdateStrategy.type',
  'batch.CronJobSpec.concurrencyPolicy',
  'core.Container.imagePullPolicy',
  'core.Container.terminationMessagePolicy',
  'core.ContainerPort.protocol',
  'core.EndpointPort.protocol',
  'core.EphemeralContainer.imagePullPolicy',
  'core.EphemeralContainer.terminationMessagePolicy',
  'core.HTTPGetAction.scheme',
  'core.HostPathVolumeSource.type',
  'core.ImageVolumeSource.pullPolicy',
  'core.PersistentVolumeSpec.persistentVolumeReclaimPolicy',
  'core.PodSpec.dnsPolicy',
  'core.PodSpec.preemptionPolicy',
  'core.PodSpec.restartPolicy',
  'core.ServicePort.protocol',
  'core.ServiceSpec.externalTrafficPolicy',
  'core.ServiceSpec.sessionAffinity',
  'core.ServiceSpec.type',
  'core.Taint.effect',
  'core.Toleration.effect',
  'core.Toleration.operator',
  'apiextensions.JSONSchemaProps.type',
  'batch.PodFailurePolicyOnPodConditionsPattern.status',
  'rbac.RoleRef.apiGroup',
  'storage.StorageClass.reclaimPolicy',
];

/** Enumerations in which version 1 of an API accepts fewer values than OpenAPI lists. */
export const NARROWER: { readonly [field: string]: readonly string[] } = {
  'admissionregistration.v1.MutatingWebhook.sideEffects': ['None', 'NoneOnDryRun'],
  'admissionregistration.v1.ValidatingWebhook.sideEffects': ['None', 'NoneOnDryRun'],
  'core.v1.ServiceSpec.ipFamilies': ['IPv4', 'IPv6'],
};

/** Enumerations that OpenAPI does not declare. */
export const ENUMS: { readonly [field: string]: readonly string[] } = {
  'admissionregistration.Validation.reason': ['Forbidden', 'Invalid', 'RequestEntityTooLarge', 'Unauthorized'],
  'apiextensions.CustomResourceDefinitionSpec.scope': ['Cluster', 'Namespaced'],
  'apiextensions.JSONSchemaProps.type': ['array', 'boolean', 'integer', 'number', 'object', 'string'],
  'apps.StatefulSetPersistentVolumeClaimRetentionPolicy.whenDeleted': ['Delete', 'Retain'],
  'apps.StatefulSetPersistentVolumeClaimRetentionPolicy.whenScaled': ['Delete', 'Retain'],
  'autoscaling.HPAScalingPolicy.type': ['Percent', 'Pods'],
  'autoscaling.MetricSpec.type': ['ContainerResource', 'External', 'Object', 'Pods', 'Resource'],
  'autoscaling.MetricTarget.type': ['AverageValue', 'Utilization', 'Value'],
  'batch.PodFailurePolicyOnPodConditionsPattern.status': ['False', 'True', 'Unknown'],
  'core.PodOS.name': ['linux', 'windows'],
  'networking.IngressClassParametersReference.scope': ['Cluster', 'Namespace'],
  'rbac.RoleRef.apiGroup': ['rbac.authorization.k8s.io'],
  'rbac.RoleRef.kind': ['ClusterRole', 'Role'],
  'rbac.Subject.kind': ['Group', 'ServiceAccount', 'User'],
  'storage.CSIDriverSpec.fsGroupPolicy': ['File', 'None', 'ReadWriteOnceWithFSType'],
  'storage.CSIDriverSpec.volumeLifecycleModes': ['Ephemeral', 'Persistent'],
};

/**
 * Fields that the API server decodes without further checks, with the releases to which this applies. The components that use them check them, and
 * fail. A nested field applies only in that place.
 */
export const NOT_CHECKED: { readonly [field: string]: ReleaseRange } = {
  // Only the type and the name of a metric are checked.
  'autoscaling.MetricIdentifier.selector': {},
  'apps.StatefulSetSpec.template.spec': { before: '1.34' },
  'apps.StatefulSetSpec.volumeClaimTemplates': { before: '1.34' },
  // Invalid values are dropped.
  'core.PersistentVolumeClaimSpec.dataSource': {},
};

/** Fields whose text or map has a grammar that OpenAPI does not specify. */
export const GRAMMARS: { readonly [field: string]: 'dns-label' | 'label-key' | 'labels' | 'template-metadata' } = {
  'core.Container.name': 'dns-label',
  'core.PodSpec.nodeSelector': 'labels',
  'core.PodTemplateSpec.metadata': 'template-metadata',
  'core.ReplicationControllerSpec.selector': 'labels',
  'core.ServiceSpec.selector': 'labels',
  'core.NodeSelectorRequirement.key': 'label-key',
  'meta.LabelSelector.matchLabels': 'labels',
  'node.Scheduling.nodeSelector': 'labels',
};

/** Definitions that OpenAPI leaves open, because they have several forms. */
export const FORMS: { readonly [definition: string]: string } = {
  'apiextensions.JSONSchemaPropsOrArray': '[]apiextensions.JSONSchemaProps|apiextensions.JSONSchemaProps',
  'apiextensions.JSONSchemaPropsOrBool': 'boolean|apiextensions.JSONSchemaProps',
  'apiextensions.JSONSchemaPropsOrStringArray': '[]string|apiextensions.JSONSchemaProps',
};

/** Beta versions that API servers serve by default, by group, version and kind. Other beta versions are disabled since Kubernetes 1.24. */
export const BETA_ON: readonly string[] = [
  'autoscaling/v2beta2/HorizontalPodAutoscaler',
  'flowcontrol.apiserver.k8s.io/v1beta1/FlowSchema',
  'flowcontrol.apiserver.k8s.io/v1beta1/PriorityLevelConfiguration',
  'flowcontrol.apiserver.k8s.io/v1beta2/FlowSchema',
  'flowcontrol.apiserver.k8s.io/v1beta2/PriorityLevelConfiguration',
  'flowcontrol.apiserver.k8s.io/v1beta3/FlowSchema',
  'flowcontrol.apiserver.k8s.io/v1beta3/PriorityLevelConfiguration',
  'storage.k8s.io/v1beta1/CSIStorageCapacity',
];

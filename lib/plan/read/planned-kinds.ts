import { Manifest, ManifestSet } from '../../manifests';

/** Kinds that a planner evaluates. For other kinds, the report only lists the change. */
export const PLANNED_KINDS: ReadonlySet<string> = new Set([
  'APIServer', 'CatalogSource', 'ClusterImagePolicy', 'ClusterServiceVersion', 'ClusterVersion', 'ConfigMap', 'ContainerRuntimeConfig', 'ControllerConfig',
  'CustomResourceDefinition', 'DaemonSet', 'Deployment', 'FeatureGate', 'Image', 'ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImageTagMirrorSet',
  'Infrastructure', 'KubeletConfig', 'MachineConfig', 'MachineConfigPool', 'MachineConfiguration', 'MachineHealthCheck', 'MachineOSConfig',
  'ManagedClusterModule', 'Module', 'NetworkAttachmentDefinition', 'Node', 'OSImageStream', 'Onload', 'PinnedImageSet', 'Pod',
  'PerformanceProfile', 'PodDisruptionBudget', 'PreflightValidation', 'PreflightValidationOCP', 'Proxy', 'Secret', 'SriovNetwork', 'SriovNetworkNodePolicy',
  'SriovNetworkNodeState', 'SriovNetworkPoolConfig', 'SriovOperatorConfig', 'StatefulSet', 'Subscription', 'Tuned',
]);

/** Whether a planner evaluates an object: by its kind, and by its API if other APIs have a kind with the same name. */
export function isPlanned(object: Manifest): boolean {
  return PLANNED_KINDS.has(object.kind) && new ManifestSet([object]).ofKind(object.kind).length > 0;
}

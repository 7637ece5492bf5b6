import { Manifest, ManifestSet } from '../../manifests';

/** The kinds that a planner looks at. Of others, the report says only that they change. */
export const PLANNED_KINDS: ReadonlySet<string> = new Set([
  'CatalogSource', 'ClusterServiceVersion', 'ClusterVersion', 'ConfigMap', 'ContainerRuntimeConfig', 'ControllerConfig',
  'CustomResourceDefinition', 'DaemonSet', 'Deployment', 'Image', 'ImageContentSourcePolicy', 'ImageDigestMirrorSet', 'ImageTagMirrorSet',
  'Infrastructure', 'KubeletConfig', 'MachineConfig', 'MachineConfigPool', 'MachineConfiguration', 'MachineHealthCheck', 'MachineOSConfig',
  'ManagedClusterModule', 'Module', 'NetworkAttachmentDefinition', 'Node', 'OSImageStream', 'Onload', 'PinnedImageSet', 'Pod',
  'PodDisruptionBudget', 'PreflightValidation', 'PreflightValidationOCP', 'Secret', 'SriovNetwork', 'SriovNetworkNodePolicy',
  'SriovNetworkNodeState', 'SriovNetworkPoolConfig', 'SriovOperatorConfig', 'StatefulSet', 'Subscription',
]);

/** Whether a planner looks at an object: by its kind, and where others have kinds of that name, by its API. */
export function isPlanned(object: Manifest): boolean {
  return PLANNED_KINDS.has(object.kind) && new ManifestSet([object]).ofKind(object.kind).length > 0;
}

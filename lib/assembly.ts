/**
 * The API that jsii exports: values at the top, and a submodule for each domain. The top refers to no submodule, and no two submodules refer to each other: they
 * are packages of Go, which cannot import each other in a circle. jsii exports each type only once, so `index.ts` contains the additional names that TypeScript
 * and JavaScript can import from the top.
 */
export * from './constructs/planner';
export { FailOn, Findings, ManifestValidation } from './synthesis/findings';
export type { AcknowledgedFinding } from './check';
export type { ManifestValidationProps, SynthesisWarning } from './synthesis/findings';
export {
  Cpu, EmptyDirMedium, EnvironmentVariable, HostPathType, ImagePullPolicy, ImageReference, ImageRegistry, InTreeRemoval, InstallPlanApproval,
  KmmRelease, MountPropagation, NamespaceSource, NodeGroup, NodeLimit, OnloadRelease, OperatorInstallation, OsImageStream, Platform, PodPriority,
  PodVolume, Ring,
} from './values';
export type {
  ClusterLocalRegistryOptions, ContainerResources, CpuResources, DataVolumeOptions, EmptyDirOptions, EphemeralStorageResources,
  ExistingOperatorOptions, HostPathOptions, ImageReferenceParts, InTreeDriver, InTreeRemovalChoice, InTreeRemovalContext, MemoryResources,
  MetadataOptions, MirrorRegistryOptions, NodeGroupOptions, ObjectMetadata, OlmOptions, OnloadReleaseOptions, OpenshiftOptions, RingOptions,
  Toleration, VolumeMount,
} from './values';

export * as admission from './constructs/admission';
export * as cluster from './constructs/platform';
export * as fleet from './constructs/fleet';
export * as gitops from './constructs/gitops';
export * as imports from '../imports';
export * as kmm from './constructs/kmm';
export * as machineConfig from './constructs/machine-config';
export * as mirrors from './constructs/mirrors';
export * as monitoring from './constructs/monitoring';
export * as network from './constructs/network';
export * as onload from './constructs/onload';
export * as operator from './constructs/operator';
export * as profiles from './constructs/profiles';
export * as ptp from './constructs/ptp';
export * as sriov from './constructs/sriov';
export * as tuning from './constructs/tuning';
export * as workload from './constructs/workload';

/**
 * The API for TypeScript and JavaScript: `assembly.ts`, which jsii exports, with the names of the submodules that most programs need at the top.
 * `test/repository/top-names.test.ts` verifies that the list matches the names that the README, the documentation and the examples use.
 */
export * from './assembly';
export * from './constructs/fleet';
export * from './constructs/platform';
export * from './constructs/workload';
export { AdmissionAction, PrivilegedNamespacePolicy } from './constructs/admission';
export {
  BuildMethod, CertManagerSource, GitOpsTool, GitRevision, KernelMatch, KernelModule, KmmHubOperator, KmmKustomization, KmmOlmVersion, KmmOperator,
  KmmOperatorConfig, KmmSpokePolicy, ManagedKernelModule, ModulePlugin, type ModulePluginOptions, ModuleSigning, NodeLabel, PreflightValidation,
  SpokePlacement,
} from './constructs/kmm';
export {
  BootKernelModule, ChronydDisabled, ChronydStop, ClockStep, CpuList, Day1Handover, FileContents, FirmwareSearchMethod, FirmwareSearchPath,
  HugePageSize, HugePages, ImagePrefetch, InterfaceMatch, IommuMode, KernelTuning, MachineConfig, MachineConfigPool, NodeDisruptionAction,
  NodeDisruptionPolicy, NodeDisruptionRule, RebootPolicy, SfcMachineConfig, TransparentHugePages, TscMode, UdevRules,
} from './constructs/machine-config';
export {
  AcmRollout, ArgoCdInstance, ArgoCdLayout, ArgoCdRemoval, ArgoCdTopology, FluxClusters, FluxSource, FluxSourceKind, GitOps,
} from './constructs/gitops';
export { ImageMirrors, InsecureRegistries, MirrorSourcePolicy } from './constructs/mirrors';
export {
  Alert, AlertName, AlertSeverity, KmmAlerts, Monitoring, OnloadAlerts, PoolAlerts, SfptpdAlerts, SfptpdMonitor, VirtualFunctionAlerts,
} from './constructs/monitoring';
export { Ipam, NetworkAttachment, NetworkAttachmentDefinition } from './constructs/network';
export {
  NicSelector, OvsNetwork, OvsOffloadPool, PfName, SriovIbNetwork, SriovInstallation, SriovNetwork, SriovNetworkPool, SriovNodePolicy, SriovOperator,
  SriovOperatorChart, SriovOperatorConfig, SupportedNic, SupportedNicIds,
} from './constructs/sriov';
export { Onload, OnloadDevicePlugin, OnloadInjection } from './constructs/onload';
export { OnloadOperator } from './constructs/operator';
export { OnloadProfile, OnloadProfileConfigMap } from './constructs/profiles';
export { HostTimeDaemon, PtpMode, PtpTransport, Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMessageLog, SfptpdMetrics, SfptpdRelease, SfptpdStatsLog } from './constructs/ptp';
export {
  ContainerRuntimeConfig, Containerfile, CpuManagerPolicy, CpuTopology, KubeletConfig, MachineOsConfig, PerformanceProfile, TopologyPolicy, Tuned,
} from './constructs/tuning';

import type { ModuleLoading } from './module-loading';
import type { NodeTuning } from './node-tuning';
import type { SfcDriver } from './sfc-driver';
import type { UpgradePreflight } from './upgrade-preflight';
import type { ImageRegistry, MetadataOptions, NamespaceSource, NodeGroup, OnloadRelease, OperatorInstallation, Platform, Ring } from '../../values';
import type { BuildMethod, KmmOlmVersion } from '../kmm';
import type { NodeDisruptionRule } from '../machine-config';
import type { Monitoring } from '../monitoring';
import type { NetworkAttachment } from '../network';
import type { OnloadOptions } from '../onload';
import type { OnloadProfile } from '../profiles';
import type { SfptpdOptions } from '../ptp';
import type { SriovInstallation } from '../sriov';

/** Properties of an `OnloadPlatform` that have a default. */
export interface OnloadPlatformOptions extends MetadataOptions {
  /**
   * Nodes that run Onload.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Rings of these nodes, in the order in which they are upgraded. Each ring has its own pool, Onload resource or Module, driver at boot and, if the SR-IOV
   * operator is created here, pool of that operator. An upgrade of a ring is a change of its `release`. The objects of the last ring keep the usual names.
   * Run the `labelCommands` of the `rings` of the platform before.
   *
   * @default - none: all nodes are configured and upgraded alike
   */
  readonly rings?: Ring[];

  /**
   * Names of all nodes. Then rings can have a number or a share of them, and a node in no ring is an error.
   *
   * @default - unknown
   */
  readonly nodeNames?: string[];

  /**
   * Registry of the released images.
   *
   * @default ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Registry that the images with kernel modules are pulled from, and pushed to by builds.
   *
   * @default - ImageRegistry.clusterLocal() on OpenShift; required on plain Kubernetes
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * Method of building the images with kernel modules.
   *
   * @default - BuildMethod.dtkUbi() on OpenShift, BuildMethod.prebuilt() on plain Kubernetes
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Component that loads the kernel modules on the nodes, and provides `amd.com/onload` to pods.
   *
   * @default - ModuleLoading.byOperator() up to OpenShift 4.17, on Kubernetes, and for an unknown release; ModuleLoading.byKmm() from OpenShift 4.18,
   * for which no catalogue is known to have the KMM 1.1 that the Onload Operator requires
   */
  readonly modules?: ModuleLoading;

  /**
   * Way in which the nodes get the sfc driver of the release.
   *
   * @default SfcDriver.kmm()
   */
  readonly sfc?: SfcDriver;

  /**
   * Tuning of the nodes for low latency, in the stage `machine-config`: CPUs for the system and for the applications, huge pages, the topology manager. Applying
   * it drains and reboots the nodes. OpenShift only.
   *
   * @default - none: the nodes are not tuned
   */
  readonly tuning?: NodeTuning;

  /**
   * Version of KMM that OLM installs. Plain Kubernetes has no OLM: install KMM there by other means.
   *
   * @default - the version that the Onload Operator requires, or the channel's newest without the operator
   */
  readonly kmm?: KmmOlmVersion;

  /**
   * Origin of KMM's operator. If it exists already, `kmm` is the version that runs. OpenShift only: elsewhere KMM always exists already.
   *
   * @default OperatorInstallation.created()
   */
  readonly kmmInstallation?: OperatorInstallation;

  /**
   * Name of the CatalogSource of all operators that OLM installs here, such as a mirrored catalogue. One in `kmmInstallation` or `sriovInstallation` takes
   * precedence.
   *
   * @default redhat-operators
   */
  readonly catalogSource?: string;

  /**
   * Namespace of the CatalogSource.
   *
   * @default openshift-marketplace
   */
  readonly catalogSourceNamespace?: string;

  /**
   * Origin of the Onload Operator. No catalogue has it: if it is created, only `namespace` and `metadata` of the options apply, and any other one is an error.
   *
   * @default OperatorInstallation.created()
   */
  readonly onloadOperatorInstallation?: OperatorInstallation;

  /**
   * Namespace of the SR-IOV operator, and prefix of its resources, for all of its policies, pools and networks below the platform.
   *
   * @default - on OpenShift SriovInstallation.olm(), in the namespace of `sriovInstallation`; on plain Kubernetes SriovInstallation.helm()
   */
  readonly sriov?: SriovInstallation;

  /**
   * Origin of the SR-IOV operator. If it is created, its configuration is created too. OpenShift only: elsewhere it is installed by its chart (see
   * `SriovOperatorChart`). Policies and pools belong in the stage `StageName.SRIOV`, networks in `StageName.NETWORKS`.
   *
   * @default OperatorInstallation.existing()
   */
  readonly sriovInstallation?: OperatorInstallation;

  /**
   * Options of sfptpd, the PTP daemon, on the same nodes, such as `{ interfaceName: 'bond0' }`. If it steers the system clock on OpenShift, chronyd
   * is disabled, which reboots the nodes unless `disruption` is set.
   *
   * @default - none: sfptpd is not installed
   */
  readonly ptp?: SfptpdOptions;

  /**
   * Actions of nodes for configuration changes that need no drain and reboot: policies in addition to those of the cluster's configurations. Use `[]`
   * if those are sufficient. They are rendered as a `NodeDisruptionPolicy`. A cluster has only one such object, so include the policies that others
   * have written to it. OpenShift only. Before 4.17 there are no such policies, and nodes reboot.
   *
   * If it is set, chronyd is disabled by a condition instead of a mask, so that nodes need not reboot for it.
   *
   * @default - none: nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];

  /**
   * Onload settings for workloads: one ConfigMap per profile in every workload namespace.
   *
   * @default - none
   */
  readonly profiles?: OnloadProfile[];

  /**
   * Networks for workloads, defined in every workload namespace.
   *
   * @default - none
   */
  readonly networks?: NetworkAttachment[];

  /**
   * Namespaces of the workloads.
   *
   * @default - the existing namespace `default`
   */
  readonly workloadNamespaces?: NamespaceSource[];

  /**
   * Monitors and alerts of all parts of the cluster, in the stage `monitoring`: modules, what the nodes offer, pools on OpenShift, and the clocks if `ptp` has `metrics`.
   * Alerts about virtual functions need their policies: see `VirtualFunctionAlerts`. With the Prometheus Operator, its kinds must exist in the cluster before.
   *
   * @default - none: nothing is monitored
   * @see https://github.com/prometheus-operator/prometheus-operator/blob/HEAD/Documentation/api-reference/api.md
   */
  readonly monitoring?: Monitoring;

  /**
   * Upgrade of the nodes for which KMM checks beforehand that each Module has an image, in the stage `onload`. It builds images that are missing. Nothing is
   * loaded. Add it before an upgrade, wait for its status, upgrade, and remove it afterwards: a cluster can have one validation at a time.
   *
   * @default - none: an upgrade is not checked
   */
  readonly preflight?: UpgradePreflight;

  /**
   * Further options of the Onload resource.
   *
   * @default - the defaults of `OnloadOptions`
   */
  readonly onload?: OnloadOptions;
}

/** Properties of `OnloadPlatform`. */
export interface OnloadPlatformProps extends OnloadPlatformOptions {
  /** Platform of the cluster. */
  readonly platform: Platform;

  /** Onload versions to run. */
  readonly release: OnloadRelease;
}

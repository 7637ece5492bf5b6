import type { ModuleLoading } from './module-loading';
import type { SfcDriver } from './sfc-driver';
import type { Platform } from '../cluster-platform';
import type { BuildMethod, KmmOlmVersion } from '../kmm';
import type { NodeDisruptionRule } from '../machine-config';
import type { NetworkAttachment } from '../network';
import type { NodeGroup } from '../node-group';
import type { OnloadOptions } from '../onload';
import type { OnloadProfile } from '../profiles';
import type { SfptpdOptions } from '../ptp';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';

/** Properties of `OnloadPlatform`. */
export interface OnloadPlatformProps {
  /** What the cluster runs. */
  readonly platform: Platform;

  /** The versions to run. */
  readonly release: OnloadRelease;

  /**
   * The nodes that get Onload.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Where the released images are.
   *
   * @default ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Where the images with kernel modules are, or are pushed to by builds.
   *
   * @default - ImageRegistry.clusterLocal() on OpenShift; required on plain Kubernetes
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * How the images with kernel modules come into being.
   *
   * @default - BuildMethod.dtkUbi() on OpenShift, BuildMethod.prebuilt() on plain Kubernetes
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Who sees to it that the nodes load the kernel modules.
   *
   * @default ModuleLoading.byOperator()
   */
  readonly modules?: ModuleLoading;

  /**
   * How the nodes get the sfc driver of the release.
   *
   * @default SfcDriver.kmm()
   */
  readonly sfc?: SfcDriver;

  /**
   * Which version of KMM OLM installs. Plain Kubernetes has no OLM: there KMM is installed by other means.
   *
   * @default - the one that the Onload Operator wants, or the channel's newest without the operator
   */
  readonly kmm?: KmmOlmVersion;

  /**
   * sfptpd, the PTP daemon, on the same nodes: `{ interfaceName: 'bond0' }`. Where it steers the system clock on OpenShift, chronyd is turned off
   * there, which reboots the nodes unless `disruption` is passed.
   *
   * @default - none
   */
  readonly ptp?: SfptpdOptions;

  /**
   * What nodes do when their configuration changes, where that is less than a drain and a reboot: policies besides those that the configurations of
   * the cluster bring along, `[]` where those are enough. They become a `NodeDisruptionPolicy`, which is the one object of the cluster for that:
   * what others have written into it must be among them. OpenShift only; before 4.17 there are none, and nodes reboot.
   *
   * With it, chronyd is turned off by a condition in place of a mask, so that nodes need not reboot for it.
   *
   * @default - none: nodes drain and reboot
   */
  readonly disruption?: NodeDisruptionRule[];

  /**
   * Settings of Onload for the workloads: a ConfigMap each, in every namespace of workloads.
   *
   * @default - none
   */
  readonly profiles?: OnloadProfile[];

  /**
   * Networks that workloads are attached to, in every namespace of workloads.
   *
   * @default - none
   */
  readonly networks?: NetworkAttachment[];

  /**
   * Namespaces of the workloads. They exist already.
   *
   * @default - ['default']
   */
  readonly workloadNamespaces?: string[];

  /**
   * More about the Onload resource.
   *
   * @default - its defaults
   */
  readonly onload?: OnloadOptions;
}

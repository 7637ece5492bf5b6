import type { Duration } from 'cdk8s';
import type { SfptpdConfig } from './sfptpd-config';
import type { SfptpdMetrics } from './sfptpd-metrics';
import type {
  ContainerResources, ImagePullPolicy, ImageRegistry, MetadataOptions, NamespaceSource, NodeGroup, OnloadRelease, Platform, PodPriority, Toleration,
} from '../../values';
import type { HostTimeDaemon } from '../../values/sfptpd';

/**
 * Options that are specific to sfptpd.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export interface SfptpdOptions extends MetadataOptions {
  /**
   * Configuration of sfptpd. Either this or `interfaceName` is required.
   *
   * @default - one PTP slave on `interfaceName`
   */
  readonly config?: SfptpdConfig;

  /**
   * Interface of a single PTP slave, such as `bond0`, instead of a configuration.
   *
   * @default - none: the interfaces of `config`
   */
  readonly interfaceName?: string;

  /**
   * Measure that keeps other daemons from steering the system clock. A configuration that only reads the clock needs none.
   *
   * @default - HostTimeDaemon.chronydDisabled() on OpenShift; required on plain Kubernetes
   */
  readonly hostTimeDaemon?: HostTimeDaemon;

  /**
   * Metrics for Prometheus: the clients that may fetch them, and their port, which the container declares. They require sfptpd 3.9.0.1007 or later, and change the
   * configuration, so that sfptpd restarts on all nodes. To have them scraped, see `SfptpdMonitor`.
   *
   * @default - none: sfptpd serves metrics at a socket on the node only
   */
  readonly metrics?: SfptpdMetrics;

  /**
   * Longest time for which a pod waits at its start until the loaded driver of the card is not the kernel's own. After a boot, the kernel's own driver
   * serves until KMM replaces it, which released versions of sfptpd need not recover from. After this time, sfptpd starts with the driver that the node has.
   * `Duration.seconds(0)` does not wait.
   *
   * @default - 5 minutes in an OnloadPlatform whose driver KMM loads, else it does not wait
   */
  readonly driverTimeout?: Duration;

  /**
   * Name of the DaemonSet and its service account, and prefix of the ConfigMap's name.
   *
   * @default sfptpd
   */
  readonly name?: string;

  /**
   * Namespace of all objects.
   *
   * @default - the namespace `sfptpd`, created here
   */
  readonly namespace?: NamespaceSource;

  /**
   * Pull policy of the image.
   *
   * @default - ImagePullPolicy.IF_NOT_PRESENT if the image has a digest, or a tag that names a release, such as `3.9.0.1007`: sfptpd then starts
   * without the registry on a node that has the image. ImagePullPolicy.ALWAYS for other tags, such as `stable`, which move
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Image pull secrets in the namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];

  /**
   * Tolerations of the pods. If chronyd is off on tainted nodes, tolerate their taints: these nodes have no other clock.
   *
   * @default - none, except those that Kubernetes adds to every DaemonSet
   */
  readonly tolerations?: Toleration[];

  /**
   * Priority of the pods. With chronyd off, sfptpd is the only clock of its node.
   *
   * @default PodPriority.systemNodeCritical()
   */
  readonly priority?: PodPriority;

  /**
   * CPU and memory of a pod. If set, they replace all defaults. A CPU limit stops the clock servos for a part of each period.
   *
   * @default - requests of 10m and 32Mi, no limits
   */
  readonly resources?: ContainerResources;
}

/**
 * Properties of `Sfptpd`.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd
 */
export interface SfptpdProps extends SfptpdOptions {
  /**
   * Onload release, which decides the version of sfptpd.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /**
   * Nodes whose clocks sfptpd steers.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Registry of the released images.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;
}

import type { Platform } from '../cluster-platform';
import type { ContainerResources } from '../container-resources';
import type { ImagePullPolicy } from '../image-pull-policy';
import type { NamespaceSource } from '../namespace-source';
import type { NodeGroup } from '../node-group';
import type { PodPriority } from '../pod-priority';
import type { Toleration } from '../toleration';
import type { HostTimeDaemon } from './host-time-daemon';
import type { SfptpdConfig } from './sfptpd-config';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';

/** What sfptpd can be told beside the things that it shares with the rest of a cluster. */
export interface SfptpdOptions {
  /**
   * The configuration. Either this or `interfaceName` is needed.
   *
   * @default - one PTP slave on `interfaceName`
   */
  readonly config?: SfptpdConfig;

  /**
   * Interface of the one PTP slave, instead of a configuration: `bond0`.
   *
   * @default - that of `config`
   */
  readonly interfaceName?: string;

  /**
   * What keeps other daemons from steering the system clock. A configuration that only reads it needs nothing of the kind.
   *
   * @default - HostTimeDaemon.chronydDisabled() on OpenShift; required on plain Kubernetes
   */
  readonly hostTimeDaemon?: HostTimeDaemon;

  /**
   * Name of the DaemonSet and its service account, and the beginning of that of the configuration.
   *
   * @default sfptpd
   */
  readonly name?: string;

  /**
   * Where all of it is.
   *
   * @default - the namespace `sfptpd`, made here
   */
  readonly namespace?: NamespaceSource;

  /**
   * When the image is pulled.
   *
   * @default - ImagePullPolicy.IF_NOT_PRESENT where the image has a digest, or a tag that names a release, such as `3.9.0.1007`: then sfptpd starts
   * without the registry on a node that has it. ImagePullPolicy.ALWAYS for other tags, such as `stable`, which move
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Secrets of the namespace to pull the image with.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];

  /**
   * Tolerations of the pods. Where chronyd is off on nodes that have a taint, tolerate it: they have no other clock.
   *
   * @default - none, but for the taints that Kubernetes itself sets: every DaemonSet tolerates those
   */
  readonly tolerations?: Toleration[];

  /**
   * Priority of the pods.
   *
   * @default PodPriority.systemNodeCritical() - with chronyd off, sfptpd is the only clock of its node
   */
  readonly priority?: PodPriority;

  /**
   * Processor time and memory of a pod; given, they replace all of the defaults. A limit of processor time stops a clock servo for a part of each
   * period.
   *
   * @default - requests of 10m and 32Mi, no limits
   */
  readonly resources?: ContainerResources;
}

/** Properties of `Sfptpd`. */
export interface SfptpdProps extends SfptpdOptions {
  /** The versions to run: here that of sfptpd. */
  readonly release: OnloadRelease;

  /**
   * The nodes whose clocks it steers.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * What the cluster runs.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Where the released images are.
   *
   * @default ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;
}

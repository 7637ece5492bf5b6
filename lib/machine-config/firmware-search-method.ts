import type { Duration } from 'cdk8s';
import type { ContainerResources } from '../container-resources';
import type { ImageReference } from '../image-reference';
import type { KmmOperatorConfig } from '../kmm';
import type { PodPriority } from '../pod-priority';
import type { Toleration } from '../toleration';

/** Options of `FirmwareSearchMethod.daemonSet()`. */
export interface FirmwareDaemonSetOptions {
  /**
   * Image with sh, cat and sleep, such as `registry.access.redhat.com/ubi9/ubi-minimal@sha256:…`. It runs privileged, so pin it by a digest.
   */
  readonly image: ImageReference;

  /**
   * How long a change by something else lasts.
   *
   * @default Duration.seconds(10)
   */
  readonly interval?: Duration;

  /**
   * Taints of nodes that it runs on all the same. Those that Kubernetes itself sets are tolerated by every DaemonSet.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];

  /**
   * Priority of the pods. One that gives way to others lets the path stay as it was set last.
   *
   * @default PodPriority.systemNodeCritical()
   */
  readonly priority?: PodPriority;

  /**
   * Processor time and memory of a pod; given, they replace all of the defaults.
   *
   * @default - requests of 1m and 8Mi, no limits
   */
  readonly resources?: ContainerResources;

  /**
   * Secrets of the namespace to pull the image with.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

/** Options of `FirmwareSearchMethod.kmmConfiguration()`. */
export interface FirmwareKmmConfigurationOptions {
  /**
   * The configuration of KMM's operator, where the app has one.
   *
   * @default - one is made that says nothing but the path
   */
  readonly config?: KmmOperatorConfig;
}

/** Options of `FirmwareSearchMethod.kernelArgument()`. */
export interface FirmwareKernelArgumentOptions {
  /**
   * Name of the MachineConfig.
   *
   * @default - `99-<role>-firmware-path`
   */
  readonly name?: string;
}

/** How the kernel gets to know where firmware is. They differ in when they act, and in what they cost. */
export class FirmwareSearchMethod {
  /**
   * By the configuration of KMM 2.0 and later. KMM writes the path right before it loads a Module that has a `firmwarePath`, and copies the
   * firmware there: always in time for that module, never for another. Costs a restart of KMM's two deployments; nothing on the nodes.
   */
  public static kmmConfiguration(options: FirmwareKmmConfigurationOptions = {}): FirmwareSearchMethod {
    return new FirmwareSearchMethod('kmm-configuration', { kmmConfiguration: options });
  }

  /**
   * By a privileged DaemonSet that writes the path when its pod starts, and again when it has been changed. It acts on running nodes at once,
   * and after a reboot as soon as the kubelet starts pods: at the same time as KMM 1.1 its own, and later than all that loads before. Costs a
   * privileged pod on each node; no reboot.
   */
  public static daemonSet(options: FirmwareDaemonSetOptions): FirmwareSearchMethod {
    return new FirmwareSearchMethod('daemon-set', { daemonSet: options });
  }

  /**
   * By the kernel argument `firmware_class.path=`, from a MachineConfig. It acts before any module loads, those of the initramfs
   * included. Costs a reboot of each node of the pool, node by node. OpenShift only.
   */
  public static kernelArgument(options: FirmwareKernelArgumentOptions = {}): FirmwareSearchMethod {
    return new FirmwareSearchMethod('kernel-argument', { kernelArgument: options });
  }

  private constructor(
    /** Stable identifier: `kmm-configuration`, `daemon-set` or `kernel-argument`. */
    public readonly name: string,
    /** @internal */
    public readonly _options: {
      readonly kmmConfiguration?: FirmwareKmmConfigurationOptions;
      readonly daemonSet?: FirmwareDaemonSetOptions;
      readonly kernelArgument?: FirmwareKernelArgumentOptions;
    },
  ) {}
}

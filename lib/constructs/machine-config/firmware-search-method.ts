import type { Duration } from 'cdk8s';
import type { ContainerResources, ImageReference, PodPriority, Toleration } from '../../values';
import type { IKmmOperatorConfig } from '../kmm';

/**
 * Options of `FirmwareSearchMethod.daemonSet()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/firmwares/
 */
export interface FirmwareDaemonSetOptions {
  /** Image with sh, cat and sleep, such as `registry.access.redhat.com/ubi9/ubi-minimal@sha256:…`. It runs privileged, so pin it by digest. */
  readonly image: ImageReference;

  /**
   * Interval at which the path is checked and, if it was changed, restored.
   *
   * @default Duration.seconds(10)
   */
  readonly interval?: Duration;

  /**
   * Tolerations of the pods, in addition to those that Kubernetes adds to every DaemonSet.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];

  /**
   * Priority of the pods. While a preempted pod does not run, nothing restores the path.
   *
   * @default PodPriority.systemNodeCritical()
   */
  readonly priority?: PodPriority;

  /**
   * CPU and memory of a pod. If set, they replace all defaults.
   *
   * @default - requests of 1m and 8Mi, no limits
   */
  readonly resources?: ContainerResources;

  /**
   * Image pull secrets in the namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];

  /**
   * Name of the DaemonSet, of its service account and permissions.
   *
   * @default onload-firmware-path
   */
  readonly name?: string;
}

/**
 * Options of `FirmwareSearchMethod.kmmConfiguration()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/firmwares/
 */
export interface FirmwareKmmConfigurationOptions {
  /**
   * Existing configuration of KMM's operator in the app.
   *
   * @default - one is created that sets only the path
   */
  readonly config?: IKmmOperatorConfig;
}

/**
 * Options of `FirmwareSearchMethod.kernelArgument()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/firmwares/
 */
export interface FirmwareKernelArgumentOptions {
  /**
   * Name of the MachineConfig.
   *
   * @default - `99-<role>-firmware-path`
   */
  readonly name?: string;
}

/**
 * Method of setting the kernel's firmware search path. The methods differ in when they take effect and in their cost.
 *
 * @see https://kmm.sigs.k8s.io/documentation/firmwares/
 */
export class FirmwareSearchMethod {
  /**
   * Uses the configuration of KMM 2.0 and later. KMM sets the path and copies the firmware immediately before it loads a Module with a
   * `firmwarePath`: always in time for that module, but not for any other. Requires a restart of KMM's two deployments, and nothing on the nodes.
   */
  public static kmmConfiguration(options: FirmwareKmmConfigurationOptions = {}): FirmwareSearchMethod {
    return new FirmwareSearchMethod('kmm-configuration', { kmmConfiguration: options });
  }

  /**
   * Uses a privileged DaemonSet that sets the path when its pod starts, and restores it after a change. It takes effect on running nodes at once.
   * After a reboot it takes effect as soon as the kubelet starts pods: at the same time as the pods of KMM 1.1, and after all modules that load
   * earlier. Costs a privileged pod on each node, but no reboot.
   */
  public static daemonSet(options: FirmwareDaemonSetOptions): FirmwareSearchMethod {
    return new FirmwareSearchMethod('daemon-set', { daemonSet: options });
  }

  /**
   * Uses the kernel argument `firmware_class.path=` in a MachineConfig. It takes effect before any module loads, including those of the initramfs.
   * Reboots each node of the pool, one after the other. OpenShift only.
   */
  public static kernelArgument(options: FirmwareKernelArgumentOptions = {}): FirmwareSearchMethod {
    return new FirmwareSearchMethod('kernel-argument', { kernelArgument: options });
  }

  private constructor(
    /** Stable identifier: `kmm-configuration`, `daemon-set` or `kernel-argument`. */
    public readonly name: string,
    /**
     * Options of the method for the MachineConfig or DaemonSet that sets the path.
     *
     * @internal
     */
    public readonly _options: {
      readonly kmmConfiguration?: FirmwareKmmConfigurationOptions;
      readonly daemonSet?: FirmwareDaemonSetOptions;
      readonly kernelArgument?: FirmwareKernelArgumentOptions;
    },
  ) {}
}

import type { ImagePullPolicy } from '../../values';

/**
 * Additions to a container that requests `amd.com/onload`, besides the devices and libraries.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export enum OnloadInjection {
  /** Sets `LD_PRELOAD`, so that every program uses Onload (`setPreload`). */
  PRELOAD = 'preload',

  /** Mounts the command `onload`, for starting selected programs with it (`mountOnload`). `LD_PRELOAD` is not set. */
  COMMAND = 'command',

  /** Adds neither: the program loads the library itself. */
  NONE = 'none',
}

/**
 * Options of the device plugin, which provides the resource `amd.com/onload` to pods.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/blob/HEAD/api/v1alpha1/onload_types.go
 */
export interface OnloadDevicePluginOptions {
  /**
   * Pull policy of the images of the plugin and its worker.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Maximum number of containers per node that use Onload at the same time.
   *
   * @default 100
   */
  readonly maxPodsPerNode?: number;

  /**
   * Additions to a container, besides the devices and libraries.
   *
   * @default OnloadInjection.PRELOAD
   */
  readonly injection?: OnloadInjection;

  /**
   * Folder on the host that Onload's files are copied to. It must be used by the plugin only: it is removed with all its contents when the plugin's
   * pod stops.
   *
   * @default /opt/onload/
   */
  readonly hostOnloadPath?: string;

  /**
   * Folder in containers below which Onload's files are mounted.
   *
   * @default /opt/onload
   */
  readonly baseMountPath?: string;

  /**
   * Mount point of the command `onload`, below `baseMountPath`.
   *
   * @default /usr/bin
   */
  readonly binMountPath?: string;

  /**
   * Mount point of the libraries, below `baseMountPath`. (The field of the custom resource is spelled `libMounthPath`.)
   *
   * @default /usr/lib64
   */
  readonly libMountPath?: string;
}

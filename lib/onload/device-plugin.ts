import type { OnloadSpecDevicePlugin } from '../../imports/onload.amd.com';
import type { ImagePullPolicy } from '../image-pull-policy';
import type { Wire } from '../private/wire';

/** What a container that asks for `amd.com/onload` gets beside the devices and libraries. */
export enum OnloadInjection {
  /** `LD_PRELOAD` is set, so that every program uses Onload (`setPreload`). */
  PRELOAD = 'preload',

  /** The command `onload` is mounted, to start chosen programs with (`mountOnload`). `LD_PRELOAD` is left alone. */
  COMMAND = 'command',

  /** Neither: the program loads the library itself. */
  NONE = 'none',
}

/** Options of the device plugin, which gives pods the resource `amd.com/onload`. */
export interface OnloadDevicePluginOptions {
  /**
   * When the images of the plugin and its worker are pulled.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * How many containers of a node may use Onload at a time.
   *
   * @default 100
   */
  readonly maxPodsPerNode?: number;

  /**
   * What a container gets beside the devices and libraries.
   *
   * @default OnloadInjection.PRELOAD
   */
  readonly injection?: OnloadInjection;

  /**
   * Folder on the host that Onload's files are copied to. It belongs to the plugin alone: it is removed with all that is in it when the
   * plugin's pod stops.
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
   * Where the command `onload` is mounted, below `baseMountPath`.
   *
   * @default /usr/bin
   */
  readonly binMountPath?: string;

  /**
   * Where the libraries are mounted, below `baseMountPath`. (The field of the custom resource is spelled `libMounthPath`.)
   *
   * @default /usr/lib64
   */
  readonly libMountPath?: string;
}

/** The two fields of the custom resource, of which at most one may be true. `setPreload` is true where nothing is said. */
const INJECTION_FIELDS: { [injection in OnloadInjection]: { setPreload?: boolean; mountOnload?: boolean } } = {
  [OnloadInjection.PRELOAD]: {},
  [OnloadInjection.COMMAND]: { setPreload: false, mountOnload: true },
  [OnloadInjection.NONE]: { setPreload: false },
};

/** What is not set is left to the defaults of the CRD. */
export function renderDevicePlugin(options: OnloadDevicePluginOptions): Wire<OnloadSpecDevicePlugin> {
  return {
    imagePullPolicy: options.imagePullPolicy ?? 'IfNotPresent',
    maxPodsPerNode: options.maxPodsPerNode,
    ...INJECTION_FIELDS[options.injection ?? OnloadInjection.PRELOAD],
    hostOnloadPath: options.hostOnloadPath,
    baseMountPath: options.baseMountPath,
    binMountPath: options.binMountPath,
    libMounthPath: options.libMountPath,
  };
}

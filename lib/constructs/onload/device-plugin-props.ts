import type { OnloadDevicePluginOptions } from './device-plugin';
import type {
  ContainerResources, ImagePullPolicy, ImageReference, ImageRegistry, MetadataOptions, NamespaceSource, NodeGroup, OnloadRelease, Platform,
  PodPriority, Toleration,
} from '../../values';
import type { IKernelModule } from '../kmm';

/**
 * Options that are specific to a device plugin without the Onload Operator.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface OnloadPluginPodOptions extends OnloadDevicePluginOptions {
  /**
   * Image of the plugin and its worker. It must have a tag or a digest: another image under the same name would start on some nodes only.
   *
   * @default - that of the release, in `registry`
   */
  readonly image?: ImageReference;

  /**
   * Image with Onload's user-space files.
   *
   * @default - that of the release, in `registry`
   */
  readonly userImage?: ImageReference;

  /**
   * Pull policy of the user image.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly userImagePullPolicy?: ImagePullPolicy;

  /**
   * Arguments of the Onload control plane server.
   *
   * @default - `-K`: it logs to the kernel
   */
  readonly controlPlaneParameters?: string[];

  /**
   * Priority of the pods. Without the plugin, no pod that uses Onload starts on its node, and running ones lose the control plane server.
   *
   * @default PodPriority.systemNodeCritical()
   */
  readonly priority?: PodPriority;

  /**
   * CPU and memory of the plugin. If set, they replace all defaults.
   *
   * @default - requests of 10m and 32Mi, no limits
   */
  readonly resources?: ContainerResources;

  /**
   * CPU and memory of the worker, in which the control plane server of Onload runs. If set, they replace all defaults. A memory limit that it
   * exceeds ends the control plane of all pods of the node.
   *
   * @default - requests of 10m and 32Mi, no limits
   */
  readonly workerResources?: ContainerResources;
}

/**
 * Properties of `OnloadDevicePlugin`.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface OnloadDevicePluginProps extends OnloadPluginPodOptions, MetadataOptions {
  /** Module of KMM that loads Onload, such as `KernelModule.onload()`. The plugin runs on the nodes that have loaded it. */
  readonly module: IKernelModule;

  /**
   * Name of the DaemonSet and its service account.
   *
   * @default onload-device-plugin
   */
  readonly name?: string;

  /**
   * Namespace of the DaemonSet and its service account.
   *
   * @default - that of the Module, which must exist, or be created with it
   */
  readonly namespace?: NamespaceSource;

  /**
   * Tolerations of the pods. Use those of the Module: where it is not loaded, no pod runs.
   *
   * @default - none, except those that Kubernetes adds to every DaemonSet
   */
  readonly tolerations?: Toleration[];

  /**
   * Version label of the DaemonSet and its pods: the version of the Module.
   *
   * @default - the Onload version of the release
   */
  readonly version?: string;

  /**
   * Onload versions to run. The plugin starts only where the loaded module has the same Onload version.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /**
   * Nodes that run the plugin, of those that have loaded the Module.
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

  /**
   * Image pull secrets in the namespace.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

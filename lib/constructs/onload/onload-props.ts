import type { OnloadDevicePluginOptions } from './device-plugin';
import type {
  ImagePullPolicy, ImageReference, ImageRegistry, MetadataOptions, NamespaceSource, NodeGroup, OnloadRelease, Platform,
} from '../../values';
import type { BuildMethod, KernelMatch } from '../kmm';

/**
 * Kernel mapping: assigns an image with kernel modules to the kernels that match.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/blob/HEAD/api/v1alpha1/onload_types.go
 */
export interface OnloadKernelMapping {
  /**
   * Kernels that the mapping applies to. A literal is escaped and anchored, because the custom resource supports regular expressions only.
   *
   * @default - KernelMatch.rhel() on OpenShift, else KernelMatch.all()
   */
  readonly kernels?: KernelMatch;

  /**
   * Method of building the image.
   *
   * @default - the build method of the Onload resource
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Image with the kernel modules. Its tag may contain KMM's variables.
   *
   * @default - the release's module image in the module registry, with one tag per kernel
   */
  readonly moduleImage?: ImageReference;

  /**
   * Whether the operator also loads the sfc driver from this image, in place of the in-tree driver. Set it to false if the nodes load the driver at
   * boot.
   *
   * @default - `sfc` of the Onload resource
   */
  readonly sfc?: boolean;
}

/**
 * Options that are specific to an Onload resource.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/blob/HEAD/api/v1alpha1/onload_types.go
 */
export interface OnloadOptions extends MetadataOptions {
  /**
   * Name of the custom resource. The name and the namespace together may have at most 32 characters.
   *
   * @default onload
   */
  readonly name?: string;

  /**
   * Namespace of the custom resource, its pods and its builds.
   *
   * @default - the namespace `onload`, created here
   */
  readonly namespace?: NamespaceSource;

  /**
   * Kernel mappings, in order. The first match is used.
   *
   * @default - one, for all kernels of the platform
   */
  readonly kernelMappings?: OnloadKernelMapping[];

  /**
   * Image with Onload's user-space files.
   *
   * @default - the release's, in `registry`
   */
  readonly userImage?: ImageReference;

  /**
   * Version that the operator rolls out. The operator picks up changed images, mappings and Dockerfiles only when the version changes. Append a
   * suffix to roll out the same release again.
   *
   * @default - the Onload version of the release
   */
  readonly version?: string;

  /**
   * Pull policy of the user image and the images with kernel modules.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Arguments of the Onload control plane server.
   *
   * @default - `-K`, set by the CRD
   */
  readonly controlPlaneParameters?: string[];

  /**
   * Options of the device plugin.
   *
   * @default - those of the CRD
   */
  readonly devicePlugin?: OnloadDevicePluginOptions;

  /**
   * Image pull secrets in the namespace. They are set on the service account, because the custom resource has no field for them.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

/**
 * Properties of `Onload`.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload/blob/HEAD/api/v1alpha1/onload_types.go
 */
export interface OnloadProps extends OnloadOptions {
  /**
   * Onload versions to run.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /**
   * Nodes that run Onload. No two Onload resources may select the same node.
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
   * Registry that the images with kernel modules are pulled from, and pushed to by builds.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.clusterLocal() on OpenShift, else `registry`
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * Method of building the images with kernel modules.
   *
   * @default - BuildMethod.dtkUbi() on OpenShift, else BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Whether the operator also loads the sfc driver, for mappings that do not set it. Running nodes replace the driver of the card.
   *
   * @default false
   */
  readonly sfc?: boolean;
}

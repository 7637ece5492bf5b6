import type { ImagePullPolicy } from '../image-pull-policy';
import type { OnloadDevicePluginOptions } from './device-plugin';
import type { Platform } from '../cluster-platform';
import type { ImageReference } from '../image-reference';
import type { BuildMethod, KernelMatch } from '../kmm';
import type { NamespaceSource } from '../namespace-source';
import type { NodeGroup } from '../node-group';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';

/** Which image of kernel modules a kernel gets. */
export interface OnloadKernelMapping {
  /**
   * The kernels that this is for. A literal is escaped and anchored, because the custom resource knows regular expressions only.
   *
   * @default - KernelMatch.rhel() on OpenShift, else KernelMatch.all()
   */
  readonly kernels?: KernelMatch;

  /**
   * How the image comes into being.
   *
   * @default - the build method of the Onload resource
   */
  readonly buildMethod?: BuildMethod;

  /**
   * The image. KMM's variables may stand in its tag.
   *
   * @default - the release's module image in the module registry, one tag per kernel
   */
  readonly moduleImage?: ImageReference;

  /**
   * Whether the operator loads the sfc driver from this image as well, in place of the kernel's own. Leave it off where the nodes load it
   * at boot.
   *
   * @default - `sfc` of the Onload resource
   */
  readonly sfc?: boolean;
}

/** What an Onload resource can be told beside the things that it shares with the rest of a cluster. */
export interface OnloadOptions {
  /**
   * Name of the custom resource. Its length and the namespace's together are at most 32.
   *
   * @default onload
   */
  readonly name?: string;

  /**
   * Where the custom resource, its pods and its builds are.
   *
   * @default - the namespace `onload`, made here
   */
  readonly namespace?: NamespaceSource;

  /**
   * Which image a kernel gets; the first mapping that fits is taken.
   *
   * @default - one, for all kernels of the platform
   */
  readonly kernelMappings?: OnloadKernelMapping[];

  /**
   * Image with Onload's user files.
   *
   * @default - the release's, in `registry`
   */
  readonly userImage?: ImageReference;

  /**
   * Version that the operator rolls out. Nothing but a change of it makes the operator take up changes of images, mappings and Dockerfiles,
   * so add a suffix for a roll-out of the same release.
   *
   * @default - the release's version of Onload
   */
  readonly version?: string;

  /**
   * When the user image and the images with kernel modules are pulled.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Arguments of Onload's control plane server.
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
   * Secrets of the namespace to pull the images with: they are set on the service account, which is the one way that the custom resource
   * leaves.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

/** Properties of `Onload`. */
export interface OnloadProps extends OnloadOptions {
  /** The versions to run. */
  readonly release: OnloadRelease;

  /**
   * The nodes that get Onload. No two Onload resources may select the same node.
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

  /**
   * Where the images with kernel modules are, or are pushed to by builds.
   *
   * @default - ImageRegistry.clusterLocal() on OpenShift, else `registry`
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * How the images with kernel modules come into being.
   *
   * @default - BuildMethod.dtkUbi() on OpenShift, else BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Whether the operator loads the sfc driver as well, for mappings that do not say. Nodes swap the driver of the card while they run.
   *
   * @default false
   */
  readonly sfc?: boolean;
}

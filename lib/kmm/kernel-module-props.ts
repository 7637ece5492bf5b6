import type { ImagePullPolicy, k8s } from 'cdk8s-plus-27';
import type { BuildMethod } from './build-method';
import type { KernelMatch } from './kernel-match';
import type { Platform } from '../cluster-platform';
import type { ImageReference } from '../image-reference';
import type { KmmRelease } from '../kmm-release';
import type { NamespaceSource } from '../namespace-source';
import type { NodeGroup } from '../node-group';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';

/** What every kernel module can be told. */
export interface KernelModuleOptions {
  /**
   * Where the Module, its pods and its builds are.
   *
   * @default - the namespace `onload`, made here
   */
  readonly namespace?: NamespaceSource;

  /**
   * The nodes that load the module.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * What the cluster runs.
   *
   * @default Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * The KMM that the cluster runs. Fields that it does not have are errors.
   *
   * @default KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Turns the ordered upgrade on: a node loads the module only while its label
   * `kmm.node.kubernetes.io/version-module.<namespace>.<name>` has this value, which an administrator (or the Onload Operator) sets.
   * It can be neither added to a Module that exists nor taken from it.
   *
   * @default - none: all nodes load the module, and a change reloads it on all of them at once
   */
  readonly version?: string;

  /**
   * When the image is pulled.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Secret of the namespace, of the type kubernetes.io/dockerconfigjson, that the image is pulled and what was built is pushed with. On
   * OpenShift it takes the place of the credentials for the registry in the cluster, so they must be in it where that is used.
   *
   * @default - none
   */
  readonly registrySecret?: string;

  /**
   * Taints of nodes that load the module nevertheless. A node with another taint, a cordoned one among them, unloads it. KMM 2.3 and later.
   *
   * @default - none
   */
  readonly tolerations?: k8s.Toleration[];
}

/** Which image a kernel gets. */
export interface KernelModuleMapping {
  /** The kernels that this is for. */
  readonly kernels: KernelMatch;

  /** Image with the module below `/opt/lib/modules/<kernel>`. KMM's variables may stand in its tag. */
  readonly image: ImageReference;

  /**
   * How the image comes into being.
   *
   * @default BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;
}

/** Arguments of modprobe itself. */
export interface ModprobeArguments {
  /**
   * Arguments when the module is loaded.
   *
   * @default - KMM's
   */
  readonly load?: string[];

  /**
   * Arguments when the module is unloaded.
   *
   * @default - KMM's
   */
  readonly unload?: string[];
}

/** Properties of `KernelModule`. */
export interface KernelModuleProps extends KernelModuleOptions {
  /** Name of the module as modprobe takes it. */
  readonly moduleName: string;

  /** Which image a kernel gets; the first mapping that fits is taken. */
  readonly kernelMappings: KernelModuleMapping[];

  /**
   * Name of the Module.
   *
   * @default - the module's name, with `-` for `_`
   */
  readonly name?: string;

  /**
   * Parameters of the module, and options of modprobe behind its name: `['debug=1']`.
   *
   * @default - none
   */
  readonly parameters?: string[];

  /**
   * Arguments of modprobe before the module's name.
   *
   * @default - KMM's
   */
  readonly modprobeArguments?: ModprobeArguments;

  /**
   * Folder of the image with firmware, which KMM copies to the node before it loads the module.
   *
   * @default - none
   */
  readonly firmwarePath?: string;

  /**
   * Modules of the kernel that are unloaded first. They are not loaded again afterwards. KMM before 2.1 takes one at most.
   *
   * @default - none
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * The versions that a build of Onload's source compiles.
   *
   * @default - none; needed where the build method takes the source image
   */
  readonly release?: OnloadRelease;

  /**
   * Where the images are that a build pulls.
   *
   * @default ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Where the module's images are. If it is the registry in the cluster, its namespace and the permissions to pull and push are made here.
   *
   * @default - whatever the image references say; nothing is made for it
   */
  readonly moduleRegistry?: ImageRegistry;
}

/** Options of `KernelModule.onload()` and `KernelModule.sfc()`. */
export interface OnloadModuleOptions extends KernelModuleOptions {
  /** The versions to run. */
  readonly release: OnloadRelease;

  /**
   * First part of the Module's name: `<name>-module` or `<name>-sfcmod`.
   *
   * @default onload
   */
  readonly name?: string;

  /**
   * Kernels that get the module.
   *
   * @default - KernelMatch.rhel() on OpenShift, else KernelMatch.all()
   */
  readonly kernels?: KernelMatch[];

  /**
   * How the image comes into being. One image has both onload and sfc, so only one of the two Modules should build it.
   *
   * @default - for onload BuildMethod.dtkUbi() on OpenShift, else BuildMethod.prebuilt(); for sfc BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Where the released images are.
   *
   * @default ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Where the image with the kernel modules is, or is pushed to.
   *
   * @default - ImageRegistry.clusterLocal() on OpenShift, else `registry`
   */
  readonly moduleRegistry?: ImageRegistry;
}

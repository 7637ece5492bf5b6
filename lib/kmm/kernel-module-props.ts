import type { ImagePullPolicy } from '../image-pull-policy';
import type { Toleration } from '../toleration';
import type { BuildMethod } from './build-method';
import type { KernelMatch } from './kernel-match';
import type { Modprobe } from './modprobe';
import type { ModulePlugin } from './module-plugin';
import type { RegistryTls } from './registry-tls';
import type { ModuleSigning } from './signing';
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
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * The KMM that the cluster runs. Fields that it does not have are errors.
   *
   * @default - the release that is named for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Turns the ordered upgrade on: a node loads the module only while its label
   * `versionLabel` (`kmm.node.kubernetes.io/version-module.<namespace>.<name>`) has this value, which an administrator (or the Onload Operator) sets.
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
  readonly tolerations?: Toleration[];

  /**
   * How the modules are signed, for mappings that do not say it themselves.
   *
   * @default - not at all
   */
  readonly signing?: ModuleSigning;

  /**
   * Where and how builds run, for mappings that do not say it themselves.
   *
   * @default - KMM's
   */
  readonly buildOptions?: ModuleBuildOptions;

  /**
   * How the registry of the images is talked to, for mappings that do not say it themselves.
   *
   * @default RegistryTls.verified()
   */
  readonly registryTls?: RegistryTls;

  /**
   * Another number makes KMM look for all images anew, and build and sign those that are missing. KMM 2.6 and later.
   *
   * @default - none
   */
  readonly imageRebuildTriggerGeneration?: number;

  /**
   * Service account that KMM's workers run as, which somebody else makes. It must outlive the Module: unloading needs it. On OpenShift it must be
   * allowed to use the privileged constraint.
   *
   * @default - `<name>-loader`, made here with that permission
   */
  readonly serviceAccountName?: string;
}

/** Where and how builds run, beside what the build method says. */
export interface ModuleBuildOptions {
  /**
   * Secrets of the namespace that a build finds in `/run/secrets/<name>`.
   *
   * @default - none
   */
  readonly secrets?: string[];

  /**
   * Labels of the nodes that builds run on. Before KMM 2.4 builds ran on the Module's nodes where nothing is said; since then, anywhere.
   *
   * @default - KMM's
   */
  readonly selector?: { [key: string]: string };

  /**
   * Tag of the builder's image. Upstream's KMM only: OpenShift's builds with its own.
   *
   * @default - KMM's
   */
  readonly kanikoTag?: string;

  /**
   * How the registry of the base images is talked to. Upstream's KMM only.
   *
   * @default RegistryTls.verified()
   */
  readonly baseImageTls?: RegistryTls;
}

/** Which image a kernel gets. */
export interface KernelModuleMapping {
  /** The kernels that this is for. */
  readonly kernels: KernelMatch;

  /**
   * Image with the module below `<dirName>/lib/modules/<kernel>`. KMM's variables may stand in its tag.
   *
   * @default - the `image` of the whole KernelModule
   */
  readonly image?: ImageReference;

  /**
   * How the image comes into being.
   *
   * @default BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Where and how the build runs.
   *
   * @default - the `buildOptions` of the whole KernelModule
   */
  readonly buildOptions?: ModuleBuildOptions;

  /**
   * How the modules of this image are signed.
   *
   * @default - the `signing` of the whole KernelModule
   */
  readonly signing?: ModuleSigning;

  /**
   * How the registry of this image is talked to.
   *
   * @default - the `registryTls` of the whole KernelModule
   */
  readonly registryTls?: RegistryTls;

  /**
   * Modules of the kernel that are unloaded first, for these kernels. None at all is `[]`.
   *
   * @default - the `inTreeModulesToRemove` of the whole KernelModule
   */
  readonly inTreeModulesToRemove?: string[];
}

/** Properties of `KernelModule`. */
export interface KernelModuleProps extends KernelModuleOptions {
  /**
   * Name of the module as modprobe takes it.
   *
   * @default - none: there is nothing to load, only a `plugin` for a driver that the kernel has (KMM 2.4 and later)
   */
  readonly moduleName?: string;

  /**
   * Which image a kernel gets; the first mapping that fits is taken.
   *
   * @default - none: those of addKernelMapping()
   */
  readonly kernelMappings?: KernelModuleMapping[];

  /**
   * Name of the Module.
   *
   * @default - the module's name, with `-` for `_`
   */
  readonly name?: string;

  /**
   * Image of all mappings that have none of their own.
   *
   * @default - none
   */
  readonly image?: ImageReference;

  /**
   * How KMM calls modprobe.
   *
   * @default Modprobe.byName()
   */
  readonly modprobe?: Modprobe;

  /**
   * Folder of the images that `lib/modules` is in.
   *
   * @default /opt
   */
  readonly dirName?: string;

  /**
   * Folder of the image with firmware, which KMM copies to the node before it loads the module.
   *
   * @default - none
   */
  readonly firmwarePath?: string;

  /**
   * What makes the devices known to Kubernetes.
   *
   * @default - nothing
   */
  readonly plugin?: ModulePlugin;

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

import type { BuildMethod } from './build-method';
import type { KernelMatch } from './kernel-match';
import type { Modprobe } from './modprobe';
import type { ModulePlugin } from './module-plugin';
import type { RegistryTls } from './registry-tls';
import type { ModuleSigning } from './signing';
import type {
  ImagePullPolicy, ImageReference, ImageRegistry, KmmRelease, MetadataOptions, NamespaceSource, NodeGroup, OnloadRelease, Platform, Toleration,
} from '../../values';

/**
 * Options common to all kernel modules.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface KernelModuleOptions extends MetadataOptions {
  /**
   * Namespace of the Module, its pods and its builds.
   *
   * @default - the namespace `onload`, created here
   */
  readonly namespace?: NamespaceSource;

  /**
   * The nodes that load the module.
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
   * KMM release that the cluster runs. Using a field that it does not have is an error.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Enables ordered upgrade under this version. A node loads the module only while its label `versionLabel`
   * (`kmm.node.kubernetes.io/version-module.<namespace>.<name>`) has this value. An administrator or the Onload Operator sets that label. The version
   * cannot be added to, or removed from, an existing Module.
   *
   * @default - no ordered upgrade: all selected nodes load the module, and a change reloads it on all of them at once
   */
  readonly version?: string;

  /**
   * Pull policy of the module image.
   *
   * @default ImagePullPolicy.IF_NOT_PRESENT
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Secret of type kubernetes.io/dockerconfigjson in the Module's namespace, for pulling the image and pushing built ones. On OpenShift it replaces
   * the credentials for the internal registry. If the Module uses that registry, the secret must contain them.
   *
   * @default - none
   */
  readonly registrySecret?: string;

  /**
   * Tolerations of the pods that load the module. A node with a taint that is not tolerated, which includes a cordoned node, unloads the module.
   * Requires KMM 2.3 or later.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];

  /**
   * Signing of the modules, for mappings that do not set their own.
   *
   * @default - the modules are not signed
   */
  readonly signing?: ModuleSigning;

  /**
   * Build options, for mappings that do not set their own.
   *
   * @default - KMM's defaults
   */
  readonly buildOptions?: ModuleBuildOptions;

  /**
   * TLS settings for the registry of the images, for mappings that do not set their own.
   *
   * @default RegistryTls.verified()
   */
  readonly registryTls?: RegistryTls;

  /**
   * Generation counter of the images. Changing it makes KMM check all images again, and build and sign those that are missing. Requires KMM 2.6 or
   * later.
   *
   * @default - none
   */
  readonly imageRebuildTriggerGeneration?: number;

  /**
   * Existing service account for KMM's workers. It must outlive the Module, because unloading needs it. On OpenShift it must be allowed to use the
   * `privileged` SCC.
   *
   * @default - `<name>-loader`, created here with that permission
   */
  readonly serviceAccountName?: string;
}

/**
 * Options of builds, in addition to those of the build method.
 *
 * @see https://kmm.sigs.k8s.io/documentation/kmod_image/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface ModuleBuildOptions {
  /**
   * Secrets of the namespace that are mounted in a build at `/run/secrets/<name>`.
   *
   * @default - none
   */
  readonly secrets?: string[];

  /**
   * Node selector of the build pods.
   *
   * @default - before KMM 2.4 the Module's nodes, since then any node
   */
  readonly selector?: { [key: string]: string };

  /**
   * Tag of the kaniko builder image. Applies to upstream's KMM only; OpenShift builds with its own builder.
   *
   * @default - KMM's default
   */
  readonly kanikoTag?: string;

  /**
   * TLS settings for the registry of the base images. Applies to upstream's KMM only.
   *
   * @default RegistryTls.verified()
   */
  readonly baseImageTls?: RegistryTls;
}

/**
 * Kernel mapping: assigns an image to the kernels that match.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface KernelModuleMapping {
  /** Kernels that the mapping applies to. */
  readonly kernels: KernelMatch;

  /**
   * Image with the module below `<dirName>/lib/modules/<kernel>`. Its tag may contain KMM's variables.
   *
   * @default - the `image` of the whole KernelModule
   */
  readonly image?: ImageReference;

  /**
   * Method of building the image.
   *
   * @default BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Options of the build.
   *
   * @default - the `buildOptions` of the whole KernelModule
   */
  readonly buildOptions?: ModuleBuildOptions;

  /**
   * Signing of the modules in this image.
   *
   * @default - the `signing` of the whole KernelModule
   */
  readonly signing?: ModuleSigning;

  /**
   * TLS settings for the registry of this image.
   *
   * @default - the `registryTls` of the whole KernelModule
   */
  readonly registryTls?: RegistryTls;

  /**
   * In-tree modules to unload first on these kernels. An empty list unloads none.
   *
   * @default - the `inTreeModulesToRemove` of the whole KernelModule
   */
  readonly inTreeModulesToRemove?: string[];
}

/**
 * Properties of `KernelModule`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 * @see https://github.com/kubernetes-sigs/kernel-module-management/blob/HEAD/api/v1beta1/module_types.go
 */
export interface KernelModuleProps extends KernelModuleOptions {
  /**
   * Name of the module, as passed to modprobe.
   *
   * @default - none: nothing is loaded, and a `plugin` serves a driver that the kernel already has (KMM 2.4 and later)
   */
  readonly moduleName?: string;

  /**
   * Kernel mappings, in order. The first match is used.
   *
   * @default - none: add them with addKernelMapping()
   */
  readonly kernelMappings?: KernelModuleMapping[];

  /**
   * Name of the Module.
   *
   * @default - the module's name, with `_` replaced by `-`
   */
  readonly name?: string;

  /**
   * Default image for mappings that do not set their own.
   *
   * @default - none
   */
  readonly image?: ImageReference;

  /**
   * Way in which KMM calls modprobe.
   *
   * @default Modprobe.byName()
   */
  readonly modprobe?: Modprobe;

  /**
   * Folder of the images that contains `lib/modules`.
   *
   * @default /opt
   */
  readonly dirName?: string;

  /**
   * Folder of the image that contains firmware. KMM copies it to the node before it loads the module.
   *
   * @default - none
   */
  readonly firmwarePath?: string;

  /**
   * Plugin that advertises the devices to Kubernetes.
   *
   * @default - none
   */
  readonly plugin?: ModulePlugin;

  /**
   * In-tree modules to unload before loading. They are not loaded again afterwards. KMM before 2.1 accepts at most one.
   *
   * @default - none
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * Onload versions to compile from source.
   *
   * @default - that of the enclosing OnloadPlatform; without one, required if the build method uses the source image
   */
  readonly release?: OnloadRelease;

  /**
   * Registry of the images that a build pulls.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Registry of the module images. For the internal registry, its namespace and the permissions to pull and push are created here.
   *
   * @default - as the image references say; no permissions are created
   */
  readonly moduleRegistry?: ImageRegistry;
}

/**
 * Options of `KernelModule.onload()` and `KernelModule.sfc()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export interface OnloadModuleOptions extends KernelModuleOptions {
  /**
   * Onload versions to run.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /**
   * Prefix of the Module's name: `<name>-module` or `<name>-sfcmod`.
   *
   * @default onload
   */
  readonly name?: string;

  /**
   * Whether the Module of onload also replaces the in-tree driver of the card by the one in the image: it unloads the in-tree driver, loads both
   * modules, and unloads both. One version, and one label of each node, then stand for both. `KernelModule.sfc()` is not needed, and ignores this.
   *
   * @default false
   */
  readonly sfc?: boolean;

  /**
   * Kernels that get the module.
   *
   * @default - KernelMatch.rhel() on OpenShift, else KernelMatch.all()
   */
  readonly kernels?: KernelMatch[];

  /**
   * Method of building the image. One image contains both onload and sfc, so only one of the two Modules should build it.
   *
   * @default - for onload BuildMethod.dtkUbi() on OpenShift, else BuildMethod.prebuilt(); for sfc BuildMethod.prebuilt()
   */
  readonly buildMethod?: BuildMethod;

  /**
   * Registry of the released images.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Registry that the image with the kernel modules is pulled from, and pushed to if it is built.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.clusterLocal() on OpenShift, else `registry`
   */
  readonly moduleRegistry?: ImageRegistry;
}

import { isInReleaseRange } from '../../upstream';
import { OFFERS_OLD_KMM } from '../../upstream/openshift';
import type { KmmRelease, Platform, Toleration } from '../../values';
import type { ModuleSigning } from '../kmm';
import type { OnloadPluginPodOptions } from '../onload';

/**
 * Options of `ModuleLoading.byKmm()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/ordered_upgrade/
 */
export interface KmmLoadingOptions {
  /**
   * KMM release that the cluster runs.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Version of the Module, which nodes take one after the other: a node loads the module only while its label
   * `kmm.node.kubernetes.io/version-module.onload.onload-module` has this value. Move the label node by node, as `plan` prints it. Append a suffix to roll
   * out the same release again.
   *
   * @default - the Onload version of the release
   */
  readonly version?: string;

  /**
   * Tolerations of the pods that load the module, and of the device plugin. Without one for `node.kubernetes.io/unschedulable`, KMM unloads the module
   * from cordoned nodes. Requires KMM 2.3 or later.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];

  /**
   * Options of the device plugin.
   *
   * @default - the defaults of the Onload Operator, with resource requests and a priority
   */
  readonly devicePlugin?: OnloadPluginPodOptions;

  /**
   * Secret of type kubernetes.io/dockerconfigjson in the namespace, for pulling images and pushing built ones. The pods of the device plugin pull with it,
   * too.
   *
   * @default - none
   */
  readonly registrySecret?: string;

  /**
   * Signing of the modules in the cluster, for Secure Boot. The secrets are in the namespace `onload`. The image with the modules of Onload also contains the
   * driver of the card, so list the files of both in `filesToSign`: with KMM 2.6 and later, `/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/*.ko`. An image
   * that can already be pulled is not signed. The Onload Operator does not sign: with it, `cdk8s-onload module-image` builds signed images.
   *
   * @default - the modules are not signed
   */
  readonly signing?: ModuleSigning;
}

/** Component that loads the kernel modules on the nodes. */
export class ModuleLoading {
  /**
   * The Onload Operator, which also runs the device plugin and upgrades node by node. It requires KMM 1.1 or later but before 2.0. The default up to
   * OpenShift 4.17, and on clusters of unknown release.
   */
  public static byOperator(): ModuleLoading {
    return new ModuleLoading();
  }

  /**
   * KMM 2.0 or later, without the Onload Operator: a `KernelModule` for Onload and its driver, and an `OnloadDevicePlugin`. Builds can push with
   * credentials. A node loads the module when it has the version label of the Module, which an administrator sets. The default from OpenShift 4.18.
   */
  public static byKmm(options: KmmLoadingOptions = {}): ModuleLoading {
    return new ModuleLoading(options);
  }

  /**
   * Returns the way that suits a platform.
   *
   * @internal
   */
  public static _of({ isOpenshift, version }: Platform): ModuleLoading {
    return isOpenshift && version !== undefined && !isInReleaseRange(OFFERS_OLD_KMM, version) ? ModuleLoading.byKmm() : ModuleLoading.byOperator();
  }

  private constructor(
    /** Options for loading by KMM alone, if that is selected. */
    public readonly kmmOptions?: KmmLoadingOptions,
  ) {}
}

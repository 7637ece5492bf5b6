import type { KmmRelease } from '../../values';
import type { ModuleSigning } from '../kmm';

/** Options of `ModuleLoading.byKmm()`. */
export interface KmmLoadingOptions {
  /**
   * KMM release that the cluster runs.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Secret of type kubernetes.io/dockerconfigjson in the namespace, for pulling images and pushing built ones.
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
  /** The Onload Operator, which also runs the device plugin and upgrades node by node. It requires KMM 1.1 or later but before 2.0. */
  public static byOperator(): ModuleLoading {
    return new ModuleLoading();
  }

  /**
   * KMM of any release, without the Onload Operator: a `KernelModule` for onload and one for sfc. Builds can push with credentials. There is no
   * device plugin, so pods cannot request `amd.com/onload`.
   */
  public static byKmm(options: KmmLoadingOptions = {}): ModuleLoading {
    return new ModuleLoading(options);
  }

  private constructor(
    /** Options for loading by KMM alone, if that is selected. */
    public readonly kmmOptions?: KmmLoadingOptions,
  ) {}
}

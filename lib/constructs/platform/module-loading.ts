import type { KmmRelease } from '../../values';

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

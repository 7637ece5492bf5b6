import type { KmmRelease } from '../kmm-release';

/** Options of `ModuleLoading.byKmm()`. */
export interface KmmLoadingOptions {
  /**
   * The KMM that the cluster runs.
   *
   * @default - the release that is named for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Secret of the namespace, of the type kubernetes.io/dockerconfigjson, that images are pulled and what was built is pushed with.
   *
   * @default - none
   */
  readonly registrySecret?: string;
}

/** Who sees to it that the nodes load the kernel modules. */
export class ModuleLoading {
  /** The Onload Operator, which also runs the device plugin and upgrades node by node. It wants KMM at least 1.1 and below 2.0. */
  public static byOperator(): ModuleLoading {
    return new ModuleLoading();
  }

  /**
   * KMM alone, of any release: a `KernelModule` for onload and one for sfc. Builds can push with credentials. There is no device plugin, so pods
   * cannot ask for `amd.com/onload`.
   */
  public static byKmm(options: KmmLoadingOptions = {}): ModuleLoading {
    return new ModuleLoading(options);
  }

  private constructor(
    /** How KMM does it alone, where it does. */
    public readonly kmmOptions?: KmmLoadingOptions,
  ) {}
}

import { type ImageReference, kernelReleaseOf } from '../../values';
import type { PreflightValidationProps } from '../kmm';

/**
 * Options common to both ways to specify what the nodes are upgraded to.
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export interface UpgradePreflightOptions {
  /**
   * Whether to push images that the validation builds, so that nodes find them when they boot the new kernel. The sfc Module of the Onload Operator
   * uses the image that is built for onload, so without it that Module is never verified if the image is missing.
   *
   * @default true
   */
  readonly pushBuiltImage?: boolean;
}

/**
 * Options of `UpgradePreflight.kernel()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export interface KernelPreflightOptions extends UpgradePreflightOptions {
  /**
   * Driver Toolkit for the kernel. Only for OpenShift with KMM 2.4 or later.
   *
   * @default - that of the cluster, which is known if a node runs the kernel
   */
  readonly dtkImage?: ImageReference;
}

/**
 * Options of `UpgradePreflight.openshift()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export interface OpenshiftPreflightOptions extends UpgradePreflightOptions {
  /**
   * Kernel of the release, with which the mappings are checked at synthesis. KMM itself reads it from the release.
   *
   * @default - the mappings are not checked at synthesis
   */
  readonly kernel?: string;

  /**
   * Whether the nodes run the real-time kernel of the release.
   *
   * @default false
   */
  readonly useRealtimeKernel?: boolean;
}

/**
 * Upgrade of a cluster's nodes for which KMM checks beforehand that each Module has an image: the Modules that the Onload Operator creates from the Onload
 * resource, or those of `ModuleLoading.byKmm()`, and all others of the cluster.
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export class UpgradePreflight {
  /**
   * Checks for a release of OpenShift, such as `quay.io/openshift-release-dev/ocp-release:4.16.20-x86_64`. KMM reads the kernel and the Driver Toolkit from
   * it, so that it can build images before a node runs the kernel. Only for KMM before 2.4, such as 1.1, which the Onload Operator requires.
   */
  public static openshift(releaseImage: ImageReference, options: OpenshiftPreflightOptions = {}): UpgradePreflight {
    const { kernel, useRealtimeKernel, pushBuiltImage = true } = options;
    const checked = kernel === undefined ? undefined : kernelReleaseOf(kernel);
    return new UpgradePreflight({ releaseImage, kernel: checked, useRealtimeKernel, pushBuiltImage });
  }

  /**
   * Checks for a kernel release, such as `5.14.0-427.42.1.el9_4.x86_64`. Builds on the Driver Toolkit require `dtkImage`, or a node that runs the kernel
   * already.
   */
  public static kernel(release: string, options: KernelPreflightOptions = {}): UpgradePreflight {
    const { dtkImage, pushBuiltImage = true } = options;
    return new UpgradePreflight({ kernel: kernelReleaseOf(release), dtkImage, pushBuiltImage });
  }

  private constructor(
    /**
     * Properties of the PreflightValidation.
     *
     * @internal
     */
    public readonly _props: PreflightValidationProps,
  ) {}
}

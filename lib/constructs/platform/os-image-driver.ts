import type { ImageReference } from '../../values';
import type { OsImageRegistryOptions } from '../tuning';

/**
 * Options of `SfcDriver.osImage()`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/OnClusterLayering.md
 */
export interface OsImageDriverOptions extends OsImageRegistryOptions {
  /**
   * Kernel releases (`uname -r`) of the nodes, now and after the next upgrade. The build takes the module image of the kernel that it finds, and fails
   * without one.
   */
  readonly kernels: string[];

  /**
   * Image with the driver. `${KERNEL_FULL_VERSION}` in its tag stands for the kernel.
   *
   * @default - the module image of the release, in the module registry
   */
  readonly moduleImage?: ImageReference;

  /**
   * Folder of the module images whose files become firmware of the operating system.
   *
   * @default - none
   */
  readonly firmwarePath?: string;
}

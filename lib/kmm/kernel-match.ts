import type { Platform } from '../cluster-platform';
import { requireNonEmpty, requireText } from '../private/errors';
import { kernelReleaseOf } from '../private/kernel-release';

/**
 * Which kernels a mapping is for. KMM compares with the kernel release of a node (`uname -r`, without a trailing `+`) and takes the first
 * mapping that fits.
 */
export class KernelMatch {
  /** Every kernel of RHEL and its relatives for x86-64, whose names end in `.x86_64`: `^.*\.x86_64$`. */
  public static rhel(): KernelMatch {
    return new KernelMatch('^.*\\.x86_64$');
  }

  /** Every kernel: `^.+$`. */
  public static all(): KernelMatch {
    return new KernelMatch('^.+$');
  }

  /**
   * The kernels that a Go regular expression (RE2) matches. KMM searches, so write `^…$` for a whole name.
   */
  public static regexp(expression: string): KernelMatch {
    requireNonEmpty({ expression });
    return new KernelMatch(expression);
  }

  /** One kernel, by its release: `5.14.0-427.42.1.el9_4.x86_64`. A `+` at its end is left away, as KMM does with that of a node. */
  public static literal(kernelRelease: string): KernelMatch {
    requireText({ kernelRelease });
    const release = kernelReleaseOf(kernelRelease);
    return new KernelMatch(`^${release.replace(/[.+]/g, '\\$&')}$`, release);
  }

  /**
   * The kernels that are meant if nothing is said. Other distributions than RHEL do not end their names in the architecture.
   *
   * @internal
   */
  public static _of(platform: Platform): KernelMatch {
    return platform.isOpenshift ? KernelMatch.rhel() : KernelMatch.all();
  }

  private constructor(
    /** The expression; a literal is escaped and anchored. */
    public readonly expression: string,
    /** The release, where it is one. */
    public readonly release?: string,
  ) {}
}

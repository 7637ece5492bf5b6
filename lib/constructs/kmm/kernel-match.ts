import { requireNonEmpty, requireText } from '../../text';
import { kernelReleaseOf, type Platform } from '../../values';

/**
 * Kernels that a mapping applies to. KMM compares the kernel release of a node (`uname -r`, without a trailing `+`) with each mapping and uses the
 * first match.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class KernelMatch {
  /** Matches every x86-64 kernel of RHEL and its derivatives, whose releases end in `.x86_64`: `^.*\.x86_64$`. */
  public static rhel(): KernelMatch {
    return new KernelMatch('^.*\\.x86_64$');
  }

  /** Matches every kernel: `^.+$`. */
  public static all(): KernelMatch {
    return new KernelMatch('^.+$');
  }

  /** Matches kernels by a Go regular expression (RE2). KMM does not anchor it, so write `^…$` to match the whole release. */
  public static regexp(expression: string): KernelMatch {
    requireNonEmpty({ expression }, 'KernelMatch.regexp()');
    return new KernelMatch(expression);
  }

  /** Matches one kernel release, such as `5.14.0-427.42.1.el9_4.x86_64`. A trailing `+` is removed, as KMM removes it from a node's release. */
  public static literal(kernelRelease: string): KernelMatch {
    requireText({ kernelRelease }, 'KernelMatch.literal()');
    const release = kernelReleaseOf(kernelRelease);
    return new KernelMatch(`^${release.replace(/[.+]/g, '\\$&')}$`, release);
  }

  /**
   * Default match of a platform. Only the releases of RHEL kernels end in the architecture.
   *
   * @internal
   */
  public static _of(platform: Platform): KernelMatch {
    return platform.isOpenshift ? KernelMatch.rhel() : KernelMatch.all();
  }

  private constructor(
    /** The regular expression. A literal is escaped and anchored. */
    public readonly expression: string,
    /** The kernel release, if the match is a literal. */
    public readonly release?: string,
  ) {}
}

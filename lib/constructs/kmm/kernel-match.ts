import { requireNonEmpty, requireText } from '../../text';
import { kernelReleaseOf, type Platform } from '../../values';

/**
 * Kernels that a mapping applies to. KMM compares the kernel release of a node (`uname -r`, without a trailing `+`) with each mapping and uses the
 * first match.
 *
 * @see https://kmm.sigs.k8s.io/documentation/deploy_kmod/
 */
export class KernelMatch {
  /**
   * Matches the x86-64 kernels of RHEL and its derivatives whose releases end in `.x86_64`: `^.*\.x86_64$`. Those are the standard kernels, and the real-time
   * kernels of OpenShift before 4.16. The real-time kernels of 4.16 and later end in `.x86_64+rt`: `rhelWithRealTime()` matches both.
   */
  public static rhel(): KernelMatch {
    return new KernelMatch('^.*\\.x86_64$');
  }

  /** Matches every x86-64 kernel of RHEL and its derivatives, standard and real-time: `^.*\.x86_64(\+rt)?$`. */
  public static rhelWithRealTime(): KernelMatch {
    return new KernelMatch('^.*\\.x86_64(\\+rt)?$');
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
   * Default match of a platform. Only the releases of RHEL kernels end in the architecture. With the real-time kernel of the nodes it becomes that of both.
   *
   * @internal
   */
  public static _of(platform: Platform): KernelMatch {
    return platform.isOpenshift ? new KernelMatch(KernelMatch.rhel().expression, undefined, true) : KernelMatch.all();
  }

  private constructor(
    /** The regular expression. A literal is escaped and anchored. */
    public readonly expression: string,
    /** The kernel release, if the match is a literal. */
    public readonly release?: string,
    /**
     * Mark of a default, which follows the kernels of the nodes.
     *
     * @internal
     */
    public readonly _isDefault = false,
  ) {}

  /**
   * Returns the expression for nodes whose kernels can have some ends, such as `+rt`. Only a default follows them.
   *
   * @internal
   */
  public _expressionFor(suffixes: readonly string[]): string {
    return this._isDefault && suffixes.includes('+rt') ? KernelMatch.rhelWithRealTime().expression : this.expression;
  }
}

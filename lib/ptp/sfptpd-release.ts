import { invalid } from '../private/errors';

/** The releases whose options are known, oldest first. The third number tells no difference between them. */
const KNOWN = ['3.7.1', '3.8.1', '3.9.0', '3.10.0'];

/** A release of sfptpd, the PTP daemon: which options there are, and what they may say. */
export class SfptpdRelease {
  /** The release that the Onload Operator 3.0 is tested with. */
  public static readonly V3_7_1 = SfptpdRelease.of('3.7.1');

  /** The release that brought step thresholds, the bypass of LACP bonds, and PTP ports that are always master. */
  public static readonly V3_8_1 = SfptpdRelease.of('3.8.1');

  /** The release that brought OpenMetrics and PPS pins. */
  public static readonly V3_9_0 = SfptpdRelease.of('3.9.0');

  /** The release that brought PPS channels and settling times of chronyd. */
  public static readonly V3_10_0 = SfptpdRelease.of('3.10.0');

  /**
   * A release by its number, from 3.7.1 on. One that is not known here has the options of the newest known before it.
   *
   * @param version such as `3.9.0`, or `3.9.0.1007` with the build
   */
  public static of(version: string): SfptpdRelease {
    const [, major, minor, patch] = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:\.\d{1,9})?$/.exec(version) ?? [];
    const known = KNOWN.filter((release) => order(release) <= order(`${major}.${minor}.${patch}`)).pop();
    if (known === undefined) {
      throw invalid('ptp/release', 'not a known release of sfptpd', version, `use ${KNOWN.join(', ')} or a later one`);
    }
    return new SfptpdRelease(known);
  }

  /** The newest release that is known. */
  public static newest(): SfptpdRelease {
    return SfptpdRelease.V3_10_0;
  }

  /**
   * All known releases, oldest first.
   *
   * @internal
   */
  public static _all(): SfptpdRelease[] {
    return KNOWN.map((version) => new SfptpdRelease(version));
  }

  private constructor(
    /** The known release whose options this one has: `3.7.1`, `3.8.1`, `3.9.0` or `3.10.0`. */
    public readonly version: string,
  ) {}

  /**
   * Whether something is there that came with one release and went after another; `3.9` means all of 3.9.
   *
   * @internal
   */
  public _has({ since, until }: { readonly since?: string; readonly until?: string }): boolean {
    const line = order(this.version, 2);
    return (since === undefined || order(since) <= line) && (until === undefined || line <= order(until));
  }

  /** The number, for messages. */
  public toString(): string {
    return this.version;
  }
}

/** A number that is greater for a newer release, of the first so many parts. */
function order(version: string, parts = 3): number {
  const [major, minor, patch] = [...version.split('.').slice(0, parts), '0'].map(Number);
  return (major * 1e4 + minor) * 1e4 + patch;
}

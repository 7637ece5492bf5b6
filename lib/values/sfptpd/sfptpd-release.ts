import { invalid, requireText } from '../../text';
import { isInReleaseRange, ReleaseRange } from '../../upstream';
import { KNOWN_SFPTPD, knownSfptpd, NEWEST_SFPTPD, OLDEST_SFPTPD, TESTED_SFPTPD } from '../../upstream/sfptpd';

/**
 * Release of sfptpd, the PTP daemon. It decides which options exist and which values they accept.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/CHANGELOG.md
 */
export class SfptpdRelease {
  /** Release that the Onload Operator 3.0 is tested with. */
  public static readonly V3_7_1 = SfptpdRelease.of('3.7.1');

  /** Release that introduced step thresholds, the bypass of LACP bonds, and PTP ports that are always master. */
  public static readonly V3_8_1 = SfptpdRelease.of('3.8.1');

  /** Release that introduced OpenMetrics and PPS pins. */
  public static readonly V3_9_0 = SfptpdRelease.of('3.9.0');

  /** Release that introduced PPS channels and settling times of chronyd. */
  public static readonly V3_10_0 = SfptpdRelease.of('3.10.0');

  /**
   * Selects a release by its number, from 3.7.1 on. An unknown one has the options of the newest known release before it.
   *
   * @param version such as `3.9.0`, or `3.9.0.1007` with the build
   */
  public static of(version: string): SfptpdRelease {
    requireText({ version }, 'SfptpdRelease.of()');
    const known = /^(\d{1,4}\.){2}\d{1,4}(\.\d{1,9})?$/.test(version) ? knownSfptpd(version) : undefined;
    if (known === undefined) {
      throw invalid('ptp/release', 'not a known release of sfptpd', version, `use ${OLDEST_SFPTPD} or a later one`);
    }
    return new SfptpdRelease(known);
  }

  /** Selects the newest known release. */
  public static newest(): SfptpdRelease {
    return SfptpdRelease.of(NEWEST_SFPTPD);
  }

  /**
   * Selects the release that the Onload Operator is tested with: 3.7.1. Constructs and `cdk8s-onload sfptpd` check a configuration for it by default,
   * whose image is the default of `OnloadRelease`.
   */
  public static tested(): SfptpdRelease {
    return SfptpdRelease.of(TESTED_SFPTPD);
  }

  /**
   * All known releases, oldest first.
   *
   * @internal
   */
  public static _all(): SfptpdRelease[] {
    return KNOWN_SFPTPD.map((version) => new SfptpdRelease(version));
  }

  private constructor(
    /** Known release whose options this one has, such as `3.8.1`. */
    public readonly version: string,
  ) {}

  /**
   * Returns whether the release is in a range of releases.
   *
   * @internal
   */
  public _has(range: ReleaseRange): boolean {
    return isInReleaseRange(range, this.version);
  }

  /** Returns the number, for messages. */
  public toString(): string {
    return this.version;
  }
}

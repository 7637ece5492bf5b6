import { invalid, requireText } from '../private/errors';
import { isIn, ReleaseRange } from '../upstream/releases';
import { knownSfptpd, KNOWN_SFPTPD, NEWEST_SFPTPD, TESTED_SFPTPD } from '../upstream/sfptpd/releases';

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
    requireText({ version });
    const known = /^(\d{1,4}\.){2}\d{1,4}(\.\d{1,9})?$/.test(version) ? knownSfptpd(version) : undefined;
    if (known === undefined) {
      throw invalid('ptp/release', 'not a known release of sfptpd', version, `use ${KNOWN_SFPTPD.join(', ')} or a later one`);
    }
    return new SfptpdRelease(known);
  }

  /** The newest release that is known. */
  public static newest(): SfptpdRelease {
    return SfptpdRelease.of(NEWEST_SFPTPD);
  }

  /**
   * The release that the Onload Operator is tested with: 3.7.1. A configuration is checked for it where no release is given, by the constructs and by
   * `cdk8s-onload sfptpd` alike, as the image tag `stable` names none.
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
    /** The known release whose options this one has: `3.7.1`, `3.8.1`, `3.9.0` or `3.10.0`. */
    public readonly version: string,
  ) {}

  /**
   * Whether it has something that is in a range of releases.
   *
   * @internal
   */
  public _has(range: ReleaseRange): boolean {
    return isIn(range, this.version);
  }

  /** The number, for messages. */
  public toString(): string {
    return this.version;
  }
}

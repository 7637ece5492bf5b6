import { invalid, requireText } from './private/errors';
import { NEWEST_KMM } from './upstream/kmm/releases';
import { isAtLeast } from './upstream/releases';

/**
 * A release of Kernel Module Management, by upstream's version, which Red Hat's builds share.
 *
 * It decides which fields a Module may have: the API server drops, or refuses, those that the installed release does not know.
 *
 * A cluster runs one release. What one construct of a cluster names holds for all of them, in whatever order they are constructed: the version that
 * `KmmOperator` or the `kmm` of the OnloadPlatform pins, or a `kmm` that is passed. Two that differ fail synthesis with `kmm/two-releases`. Where none
 * is named, it is 1.1 beside the Onload Operator, and otherwise the newest that is known. A cluster is what is below an OnloadPlatform, else the app.
 */
export class KmmRelease {
  /**
   * A release by its version.
   *
   * @param version such as `2.4` or `2.4.1`; without a patch it stands for the first one, `2.4.0`
   */
  public static of(version: string): KmmRelease {
    return new KmmRelease(version);
  }

  /** The newest release that this library knows: 2.6. */
  public static newest(): KmmRelease {
    return new KmmRelease(NEWEST_KMM);
  }

  private constructor(
    /** Version, as it was written. */
    public readonly version: string,
  ) {
    requireText({ version });
    if (!/^\d+\.\d+(\.\d+)?$/.test(version)) {
      throw invalid('kmm/release', 'not a release of KMM', version, 'write 2.4 or 2.4.1');
    }
  }

  /**
   * Whether this is that release or a later one.
   *
   * @param version such as `2.1` or `2.0.2`
   */
  public isAtLeast(version: string): boolean {
    return isAtLeast(this.version, KmmRelease.of(version).version);
  }

  /** The version, as it was written. */
  public toString(): string {
    return this.version;
  }
}

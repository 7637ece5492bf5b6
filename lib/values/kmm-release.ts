import { invalid, requireText } from '../text';
import { isAtLeast } from '../upstream';
import { NEWEST_KMM } from '../upstream/kmm';

/**
 * Release of Kernel Module Management (KMM), by upstream's version, which Red Hat's builds share.
 *
 * It decides which fields a Module may have: the API server drops, or refuses, fields that the installed release does not know.
 *
 * A cluster runs one release. A release that one construct sets applies to all constructs of the cluster, whatever their order: the version that
 * `KmmOperator` or the `kmm` of the OnloadPlatform pins, or a `kmm` that is passed. Two different ones fail synthesis with `kmm/two-releases`. If
 * none is set, the release is unknown, and constructs assume 1.1 with the Onload Operator, which supports no other, and otherwise the newest known
 * release. Objects of the cluster that show another release, such as those of an included dump, fail synthesis too. The constructs of a cluster are those below an
 * OnloadPlatform, else the app.
 *
 * @see https://github.com/kubernetes-sigs/kernel-module-management/releases
 */
export class KmmRelease {
  /**
   * Selects a release by its version.
   *
   * @param version such as `2.4` or `2.4.1`; without a patch version it stands for all builds of the release: what only some of them refuse is a warning
   */
  public static of(version: string): KmmRelease {
    return new KmmRelease(version);
  }

  /** The newest release that this library knows, and that both upstream and Red Hat have published. */
  public static newest(): KmmRelease {
    return new KmmRelease(NEWEST_KMM);
  }

  private constructor(
    /** Version, as it was given. */
    public readonly version: string,
  ) {
    requireText({ version }, 'KmmRelease.of()');
    if (!/^\d+\.\d+(\.\d+)?$/.test(version)) {
      throw invalid('kmm/release', 'not a release of KMM', version, 'write 2.4 or 2.4.1');
    }
  }

  /**
   * Returns whether the release is at least the given one.
   *
   * @param version such as `2.1` or `2.0.2`
   */
  public isAtLeast(version: string): boolean {
    return isAtLeast(this.version, KmmRelease.of(version).version);
  }

  /** Returns the version as it was given. */
  public toString(): string {
    return this.version;
  }
}

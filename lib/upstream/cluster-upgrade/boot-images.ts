/** Age of the image with which new machines boot (upgrade facts §1.7). */
import { isAtLeast, isInReleaseRange, type ReleaseRange } from '../releases';

/** Facts about the boot images of a cluster. */
export interface BootImageFacts {
  /** Platform, such as `None`. */
  readonly platform: string;
  /** Oldest release in the history of the cluster. */
  readonly installVersion: string;
  readonly topology?: string;
  /** Mode that the MachineConfiguration sets. */
  readonly mode?: string;
  /** Release that the MachineConfiguration names as that of the boot images. */
  readonly bootRelease?: string;
}

/** Platforms whose boot images the operator renews by default, and since when. */
const RENEWED: { readonly [platform: string]: ReleaseRange } = {
  AWS: { since: '4.19' }, GCP: { since: '4.19' }, Azure: { since: '4.22' }, VSphere: { since: '4.22' },
};

/** Releases that compare boot images with their own release, and the oldest one that they take. */
const COMPARED: ReleaseRange = { since: '4.22' };
const OLDEST_BOOT_IMAGE = '4.13.0';

/** Mode in which a cluster compares its boot images, and the verdict. */
export function bootImageSkew(release: string, { platform, installVersion, topology, mode: named, bootRelease }: BootImageFacts): {
  readonly mode: string; readonly status: 'True' | 'False';
} {
  const renewed = Object.hasOwn(RENEWED, platform) && isInReleaseRange(RENEWED[platform], release);
  const mode = named ?? (topology === 'SingleReplica' ? 'None' : renewed ? 'Automatic' : 'Manual');
  const isTooOld = mode === 'Manual' && isInReleaseRange(COMPARED, release) && !isAtLeast(bootRelease ?? installVersion, OLDEST_BOOT_IMAGE);
  return { mode, status: isTooOld ? 'False' : 'True' };
}

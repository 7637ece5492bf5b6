import { isInReleaseRange, ReleaseRange } from '../releases';

/** A feature of OpenShift that was a technology preview. Until it is enabled by default, only clusters that cannot be upgraded have it. */
export interface Feature {
  /** Releases in which only clusters with the feature set `TechPreviewNoUpgrade` have it. */
  readonly preview: ReleaseRange;
  /** Releases in which every cluster has it. */
  readonly byDefault: ReleaseRange;
}

/** The feature of node disruption policies, which replace the built-in rules (feature gate NodeDisruptionPolicy). */
export const DISRUPTION_POLICIES: Feature = { preview: { since: '4.16', before: '4.17' }, byDefault: { since: '4.17' } };

/** The feature with which running nodes only report changes of disks, file systems and RAID (feature gate IrreconcilableMachineConfig). */
export const STORAGE_OVERRIDES: Feature = { preview: { since: '4.20', before: '4.23' }, byDefault: { since: '4.23' } };

/** The feature of images that are pulled in advance, with PinnedImageSet (feature gate PinnedImages). */
export const PINNED_IMAGES: Feature = { preview: { since: '4.16', before: '4.19' }, byDefault: { since: '4.19' } };

/** The feature of image streams of the operating system: `osImageStream` of pools, and the kind OSImageStream (feature gate OSStreams). */
export const IMAGE_STREAMS: Feature = { preview: { since: '4.21', before: '4.23' }, byDefault: { since: '4.23' } };

/** Whether every cluster of a release has a feature. */
export function hasByDefault({ byDefault }: Feature, release: string): boolean {
  return isInReleaseRange(byDefault, release);
}

/** Whether a cluster of a release can have a feature, at least as a technology preview. */
export function canHave({ preview, byDefault }: Feature, release: string): boolean {
  return isInReleaseRange(preview, release) || isInReleaseRange(byDefault, release);
}

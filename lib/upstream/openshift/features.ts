import { isIn, ReleaseRange } from '../releases';

/** A feature of OpenShift that was a technology preview. Before it is on by default, only clusters that cannot be upgraded have it. */
export interface Feature {
  /** Releases in which only clusters with the feature set `TechPreviewNoUpgrade` have it. */
  readonly preview: ReleaseRange;
  /** Releases in which every cluster has it. */
  readonly byDefault: ReleaseRange;
}

/** Node disruption policies, which replace the built-in rules (feature gate NodeDisruptionPolicy). */
export const DISRUPTION_POLICIES: Feature = { preview: { since: '4.16', before: '4.17' }, byDefault: { since: '4.17' } };

/** Changes of disks, file systems and RAID that running nodes only report (feature gate IrreconcilableMachineConfig). */
export const STORAGE_OVERRIDES: Feature = { preview: { since: '4.20', before: '4.23' }, byDefault: { since: '4.23' } };

/** Images that are pulled in advance: PinnedImageSet (feature gate PinnedImages). */
export const PINNED_IMAGES: Feature = { preview: { since: '4.16', before: '4.19' }, byDefault: { since: '4.19' } };

/** Operating system image streams: `osImageStream` of pools, and the kind OSImageStream (feature gate OSStreams). */
export const IMAGE_STREAMS: Feature = { preview: { since: '4.21', before: '4.23' }, byDefault: { since: '4.23' } };

/** Whether every cluster of a release has a feature. */
export function hasByDefault({ byDefault }: Feature, release: string): boolean {
  return isIn(byDefault, release);
}

/** Whether a cluster of a release can have a feature, at least as a technology preview. */
export function canHave({ preview, byDefault }: Feature, release: string): boolean {
  return isIn(preview, release) || isIn(byDefault, release);
}

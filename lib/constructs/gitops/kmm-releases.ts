import type { Manifest } from '../../manifests';
import { pinnedVersion, subscriptionView } from '../../plan/operators';
import { KNOWN_KMM, versionIn } from '../../upstream/kmm';

/** Possible releases of KMM in a cluster with some objects. */
export function kmmIn(objects: readonly Manifest[]): readonly string[] {
  const pinned = objects.filter(({ kind }) => kind === 'Subscription').map(subscriptionView).map(pinnedVersion).flatMap((csv) => versionIn(csv ?? '') ?? []);
  return pinned.length === 1 ? pinned : KNOWN_KMM;
}

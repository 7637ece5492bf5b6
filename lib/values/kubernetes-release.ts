import type { Platform } from './platform';
import { isInReleaseRange, ReleaseRange } from '../upstream';
import { kubernetesOf } from '../upstream/openshift';

/** The Kubernetes release of a cluster, if it is known. */
export function kubernetesRelease(platform: Platform | undefined): string | undefined {
  const { isOpenshift, version } = platform ?? {};
  return version === undefined ? undefined : isOpenshift ? kubernetesOf(version) : version;
}

/** Whether the release of a cluster is known to be outside a range. */
export function isOutside(range: ReleaseRange | undefined, release: string | undefined): boolean {
  return range !== undefined && release !== undefined && !isInReleaseRange(range, release);
}

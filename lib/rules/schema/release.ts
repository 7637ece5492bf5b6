import { isIn, ReleaseRange } from '../../upstream';
import { kubernetesOf } from '../../upstream/openshift';
import type { Platform } from '../../values';

/** The release of Kubernetes that a cluster has, if it is known. */
export function kubernetesRelease(platform: Platform | undefined): string | undefined {
  const { isOpenshift, version } = platform ?? {};
  return version === undefined ? undefined : isOpenshift ? kubernetesOf(version) : version;
}

/** Whether it is known that a cluster's release is none of these. */
export function isOutside(range: ReleaseRange | undefined, release: string | undefined): boolean {
  return range !== undefined && release !== undefined && !isIn(range, release);
}

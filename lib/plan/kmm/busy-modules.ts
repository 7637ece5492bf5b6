import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS } from '../../upstream/kmm';

/**
 * Consequence for a module that is in use when it should be unloaded (KMM facts §15). KMM 2 runs its pod again until it succeeds. In 1.1 a hook unloads the
 * module as its pod ends, whose failure is ignored.
 *
 * @param releases possible releases of KMM
 */
export function whenInUse(releases: readonly string[]): string {
  const retried = releases.filter((release) => isInReleaseRange(HAS_WORKER_PODS, release));
  return retried.length === releases.length ? 'KMM retries until it is free'
    : retried.length === 0 ? 'KMM 1.1 ignores that it cannot be unloaded, and never retries: it stays loaded until the node reboots'
      : 'KMM 2 retries until it is free, and KMM 1.1 ignores that it cannot be unloaded and never retries: it may stay loaded until the node reboots';
}

/** Whether the pods that should unload a module end although it is in use, so that nothing shows that it is still loaded. */
export function mayEndUnloaded(releases: readonly string[]): boolean {
  return releases.some((release) => !isInReleaseRange(HAS_WORKER_PODS, release));
}

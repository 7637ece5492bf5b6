import { isAtLeast } from '../releases';

/** First release in which node disruption policies apply to nodes with an image that the cluster builds (MCO facts §12). */
const POLICIES_SINCE = '4.20';

/** Whether nodes with an image that the cluster builds reboot for every change of their configuration. */
export function rebootsForAnyChange(openshift: string): boolean {
  return !isAtLeast(openshift, POLICIES_SINCE);
}

import type { ReleaseRange } from '../releases';

/** What the Machine Config Operator refuses in KubeletConfigs and ContainerRuntimeConfigs (node tuning facts §4a and §4b). */

/** Field of a kubelet configuration that the operator sets itself, and that makes it refuse a KubeletConfig. */
export interface RefusedKubeletField {
  readonly path: string;
  readonly releases: ReleaseRange;
  /** Whether an empty value is accepted. */
  readonly isEmptyAccepted?: boolean;
}

/** Fields in `spec.kubeletConfig` with which the operator refuses the whole object. */
export const REFUSED_KUBELET_FIELDS: readonly RefusedKubeletField[] = [
  { path: 'cgroupDriver', releases: {}, isEmptyAccepted: true },
  { path: 'clusterDNS', releases: {}, isEmptyAccepted: true },
  { path: 'clusterDomain', releases: {}, isEmptyAccepted: true },
  { path: 'featureGates', releases: {}, isEmptyAccepted: true },
  { path: 'staticPodPath', releases: {}, isEmptyAccepted: true },
  { path: 'failSwapOn', releases: { since: '4.21' } },
  { path: 'memorySwap.swapBehavior', releases: { since: '4.21' }, isEmptyAccepted: true },
];

/** Largest level of the kubelet's log. */
export const MOST_KUBELET_LOG_LEVEL = 10;

/** Smallest number of processes in a container, besides 0. */
export const LEAST_PIDS = 20;

/** Sizes up to this number of bytes are too small for a container's log. */
export const TOO_SMALL_LOG_BYTES = 8192;

/** Levels of CRI-O's log. */
export const CRIO_LOG_LEVELS: readonly string[] = ['error', 'fatal', 'panic', 'warn', 'info', 'debug', 'trace'];

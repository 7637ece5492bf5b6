/** Statuses that still tell of the time before a change: controllers need seconds to see it (observed facts §3, §5, §8). */
import type { Manifest } from '../../manifests';
import type { Phase } from '../../plan';

/** Seconds within which a controller has seen a change. */
const SEEN_SECONDS = 10;

/** The same for the SR-IOV operator: the status of a node is `Succeeded` for 29 s after the change. */
const SRIOV_SECONDS = 35;

/**
 * Seconds after an outage of the API server in which nodes may look lost that are not. Kubelets report every 10 s, and take 45 s at most to notice that a
 * connection is dead; the controller manager marks the nodes meanwhile that it has not heard of for 50 s (Kubernetes facts §15).
 */
export const REPORT_SECONDS = 60;

/**
 * Seconds after a write of a phase in which no status counts. At the beginning of a run it is unknown what was written just before, so the kinds of the
 * manifests decide.
 */
export function settleSeconds(phase: Phase, declared: readonly Manifest[]): number {
  const isVirtual = phase === 'sriov' || declared.some(({ kind }) => kind.startsWith('SriovNetworkNodePolicy'));
  return isVirtual ? SRIOV_SECONDS : SEEN_SECONDS;
}

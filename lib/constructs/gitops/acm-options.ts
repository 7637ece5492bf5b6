import type { AcmRollout } from './acm-rollout';
import type { NamespaceSource } from '../../values';

/**
 * Options of `GitOps.acm()`.
 *
 * @see https://github.com/open-cluster-management-io/governance-policy-propagator
 */
export interface AcmGitOpsOptions {
  /**
   * Namespace of the policies on the hub. The cluster sets of the clusters must be bound to it by ManagedClusterSetBindings: a Placement selects nothing
   * without one.
   *
   * @default NamespaceSource.created('onload-policies')
   */
  readonly namespace?: NamespaceSource;

  /**
   * ManagedClusterSets that the clusters are in.
   *
   * @default - all that are bound to the namespace
   */
  readonly clusterSets?: string[];

  /**
   * Way in which changes reach the clusters.
   *
   * @default AcmRollout.atOnce()
   */
  readonly rollout?: AcmRollout;
}

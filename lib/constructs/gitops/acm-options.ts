import type { AcmRollout } from './acm-rollout';
import type { ImageReference, NamespaceSource } from '../../values';

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

  /**
   * Image of the Jobs that wait for the end of a stage, and of the one that upgrades Onload. It needs `sh`, `sleep`, `date`, `cat` and `kubectl`, and must run as any user.
   *
   * @default - the command-line image in the internal registry on OpenShift; required on plain Kubernetes, and where that registry is removed
   */
  readonly jobImage?: ImageReference;

  /**
   * Whether a Job upgrades Onload node by node where KMM loads it without the Onload Operator (`ModuleLoading.byKmm()`): the device plugin leaves a node, pods that use Onload
   * are evicted within their PodDisruptionBudgets, the module is replaced, and the plugin returns. It waits while `maxUnavailable` nodes are cordoned or not
   * ready, and stops at the first node that does not load. Otherwise a user runs the commands that `plan` prints.
   *
   * @default true
   */
  readonly upgradesOnload?: boolean;
}

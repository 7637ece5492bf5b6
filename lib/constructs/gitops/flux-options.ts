import type { Duration } from 'cdk8s';
import type { FluxClusters } from './flux-clusters';
import type { FluxSource } from './flux-source';
import type { ImageReference } from '../../values';

/**
 * Options of `GitOps.flux()`.
 *
 * @see https://github.com/fluxcd/kustomize-controller/blob/HEAD/docs/spec/v1/kustomizations.md
 */
export interface FluxGitOpsOptions {
  /** Source of the manifests. */
  readonly source: FluxSource;

  /**
   * Path of the output folder in the source.
   *
   * @default dist
   */
  readonly path?: string;

  /**
   * Clusters that the Kustomizations are in.
   *
   * @default FluxClusters.themselves()
   */
  readonly clusters?: FluxClusters;

  /**
   * Namespace of the Kustomizations, and of the source that is created.
   *
   * @default flux-system
   */
  readonly namespace?: string;

  /**
   * Service account that Flux acts as, in the namespace of the Kustomizations. With `FluxClusters.byKubeConfig()` it is one of the remote cluster. It needs
   * the rights to write everything that the stages contain.
   *
   * @default - that of Flux
   */
  readonly serviceAccountName?: string;

  /**
   * Interval at which Flux looks for changes in the source, and compares the cluster with it.
   *
   * @default Duration.minutes(10)
   */
  readonly interval?: Duration;

  /**
   * Interval at which a stage that is not ready yet is tried again.
   *
   * @default Duration.minutes(1)
   */
  readonly retryInterval?: Duration;

  /**
   * Time after which Flux stops waiting for a stage, and tries again later. A wait occupies one of the few workers of Flux, and a later commit
   * is not looked at until it ends. Rollouts of nodes take longer than this: the stage is `Ready=False` until they are done, and the stages after it
   * are not applied.
   *
   * @default Duration.minutes(5)
   */
  readonly timeout?: Duration;

  /**
   * Image of the Job that upgrades Onload, where there is one. It needs `sh`, `sleep`, `date`, `cat` and `kubectl`, and must run as any user.
   *
   * @default - the command-line image in the internal registry on OpenShift; required for that Job on plain Kubernetes, and where that registry is removed
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

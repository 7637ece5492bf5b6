import type { Duration } from 'cdk8s';
import type { ArgoCdInstance } from './argo-cd-instance';
import type { GitRepositoryOptions } from './repository-options';
import type { ImageReference } from '../../values';

/** Distribution of a cluster's stages among Applications. */
export enum ArgoCdLayout {
  /**
   * An Application per stage, below one per cluster. The MachineConfigs have an Application without self-heal, all others are healed. Each stage waits for
   * those before it by itself: a commit that changes several stages reaches all Applications at the same time.
   */
  APP_PER_STAGE = 'app-per-stage',

  /** One Application per cluster, with the stages as sync waves, and without self-heal. */
  APP_PER_CLUSTER = 'app-per-cluster',
}

/** Place of the Argo CD instance. */
export enum ArgoCdTopology {
  /** Each cluster has its own instance, which applies the manifests of that cluster. */
  IN_EACH_CLUSTER = 'in-each-cluster',

  /** One instance applies the manifests of all clusters. It knows each cluster by its name here, as a cluster Secret declares it. */
  ON_HUB = 'on-hub',
}

/** Fate of the objects in the cluster when their Application is deleted, as when a stage or a cluster is removed from the code. */
export enum ArgoCdRemoval {
  /** Objects remain in the cluster, and no Application owns them. */
  KEEP = 'keep',

  /**
   * Argo CD deletes them in the background: operators, MachineConfigs and Onload of a removed cluster, which drains and reboots its nodes. Namespaces,
   * CustomResourceDefinitions, pools and settings of whole clusters remain.
   */
  DELETE = 'delete',
}

/**
 * Options of `GitOps.argoCd()`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/application.yaml
 */
export interface ArgoCdGitOpsOptions extends GitRepositoryOptions {
  /**
   * Argo CD instance that applies the manifests.
   *
   * @default - ArgoCdInstance.openshiftGitOps() for OpenShift clusters, else ArgoCdInstance.upstream()
   */
  readonly instance?: ArgoCdInstance;

  /**
   * Place of the instance.
   *
   * @default - ArgoCdTopology.IN_EACH_CLUSTER for one platform, ArgoCdTopology.ON_HUB for a fleet
   */
  readonly topology?: ArgoCdTopology;

  /**
   * Argo CD project of the Applications.
   *
   * @default default
   */
  readonly project?: string;

  /**
   * Distribution of the stages among Applications.
   *
   * @default ArgoCdLayout.APP_PER_STAGE
   */
  readonly layout?: ArgoCdLayout;

  /**
   * Groups of a fleet's clusters, in the order in which they take a commit, by progressive syncs of an ApplicationSet. A cluster goes with the first of these groups
   * that it is in, and after all of them if it is in none. Requires `ArgoCdLayout.APP_PER_CLUSTER` and `ArgoCdTopology.ON_HUB`.
   *
   * A wave begins when all clusters of the waves before are synced and healthy. There is no limit of failures and no timeout: one cluster that is not
   * healthy holds up all later waves. Drift is not corrected. Progressive syncs are off by default, and without them all clusters take a commit at once:
   * the file `instance` enables them. `paused` of a pool takes effect only when the pool is created.
   *
   * @default - no waves: all clusters take a commit at the same time
   * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Progressive-Syncs/
   */
  readonly waves?: string[];

  /**
   * Image of the Jobs that wait, approve, pause and upgrade. It needs `sh`, `sleep`, `date`, `cat` and `kubectl`, and must run as any user.
   *
   * @default - the command-line image in the internal registry on OpenShift; required on plain Kubernetes, and where that registry is removed
   */
  readonly jobImage?: ImageReference;

  /**
   * Maximum duration of a Job that waits for a stage. It must exceed the longest rollout: nodes ÷ `maxUnavailable` × minutes per reboot. When it ends, the sync
   * fails and is retried.
   *
   * @default Duration.hours(6)
   */
  readonly gateTimeout?: Duration;

  /**
   * Whether a Job approves the InstallPlan of a pinned version. It approves only plans that install that version and nothing else.
   *
   * @default true
   */
  readonly approvesInstallPlans?: boolean;

  /**
   * Whether a Job upgrades Onload node by node where KMM loads it without the Onload Operator (`ModuleLoading.byKmm()`): the device plugin leaves a node, pods that use Onload
   * are evicted within their PodDisruptionBudgets, the module is replaced, and the plugin returns. It waits while `maxUnavailable` nodes are cordoned or not
   * ready, and stops at the first node that does not load. Otherwise a user runs the commands that `plan` prints.
   *
   * @default true
   */
  readonly upgradesOnload?: boolean;

  /**
   * Whether Jobs pause the pools of the MachineConfigs while these are applied, so that the nodes of a pool reboot once for several changes. Requires
   * `ArgoCdLayout.APP_PER_STAGE`.
   *
   * It does not cover changes that reach the cluster by another way: edits by hand, and syncs of selected objects, which run no hooks. A terminated sync leaves
   * the pool paused, which holds back certificates and upgrades; a CronJob fails then, so that alerts on failed Jobs name it. Pools that something else has
   * paused are left as they are, and the sync waits. A pool that is degraded, or whose rollout is not finished, is not paused: the change may be the fix.
   *
   * @default false
   */
  readonly pausesPools?: boolean;

  /**
   * Fate of the objects when their Application is deleted.
   *
   * @default ArgoCdRemoval.KEEP
   */
  readonly removal?: ArgoCdRemoval;
}

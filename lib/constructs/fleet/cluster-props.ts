import type { OnloadRelease, Platform } from '../../values';
import type { OnloadPlatform, OnloadPlatformOptions } from '../platform';

/** Addition to a cluster of a fleet: objects of your own, patches, acknowledgements. */
export interface IClusterExtension {
  /**
   * Text that changes with everything that `extend()` reads, except the cluster: its fields, files, the environment, other modules.
   *
   * A cluster whose extensions all have keys is cached: the next run does not call `extend()` again unless the key, the code of its class, the cluster or its files
   * have changed. A cluster with the same key must get the same objects; what else `extend()` does is done only in runs that call it.
   *
   * @default - none: `extend()` is called in each run
   */
  readonly key?: string;

  /**
   * Adds to a cluster, after everything that its properties define. It is called once in each synthesis, unless `key` says that nothing has changed.
   *
   * Objects go into the chart of a stage, `platform.stage(StageName.WORKLOADS).chart`, or into a chart of your own below `platform`, whose file
   * `90-<id>.k8s.yaml` is applied after the stages.
   *
   * @param platform the cluster
   */
  extend(platform: OnloadPlatform): void;
}

/** Properties that clusters of a fleet share. Those of a cluster itself replace them, one by one. */
export interface ClusterDefaults extends OnloadPlatformOptions {
  /**
   * Platform of the clusters.
   *
   * @default - none: each cluster has its own
   */
  readonly platform?: Platform;

  /**
   * Onload versions to run.
   *
   * @default - none: each cluster has its own
   */
  readonly release?: OnloadRelease;

  /**
   * Names of the groups that the clusters belong to, such as `canary`: DNS labels. GitOps engines and `plan` roll a change out group by group.
   *
   * @default - none
   */
  readonly groups?: string[];

  /**
   * Additions to the clusters, applied in this order.
   *
   * @default - none
   */
  readonly extensions?: IClusterExtension[];
}

/** Properties of a cluster of a fleet. A property that is undefined has the value of the fleet's defaults. */
export interface ClusterProps extends ClusterDefaults {
  /**
   * Output of `kubectl get nodes -o yaml` for the cluster, which `cdk8s-onload plan` reads: a path relative to the working directory.
   *
   * @default - none: plans refer to pools and selectors
   */
  readonly nodesFile?: string;
}

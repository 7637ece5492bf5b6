import type { ClusterDefaults } from './cluster-props';
import type { FleetShard } from './fleet-shard';
import type { OnloadRelease } from '../../values';

/** Properties of `Fleet`. */
export interface FleetProps {
  /**
   * Properties that the clusters share.
   *
   * @default - none
   */
  readonly defaults?: ClusterDefaults;

  /**
   * Output folder. Files of clusters that are no longer in the fleet are removed from it, if its index lists them; other files stay.
   *
   * @default - the environment variable CDK8S_OUTDIR, which `cdk8s synth` sets, or dist
   */
  readonly outdir?: string;

  /**
   * Names of all groups. Then a cluster in another group, and a group without clusters, are errors.
   *
   * @default - the groups of the clusters
   */
  readonly groups?: string[];

  /**
   * Onload versions by the name of a group: rings of clusters. A cluster has the versions of its group, unless it has a `release` of its own. GitOps engines wait
   * between groups as their options say, so that an upgrade is a change of one value for each group. Two groups of a cluster with different versions are an error.
   *
   * @default - none: clusters have their own versions, or those of the defaults
   */
  readonly groupReleases?: { [group: string]: OnloadRelease };

  /**
   * Part of the clusters that this run synthesizes. The run that finds the parts of all other shards in the output folder writes the index.
   *
   * @default - the environment variable CDK8S_ONLOAD_SHARD, such as 1/4, or all clusters
   */
  readonly shard?: FleetShard;
}

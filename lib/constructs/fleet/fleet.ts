import { checkGroup, ClusterEntry, clusterEntry } from './cluster-entry';
import type { ClusterProps } from './cluster-props';
import type { FleetProps } from './fleet-props';
import { FleetShard, SHARD_VARIABLE } from './fleet-shard';
import { writeFleet } from './write-fleet';
import { invalid, requireText } from '../../text';
import type { GitOps } from '../gitops';

/**
 * Defines many clusters that run Onload, each as an `OnloadPlatform` of its own.
 *
 * `synth()` writes a folder for each cluster, with a file for each stage, and `fleet.json`, the index that `cdk8s-onload check` and `plan` read. Clusters are
 * built one after the other and let go, so time grows with their number and memory does not. The output changes as a whole: if a cluster is wrong, or the
 * program is killed, the last output stands.
 *
 * @example
 * const fleet = new Fleet({ defaults: { release: OnloadRelease.of({ onload: '8.1.3.40' }) } });
 * fleet.addCluster('nyc1', { platform: Platform.openshift('4.16'), groups: ['canary'] });
 * fleet.addCluster('ldn1', { platform: Platform.openshift('4.14') });
 * fleet.synth();
 */
export class Fleet {
  private readonly entries = new Map<string, ClusterEntry>();
  private readonly props: FleetProps;
  private engine?: GitOps;

  constructor(props: FleetProps = {}) {
    props.groups?.forEach((group) => checkGroup(group));
    this.props = props;
  }

  /** Names of the clusters, sorted. */
  public get clusterNames(): string[] {
    return [...this.entries.keys()].sort();
  }

  /**
   * Adds a cluster. It is built by `synth()`, which reports what is wrong with it.
   *
   * Throws `fleet/two-clusters`, `fleet/cluster-name`, `fleet/incomplete`, `fleet/group`, `fleet/extension-key`, or `fleet/nodes-file`.
   *
   * @param name unique in the fleet, a DNS label: the cluster's folder in the output
   * @param props properties of the cluster, over the defaults of the fleet
   */
  public addCluster(name: string, props: ClusterProps = {}): void {
    requireText({ name }, 'Fleet.addCluster()');
    const entry = clusterEntry(name, props, this.props.defaults ?? {}, this.props.groupReleases);
    if (this.entries.has(name)) {
      throw invalid('fleet/two-clusters', 'two clusters with the same name', name, 'give each a name of its own');
    }
    this.entries.set(name, entry);
  }

  /**
   * Adds what a GitOps engine needs to apply the fleet from a Git repository, stage by stage: annotations on the objects, and files in the folder `gitops` of the
   * output. Call it once. Throws `fleet/two-engines`.
   *
   * @param engine the engine, with its options
   */
  public gitOps(engine: GitOps): void {
    if (this.engine !== undefined) {
      throw invalid('fleet/two-engines', 'second GitOps engine for a fleet', engine.engine, 'call gitOps() once');
    }
    this.engine = engine;
  }

  /**
   * Builds and checks all clusters, and writes what has changed.
   *
   * Throws `fleet/clusters` with all findings of all clusters, in which case nothing is written; `fleet/no-clusters`, `fleet/unknown-group`,
   * `fleet/unused-group`, `fleet/shard`, `fleet/shard-files`, `fleet/outdir`, `fleet/not-ours`, or `fleet/locked` if another program is writing the output folder.
   */
  public synth(): void {
    this.requireGroups();
    const shard = this.props.shard ?? shardOfEnvironment();
    const outdir = this.props.outdir ?? process.env.CDK8S_OUTDIR ?? 'dist';
    writeFleet(outdir, this.clusterNames.map((name) => this.entries.get(name)!), { engine: this.engine, shard });
  }

  private requireGroups(): void {
    const used = new Set([...this.entries.values()].flatMap(({ groups }) => groups));
    const { groups: known } = this.props;
    if (this.entries.size === 0) {
      throw invalid('fleet/no-clusters', 'fleet without clusters', [], 'add one with addCluster()');
    }
    const unknown = known && [...this.entries.values()].find(({ groups }) => groups.some((group) => !known.includes(group)));
    if (unknown !== undefined) {
      throw invalid('fleet/unknown-group', 'group that is not one of the fleet\'s', unknown.groups.filter((group) => !known!.includes(group)),
        `use ${known!.join(', ')}, or add it to the 'groups' of the fleet`, unknown.name);
    }
    const unused = [...known ?? [], ...Object.keys(this.props.groupReleases ?? {})].find((group) => !used.has(group));
    if (unused !== undefined) {
      throw invalid('fleet/unused-group', 'group that no cluster has', unused, `remove it from the '${known?.includes(unused) ? 'groups' : 'groupReleases'}' of the fleet, or put a cluster into it`);
    }
  }
}

function shardOfEnvironment(): FleetShard | undefined {
  const { [SHARD_VARIABLE]: text = '' } = process.env;
  return text === '' ? undefined : FleetShard.parse(text);
}

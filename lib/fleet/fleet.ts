import { relative, sep } from 'node:path';
import type { ClusterProps } from './cluster-props';
import { FLEET_INDEX, FleetCluster, fleetIndexText } from './fleet-index';
import type { FleetProps } from './fleet-props';
import type { GitOps } from '../gitops';
import { ClusterBuilder } from './private/cluster-builder';
import { checkGroup, ClusterEntry, clusterEntry } from './private/cluster-entry';
import { BuiltCluster, ClusterFile, filesOf } from './private/cluster-output';
import { FleetEngine } from './private/engine';
import { Failures } from './private/failures';
import { OutputFolder } from './private/output-folder';
import { Progress } from './private/progress';
import { fileText, StageTexts } from './private/stage-texts';
import { invalid, requireText } from '../private/errors';
import { checkArgument, checkProps } from '../private/prop-types';

/**
 * Defines many clusters that run Onload, each as an `OnloadPlatform` of its own.
 *
 * `synth()` writes a folder for each cluster, with a file for each stage, and `fleet.json`, the index that `cdk8s-onload check` and `plan` read. Clusters are
 * built one after the other and let go, so time grows with their number and memory does not. The output changes as a whole: if a cluster is wrong, or the
 * program is killed, the last output stands.
 *
 * @example
 * const fleet = new Fleet({ defaults: { release: OnloadRelease.of({ onload: '8.1.2.26' }) } });
 * fleet.addCluster('nyc1', { platform: Platform.openshift('4.16'), groups: ['canary'] });
 * fleet.addCluster('ldn1', { platform: Platform.openshift('4.14') });
 * fleet.synth();
 */
export class Fleet {
  private readonly entries = new Map<string, ClusterEntry>();
  private readonly props: FleetProps;
  private engine?: GitOps;

  constructor(props: FleetProps = {}) {
    checkProps('FleetProps', props);
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
   * Throws `fleet/two-clusters`, `fleet/cluster-name`, `fleet/incomplete`, `fleet/group`, or `fleet/nodes-file`.
   *
   * @param name unique in the fleet, a DNS label: the cluster's folder in the output
   * @param props properties of the cluster, over the defaults of the fleet
   */
  public addCluster(name: string, props: ClusterProps = {}): void {
    requireText({ name });
    checkProps('ClusterProps', props);
    const entry = clusterEntry(name, props, this.props.defaults ?? {});
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
    checkArgument('engine', 'GitOps', engine);
    if (this.engine !== undefined) {
      throw invalid('fleet/two-engines', 'second GitOps engine for a fleet', engine.engine, 'call gitOps() once');
    }
    this.engine = engine;
  }

  /**
   * Builds and checks all clusters, and writes what has changed.
   *
   * Throws `fleet/clusters` with all findings of all clusters, in which case nothing is written; `fleet/no-clusters`, `fleet/unknown-group`,
   * `fleet/unused-group`, `fleet/outdir`, `fleet/not-ours`, or `fleet/locked` if another program is writing the output folder.
   */
  public synth(): void {
    this.requireGroups();
    const folder = OutputFolder.open(this.props.outdir ?? process.env.CDK8S_OUTDIR ?? 'dist');
    try {
      this.write(folder);
    } finally {
      folder.close();
    }
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
    const unused = known?.find((group) => !used.has(group));
    if (unused !== undefined) {
      throw invalid('fleet/unused-group', 'group that no cluster has', unused, 'remove it from the \'groups\' of the fleet, or put a cluster into it');
    }
  }

  private write(folder: OutputFolder): void {
    const names = this.clusterNames;
    const engine = this.engine && new FleetEngine(this.engine);
    const progress = new Progress(names.length);
    const texts = new StageTexts();
    const builder = new ClusterBuilder();
    const failures = new Failures();
    const clusters: FleetCluster[] = [];
    for (const name of names) {
      const entry = this.entries.get(name)!;
      const cluster = failures.of(name, () => {
        const built = builder.build(entry);
        return { ...built, ...engine?.add(entry, built) };
      });
      if (cluster !== undefined && !failures.isAny) {
        const files = filesOf(cluster.stages, texts);
        files.forEach(({ path, bytes }) => folder.put(`${name}/${path}`, bytes));
        cluster.files?.forEach(({ path, bytes }) => folder.put(path, bytes));
        clusters.push(indexEntry(entry, cluster, files, folder.path));
      }
      progress.step();
    }
    progress.clear();
    if (failures.isAny) {
      throw failures.toError(names.length);
    }
    engine?.filesOfAll().forEach(({ path, bytes }) => folder.put(path, bytes));
    folder.put(FLEET_INDEX, fileText(fleetIndexText({ clusters, gitOps: engine?.indexed })).bytes);
    progress.end(summaryOf(names.length, folder));
  }
}

function indexEntry({ name, groups, nodesFile }: ClusterEntry, { facts }: BuiltCluster, files: readonly ClusterFile[], folder: string): FleetCluster {
  return {
    name,
    dir: name,
    ...facts,
    groups,
    nodesFile: nodesFile === undefined ? null : relative(folder, nodesFile).split(sep).join('/'),
    files: files.map(({ path, objects, sha256 }) => ({ path, objects, sha256 })),
  };
}

/** Writes what has changed, and says what that was. */
function summaryOf(clusters: number, folder: OutputFolder): string {
  const { written, unchanged, removed } = folder.commit();
  return `${clusters} ${clusters === 1 ? 'cluster' : 'clusters'} in ${folder.path}: ${written} files written, ${unchanged} unchanged, ${removed} removed`;
}

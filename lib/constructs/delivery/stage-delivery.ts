/** What platforms and fleets hand to a GitOps engine, and what it hands back: plain data, so that a cluster can be let go when it is written. */
import type { Manifest } from '../../manifests';
import type { Engine } from '../../upstream/gitops';
import type { Platform } from '../../values';

/** Stage of a cluster, without its objects. */
export interface StageOutline {
  /** Position among the stages: 10, 20. */
  readonly number: number;
  readonly name: string;
  /** Name of its file, relative to the folder of the cluster: `10-operators.k8s.yaml`. */
  readonly file: string;
  /** Kinds of its objects, each once, sorted. */
  readonly kinds: readonly string[];
}

/** The kinds of objects, each once, sorted. */
export function kindsOf(objects: readonly Manifest[]): string[] {
  return [...new Set(objects.map(({ kind }) => kind))].sort();
}

/** Stage of a cluster, as an engine delivers it. */
export interface DeliveredStage extends StageOutline {
  readonly objects: readonly Manifest[];
}

/** What remains known of a cluster when it has been let go: a fleet of 1,000 clusters is bounded in memory. */
export interface ClusterOutline {
  readonly name: string;
  /** Its folder, relative to the output folder. Empty for a single platform. */
  readonly dir: string;
  /** Groups of the cluster, sorted. */
  readonly groups: readonly string[];
  readonly platform: Platform;
  /** In the order in which they are applied. */
  readonly stages: readonly StageOutline[];
}

/** A cluster, as an engine delivers it. */
export interface DeliveredCluster extends ClusterOutline {
  readonly stages: readonly DeliveredStage[];
}

/** File of an engine. */
export interface DeliveredFile {
  /** Path relative to the output folder, as the layout has given it. */
  readonly path: string;
  readonly objects: readonly Manifest[];
  /** Lines before the objects, without `#`. cdk8s writes no comments: they are omitted there. */
  readonly comment?: readonly string[];
}

/** Where the files of an engine go. A fleet has them in a folder of their own, an App beside the stages. */
export interface DeliveryLayout {
  /** The folder of a fleet's files of the engine, relative to the output folder; it can have folders. Undefined where all files are in one folder. */
  readonly folder?: string;

  /**
   * The path of a file, relative to the output folder.
   *
   * @param name file name without extension, a DNS label
   * @param cluster name of the cluster that the file is for; none for all clusters
   */
  fileOf(name: string, cluster?: string): string;
}

/** An engine with its options, for one layout. */
export interface Delivery {
  readonly engine: Engine;
  /** Annotations that the engine needs on an object of a stage: waves, prune guards, substitution off. Asked for before the object is serialized. */
  annotationsOf(object: Manifest, stage: Pick<StageOutline, 'name' | 'number'>): { readonly [key: string]: string };
  /** Files that the engine needs for one cluster. */
  filesOf(cluster: DeliveredCluster): DeliveredFile[];
  /** Files for all clusters together, after those of each. */
  filesOfAll(clusters: readonly ClusterOutline[]): DeliveredFile[];
}

/** The layout of a fleet. */
export const FLEET_LAYOUT: DeliveryLayout = {
  folder: 'gitops',
  fileOf: (name, cluster) => (cluster === undefined ? `gitops/${name}.yaml` : `gitops/${cluster}/${name}.yaml`),
};

/** The outline of a cluster. */
export function outlineOf({ name, dir, groups, platform, stages }: DeliveredCluster): ClusterOutline {
  return { name, dir, groups, platform, stages: stages.map(({ number, name: stage, file, kinds }) => ({ number, name: stage, file, kinds })) };
}

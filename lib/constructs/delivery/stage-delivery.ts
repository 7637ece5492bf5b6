/** Interface between platforms or fleets and GitOps engines. It consists of plain data, so that a cluster can be released when it is written. */
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

/** Kinds of objects, each once, sorted. */
export function kindsOf(objects: readonly Manifest[]): string[] {
  return [...new Set(objects.map(({ kind }) => kind))].sort();
}

/** Stage of a cluster, as an engine delivers it. */
export interface DeliveredStage extends StageOutline {
  readonly objects: readonly Manifest[];
}

/** Outline of a cluster that remains in memory after the cluster is released, so that a fleet of 1,000 clusters has bounded memory. */
export interface ClusterOutline {
  readonly name: string;
  /** Folder of the cluster, relative to the output folder. Empty for a single platform. */
  readonly dir: string;
  /** Groups of the cluster, sorted. */
  readonly groups: readonly string[];
  readonly platform: Platform;
  /** Stages in the order of application. */
  readonly stages: readonly StageOutline[];
}

/** Cluster, as an engine delivers it. */
export interface DeliveredCluster extends ClusterOutline {
  readonly stages: readonly DeliveredStage[];
}

/** File of an engine. */
export interface DeliveredFile {
  /** Path relative to the output folder, as returned by the layout. */
  readonly path: string;
  readonly objects: readonly Manifest[];
  /** Lines before the objects, without `#`. cdk8s writes no comments, so it omits them. */
  readonly comment?: readonly string[];
}

/** Layout of the files of an engine. A fleet has a folder for them, and an App writes them beside the stages. */
export interface DeliveryLayout {
  /** Folder of a fleet's engine files, relative to the output folder. It may have subfolders. Undefined if all files are in one folder. */
  readonly folder?: string;

  /**
   * Returns the path of a file, relative to the output folder.
   *
   * @param name file name without extension, a DNS label
   * @param cluster name of the cluster that the file is for, or undefined for all clusters
   */
  fileOf(name: string, cluster?: string): string;
}

/** Engine with its options, for one layout. */
export interface Delivery {
  readonly engine: Engine;
  /**
   * Returns the annotations that the engine needs on an object of a stage: waves, prune guards, disabled substitution. Called before the object is
   * serialized.
   */
  annotationsOf(object: Manifest, stage: Pick<StageOutline, 'name' | 'number'>): { readonly [key: string]: string };
  /** Returns the files that the engine needs for one cluster. */
  filesOf(cluster: DeliveredCluster): DeliveredFile[];
  /** Returns the files for all clusters together. Called after those of each cluster. */
  filesOfAll(clusters: readonly ClusterOutline[]): DeliveredFile[];
}

/** Layout of a fleet. */
export const FLEET_LAYOUT: DeliveryLayout = {
  folder: 'gitops',
  fileOf: (name, cluster) => (cluster === undefined ? `gitops/${name}.yaml` : `gitops/${cluster}/${name}.yaml`),
};

/** Outline of a cluster. */
export function outlineOf({ name, dir, groups, platform, stages }: DeliveredCluster): ClusterOutline {
  return { name, dir, groups, platform, stages: stages.map(({ number, name: stage, file, kinds }) => ({ number, name: stage, file, kinds })) };
}

/** GitOps engine of a fleet. It receives the clusters one by one, and all together at the end. */
import type { RenderedStage } from './cluster-app';
import type { ClusterEntry } from './cluster-entry';
import { BuiltCluster, stageOutline } from './cluster-output';
import { fileText, indexed, yamlTextOf, OutputFile } from './manifest-files';
import { outlinesOf, ShardPart } from './shard-parts';
import type { Manifest } from '../../manifests';
import { cached, scriptComment } from '../../text';
import { ClusterOutline, DeliveredCluster, DeliveredFile, DeliveredStage, Delivery, FLEET_LAYOUT, outlineOf } from '../delivery';
import type { FleetFile, FleetGitOps } from '../fleet-index';
import type { GitOps } from '../gitops';

/** Cluster with the results of its engine. */
export interface EngineCluster {
  readonly stages: readonly RenderedStage[];
  /** Files, with paths relative to the output folder. */
  readonly files: readonly OutputFile[];
}

export class FleetEngine {
  private readonly delivery: Delivery;
  private readonly outlines: ClusterOutline[] = [];
  private readonly files: FleetFile[] = [];
  private readonly stages = new WeakMap<readonly RenderedStage[], readonly DeliveredStage[]>();

  constructor(engine: GitOps) {
    this.delivery = engine._for(FLEET_LAYOUT);
  }

  /** Adds a cluster. Returns its stages with the annotations of the engine, and the files that the engine needs for it. */
  public add({ name, groups }: ClusterEntry, { platform, stages: plain }: BuiltCluster): EngineCluster {
    // Equal clusters share their stages, here too.
    const stages = cached(this.stages, plain, () => plain.map((stage): DeliveredStage => (
      { ...stageOutline(stage), objects: stage.objects.map((object) => this.annotated(object, stage)) })));
    const cluster: DeliveredCluster = { name, dir: name, groups, platform, stages };
    const files = this.delivery.filesOf(cluster).map(outputFile);
    this.outlines.push(outlineOf(cluster));
    this.files.push(...files.map(indexed));
    return { stages, files };
  }

  /** Adds a cluster that is cached, with the engine's files for it. */
  public addKnown(outline: ClusterOutline, files: readonly FleetFile[]): void {
    this.outlines.push(outline);
    this.files.push(...files);
  }

  /** Adds the clusters that another shard has built. */
  public addPart(part: ShardPart): void {
    this.outlines.push(...outlinesOf(part));
    this.files.push(...part.index.gitOps?.files ?? []);
  }

  /** Returns the files for all clusters together. Call it after the last cluster was added. */
  public filesOfAll(): OutputFile[] {
    this.outlines.sort((a, b) => (a.name < b.name ? -1 : 1));
    const files = this.delivery.filesOfAll(this.outlines).map(outputFile);
    this.files.push(...files.map(indexed));
    return files;
  }

  /** Returns the engine for the index. */
  public get indexed(): FleetGitOps {
    return { engine: this.delivery.engine, files: [...this.files] };
  }

  /** Adds the engine's annotations to an object. Existing annotations of the object take precedence. */
  private annotated(object: Manifest, stage: RenderedStage): Manifest {
    const added = this.delivery.annotationsOf(object, stage);
    if (Object.keys(added).length === 0) {
      return object;
    }
    const annotations = { ...added, ...object.metadata.annotations };
    const metadata = { ...object.metadata, annotations: sortedFields(annotations) };
    return { ...object, metadata: sortedFields(metadata) };
  }
}

function outputFile({ path, objects, comment = [] }: DeliveredFile): OutputFile {
  const lines = comment.map((line) => `${scriptComment(line)}\n`).join('');
  return { path, objects: objects.length, ...fileText(lines + yamlTextOf(objects)) };
}

/** Fields sorted by key, as cdk8s sorts those that it renders. */
function sortedFields<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}

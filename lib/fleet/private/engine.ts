/** A GitOps engine, as a fleet is handed to it: cluster by cluster, and all together at the end. */
import { Yaml } from 'cdk8s';
import type { RenderedStage } from './cluster-app';
import type { ClusterEntry } from './cluster-entry';
import { BuiltCluster, fileOf, kindsOf } from './cluster-output';
import { outlinesOf, ShardPart } from './shard-parts';
import { FileText, fileText } from './stage-texts';
import type { GitOps } from '../../gitops';
import { ClusterOutline, DeliveredCluster, DeliveredFile, Delivery, FLEET_LAYOUT, outlineOf } from '../../gitops/private/delivery';
import type { Manifest } from '../../manifests';
import type { FleetFile, FleetGitOps } from '../fleet-index';

/** A file of the engine. */
export interface EngineFile extends FileText {
  /** From the output folder. */
  readonly path: string;
  /** How many objects are in it. */
  readonly objects: number;
}

/** A cluster with what its engine needs. */
export interface EngineCluster {
  readonly stages: readonly RenderedStage[];
  readonly files: readonly EngineFile[];
}

export class FleetEngine {
  private readonly delivery: Delivery;
  private readonly outlines: ClusterOutline[] = [];
  private readonly files: FleetFile[] = [];

  constructor(engine: GitOps) {
    this.delivery = engine._for(FLEET_LAYOUT);
  }

  /** Adds a cluster. Returns its stages with the annotations of the engine, and the files that the engine needs for it. */
  public add({ name, groups }: ClusterEntry, { platform, stages: plain }: BuiltCluster): EngineCluster {
    const stages = plain.map((stage) => ({ ...stage, objects: stage.objects.map((object) => this.annotated(object, stage)) }));
    const cluster: DeliveredCluster = {
      name,
      dir: name,
      groups,
      platform,
      stages: stages.map((stage) => ({ ...stage, file: fileOf(stage), kinds: kindsOf(stage) })),
    };
    const files = this.delivery.filesOf(cluster).map(engineFile);
    this.outlines.push(outlineOf(cluster));
    this.files.push(...files);
    return { stages, files };
  }

  /** Adds the clusters that another shard has built. */
  public addPart(part: ShardPart): void {
    this.outlines.push(...outlinesOf(part));
    this.files.push(...part.index.gitOps?.files ?? []);
  }

  /** The files for all clusters together, after the last of them. */
  public filesOfAll(): EngineFile[] {
    this.outlines.sort((a, b) => (a.name < b.name ? -1 : 1));
    const files = this.delivery.filesOfAll(this.outlines).map(engineFile);
    this.files.push(...files);
    return files;
  }

  /** What the index says of the engine. */
  public get indexed(): FleetGitOps {
    return { engine: this.delivery.engine, files: this.files.map(({ path, objects, sha256 }) => ({ path, objects, sha256 })) };
  }

  /** Annotations that an object has of its own stay as they are. */
  private annotated(object: Manifest, stage: RenderedStage): Manifest {
    const added = this.delivery.annotationsOf(object, stage);
    if (Object.keys(added).length === 0) {
      return object;
    }
    const annotations = { ...added, ...object.metadata.annotations };
    const metadata = { ...object.metadata, annotations: sorted(annotations) };
    return { ...object, metadata: sorted(metadata) };
  }
}

/** Keys are sorted, as cdk8s sorts those of what it renders. */
function sorted<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) as T;
}

function engineFile({ path, objects, comment = [] }: DeliveredFile): EngineFile {
  const lines = comment.map((line) => (line === '' ? '#\n' : `# ${line}\n`)).join('');
  return { path, objects: objects.length, ...fileText(lines + Yaml.stringify(...objects)) };
}

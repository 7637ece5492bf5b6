/** Clusters of a fleet, one after the other, from their entries to the output folder. */
import { relative, sep } from 'node:path';
import { type ClusterCache, ClusterContents, FinishedCluster, pathsOf } from './cache';
import type { Fingerprints } from './class-fingerprint';
import { ClusterBuilder } from './cluster-builder';
import type { ClusterEntry } from './cluster-entry';
import { Failures } from './cluster-failures';
import { BuiltCluster, stageOutline, stageOutputFiles } from './cluster-output';
import type { EngineCluster, FleetEngine } from './fleet-engine';
import type { Progress } from './fleet-progress';
import { indexed } from './manifest-files';
import type { OutputFolder } from './output-folder';
import type { ShardPart } from './shard-parts';
import { printer } from '../../synthesis';
import { oncePerText } from '../../text';
import type { StageOutline } from '../delivery';
import type { FleetCluster } from '../fleet-index';

/** Clusters that have been written. */
export interface Written {
  /** Returns the clusters for the index. */
  clusters(): FleetCluster[];
  stages(): ShardPart['stages'];
}

/** Objects that all clusters of a run share. */
export interface WriterTools {
  readonly folder: OutputFolder;
  readonly fingerprints: Fingerprints;
  readonly engine?: FleetEngine;
  /** Cache of clusters of an earlier run, which are not built again. */
  readonly cache?: ClusterCache;
}

export class ClusterWriter {
  private readonly builder: ClusterBuilder;
  /** Outlines of stages, each once: those of most clusters are equal. */
  private readonly outlineIn = oncePerText((text): StageOutline => JSON.parse(text));

  constructor(private readonly tools: WriterTools) {
    this.builder = new ClusterBuilder(tools.fingerprints);
  }

  /** Builds and checks clusters, and writes their files. Throws all of their errors, in which case nothing may be committed to the folder. */
  public write(entries: readonly ClusterEntry[], progress: Progress): Written {
    const failures = new Failures();
    const finished: [ClusterEntry, FinishedCluster][] = [];
    for (const entry of entries) {
      const known = this.tools.cache?.find(entry);
      const built = known === undefined ? failures.of(entry.name, () => this.build(entry)) : undefined;
      if (known !== undefined) {
        this.keep(entry, known);
        finished.push([entry, known]);
      } else if (built !== undefined && !failures.isAny) {
        finished.push([entry, this.put(entry, built)]);
      }
      progress.step();
    }
    progress.clear();
    if (failures.isAny) {
      throw failures.toError(entries.length);
    }
    return {
      clusters: () => finished.map(([entry, { contents }]) => indexEntry(entry, contents, this.tools.folder.path)),
      stages: () => Object.fromEntries(finished.map(([{ name }, { contents: { stages } }]) => [name, stages])),
    };
  }

  private build(entry: ClusterEntry): BuiltCluster & Partial<EngineCluster> {
    const built = this.builder.build(entry);
    return { ...built, ...this.tools.engine?.add(entry, built) };
  }

  private put(entry: ClusterEntry, { facts, warnings, stages, files: engineFiles = [] }: BuiltCluster & Partial<EngineCluster>): FinishedCluster {
    const files = stageOutputFiles(stages);
    files.forEach(({ path, bytes }) => this.tools.folder.put(`${entry.name}/${path}`, bytes));
    engineFiles.forEach(({ path, bytes }) => this.tools.folder.put(path, bytes));
    const outlines = stages.map((stage) => this.outlineIn(JSON.stringify(stageOutline(stage))));
    // With the names of the outlines, which clusters share.
    const contents = { facts, warnings, stages: outlines, files: files.map((file, index) => indexed({ ...file, path: outlines[index].file })) };
    const cluster = { contents, engineFiles: engineFiles.map(indexed) };
    this.tools.cache?.add(entry, cluster);
    return cluster;
  }

  /** Keeps a cluster whose properties and files are unchanged, and prints the warnings of its checks again. */
  private keep(entry: ClusterEntry, cluster: FinishedCluster): void {
    const { contents: { warnings, stages }, engineFiles } = cluster;
    const { name, groups, platform: { platform } } = entry;
    if (warnings.length > 0) {
      printer.print(warnings.map((warning) => ({ ...warning, cluster: entry })));
    }
    pathsOf(name, cluster).forEach(({ path }) => this.tools.folder.keep(path));
    this.tools.engine?.addKnown({ name, dir: name, groups, platform, stages }, engineFiles);
  }
}

function indexEntry({ name, groups, nodesFile }: ClusterEntry, { facts, files }: ClusterContents, folder: string): FleetCluster {
  return {
    name,
    dir: name,
    ...facts,
    groups,
    nodesFile: nodesFile === undefined ? null : relative(folder, nodesFile).split(sep).join('/'),
    files,
  };
}

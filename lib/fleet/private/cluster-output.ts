/** One cluster of a fleet, from its entry to the bytes of its files. */
import { ClusterApp, RenderedStage } from './cluster-app';
import type { ClusterEntry } from './cluster-entry';
import { FileText, StageTexts } from './stage-texts';
import { Findings } from '../../check';
import type { Platform } from '../../cluster-platform';
import { OnloadPlatform } from '../../platform';
import { determinedKmm } from '../../private/cluster-kmm';
import { invalid } from '../../private/errors';
import type { FleetCluster } from '../fleet-index';

/** A file of a cluster. */
export interface ClusterFile extends FileText {
  /** From the folder of the cluster. */
  readonly path: string;
  /** How many objects are in it. */
  readonly objects: number;
}

/** What is known of a cluster when it has been built. */
export interface BuiltCluster {
  readonly platform: Platform;
  readonly facts: Pick<FleetCluster, 'platform' | 'version' | 'kmm' | 'onload'>;
  /** In the order in which they are applied. */
  readonly stages: readonly RenderedStage[];
  /** Whether its checks have printed a warning, or would have if another cluster had not. */
  readonly hasWarnings: boolean;
}

/** Builds a cluster, checks it, and renders its objects. Throws all that is wrong with it. */
export function buildCluster({ name, platform: props, extensions }: ClusterEntry): BuiltCluster {
  const app = new ClusterApp();
  const cluster = new OnloadPlatform(app, name, props);
  for (const extension of extensions) {
    const result: unknown = extension.extend(cluster);
    if (result instanceof Promise) {
      throw invalid('fleet/async-extension', 'extension that is asynchronous', extension.constructor.name, 'let extend() finish its work: nothing waits for it', name);
    }
  }
  const stages = app.render(cluster);
  const { platform } = cluster;
  return {
    platform,
    facts: {
      platform: platform.isOpenshift ? 'openshift' : 'kubernetes',
      version: platform.version ?? null,
      kmm: determinedKmm(cluster)?.version ?? null,
      onload: cluster.release.onload,
    },
    stages,
    hasWarnings: Findings.of(app).warnings.length > 0,
  };
}

/** Name of the file of a stage, in the folder of its cluster. */
export const fileOf = ({ number, name }: RenderedStage): string => `${number}-${name}.k8s.yaml`;

/** The kinds of the objects of a stage, each once, sorted. */
export const kindsOf = ({ objects }: RenderedStage): string[] => [...new Set(objects.map(({ kind }) => kind))].sort();

/** The files of stages. */
export function filesOf(stages: readonly RenderedStage[], texts: StageTexts): ClusterFile[] {
  return stages.map((stage) => ({ path: fileOf(stage), objects: stage.objects.length, ...texts.of(stage.objects) }));
}

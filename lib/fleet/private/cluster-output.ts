/** One cluster of a fleet, from its entry to the bytes of its files. */
import { ClusterApp, RenderedStage } from './cluster-app';
import type { ClusterEntry } from './cluster-entry';
import { FileText, StageTexts } from './stage-texts';
import { OnloadPlatform } from '../../platform';
import { determinedKmm } from '../../private/cluster-kmm';
import { invalid } from '../../private/errors';
import type { FleetCluster } from '../fleet-index';

/** A file of a cluster. */
export interface ClusterFile extends FileText {
  /** From the folder of the cluster. */
  readonly path: string;
  readonly stage: RenderedStage;
}

/** What is true of a cluster when it has been built. */
export interface BuiltCluster {
  readonly facts: Pick<FleetCluster, 'platform' | 'version' | 'kmm' | 'onload'>;
  readonly stages: readonly RenderedStage[];
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
  const { isOpenshift, version = null } = cluster.platform;
  return {
    facts: { platform: isOpenshift ? 'openshift' : 'kubernetes', version, kmm: determinedKmm(cluster)?.version ?? null, onload: cluster.release.onload },
    stages,
  };
}

/** The files of a cluster. */
export function filesOf({ stages }: BuiltCluster, texts: StageTexts): ClusterFile[] {
  return stages.map((stage) => ({ path: `${stage.number}-${stage.name}.k8s.yaml`, stage, ...texts.of(stage.objects) }));
}

/** One cluster of a fleet, from its entry to the bytes of its files. */
import { ClusterApp, RenderedStage } from './cluster-app';
import type { ClusterEntry } from './cluster-entry';
import { fileOfObjects, type OutputFile } from './manifest-files';
import { determinedKmm, Synthesis } from '../../synthesis';
import { Findings, SynthesisWarning } from '../../synthesis/findings';
import { invalid } from '../../text';
import type { Platform } from '../../values';
import { kindsOf, StageOutline } from '../delivery';
import type { FleetCluster } from '../fleet-index';
import { OnloadPlatform } from '../platform';

/** Cluster that has been built. */
export interface BuiltCluster {
  readonly platform: Platform;
  readonly facts: Pick<FleetCluster, 'platform' | 'version' | 'kmm' | 'onload'>;
  /** Stages in the order of application. */
  readonly stages: readonly RenderedStage[];
  /** Warnings of its checks, including those that are not printed because another cluster printed them. */
  readonly warnings: readonly SynthesisWarning[];
}

/** Builds a cluster, checks it, and renders its objects. Throws all of its errors. */
export function buildCluster({ name, platform: props, extensions }: ClusterEntry): BuiltCluster {
  const app = new ClusterApp();
  const synthesis = Synthesis.of(app);
  // The program has described the cluster earlier, and elsewhere.
  synthesis.hasPlaces = false;
  const cluster = new OnloadPlatform(app, name, props);
  synthesis.hasPlaces = true;
  for (const extension of extensions) {
    const result: unknown = extension.extend(cluster);
    if (result instanceof Promise) {
      throw invalid('fleet/async-extension', 'extension that is asynchronous', extension.constructor.name, 'let extend() finish its work: nothing waits for it', name);
    }
  }
  if (extensions.length === 0) {
    // Our own validations only read objects.
    synthesis.keepRendered();
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
    warnings: Findings.of(app).warnings,
  };
}

/** Name of the file of a stage, in the folder of its cluster. */
const stageFileName = ({ number, name }: RenderedStage): string => `${number}-${name}.k8s.yaml`;

/** Stage without its objects. */
export function stageOutline(stage: RenderedStage): StageOutline {
  return { number: stage.number, name: stage.name, file: stageFileName(stage), kinds: kindsOf(stage.objects) };
}

/** Files of stages, with paths relative to the folder of the cluster. */
export function stageOutputFiles(stages: readonly RenderedStage[]): OutputFile[] {
  return stages.map((stage) => ({ path: stageFileName(stage), objects: stage.objects.length, ...fileOfObjects(stage.objects) }));
}

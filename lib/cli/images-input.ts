/** Manifests at a path, by cluster, whose images are listed. */
import { CheckInput, readCheckInput } from './check-input';
import { fleetAt, readCluster } from './fleet';
import { leftOutLine, passedOverIn } from './left-out';
import { sources } from './sides';
import { outsideOfClusters, wholeInput } from './whole-input';
import { clusterFactsOf } from '../check';
import { ManifestSet, readLeniently } from '../manifests';
import type { ImageSource } from '../reports/images';

/** Sources of images, with messages about the input. */
export interface ImagesInput {
  readonly sources: readonly ImageSource[];
  readonly notes: readonly string[];
}

/**
 * The manifests at a path: those of each cluster of a fleet, or all. Objects that policies and others wrap are among them. Throws a `ReadError` for the first
 * file that cannot be read, because its images would be missing.
 *
 * @param openshift release of OpenShift, if it is specified; else it is that of the cluster in the index, or that of a ClusterVersion
 */
export function imageSourcesAt(path: string, openshift: string | undefined): ImagesInput {
  const inputs = inputsAt(path);
  const passedOver = inputs.flatMap(({ input }) => passedOverIn(input));
  return {
    sources: inputs.map(({ input, version }) => imageSourceOf(input, openshift ?? version)),
    notes: leftOutLine('searched for images', { leftOut: passedOver }),
  };
}

/** Manifests of each cluster, with the release of OpenShift that the index of a fleet has. */
function inputsAt(path: string): { readonly input: CheckInput; readonly version?: string }[] {
  if (path.startsWith('git:')) {
    return [{ input: wholeInput({ reading: readLeniently(sources(path)), kustomizations: [] }) }];
  }
  const fleet = fleetAt(path);
  return fleet === undefined ? [{ input: wholeInput(readCheckInput(path)) }] : [
    ...fleet.index.clusters.map((cluster) => (
      { input: wholeInput(readCluster(fleet.root, cluster)), version: cluster.platform === 'openshift' ? cluster.version ?? undefined : undefined })),
    // What an engine wraps belongs to clusters.
    { input: outsideOfClusters(fleet) },
  ];
}

function imageSourceOf({ reading }: Pick<CheckInput, 'reading'>, known: string | undefined): ImageSource {
  const { manifests } = reading;
  const { platform } = clusterFactsOf(new ManifestSet(manifests), {}).context;
  return {
    manifests,
    wrapperOf: (object) => reading.originOf(object)!.wrapper,
    openshift: known ?? (platform?.isOpenshift === true ? platform.version : undefined),
  };
}

import { type Manifest, type ManifestSet } from '../manifests';
import { listAt, stringAt } from '../upstream';
import { osVersionForKmm } from '../upstream/cluster-upgrade';

/** Driver Toolkit that KMM does not find for a node (KMM facts §10). */
export interface LackedToolkit {
  readonly stream: Manifest;
  /** Version of the operating system that KMM reads from the node. Undefined if it reads none. */
  readonly version?: string;
}

/** The Driver Toolkit that a build for a node lacks, or undefined if its tag is there, or if the manifests do not have the ImageStream. */
export function lackedToolkit(manifests: ManifestSet, osImage: string | undefined): LackedToolkit | undefined {
  const stream = toolkitStream(manifests);
  if (stream === undefined || osImage === undefined) {
    return undefined;
  }
  const version = osVersionForKmm(osImage);
  return version !== undefined && listAt(stream, 'spec', 'tags').some((tag) => stringAt(tag, 'name') === version) ? undefined : { stream, version };
}

/** Error in the log of KMM's operator about such a build for a kernel. */
export function toolkitError(kernel: string, { version }: LackedToolkit): string {
  return version === undefined ? 'could not get node osImageVersion' : `could not get DTK image for kernel ${kernel}: could not find osImage ${version} in OS --> DTK mapping`;
}

const toolkitStream = (manifests: ManifestSet) => manifests.find('ImageStream', 'openshift', 'driver-toolkit');

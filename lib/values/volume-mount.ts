import { invalid } from '../text';
import { checkPodText } from './pod-texts';
import type { PodVolume } from './pod-volume';
import { RELATIVE_PATH } from '../upstream/kubernetes';

/**
 * Propagation of mounts between the node and a container.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/#mount-propagation
 */
export enum MountPropagation {
  /** Later mounts on either side stay there. */
  NONE = 'None',

  /** Later mounts of the node appear in the container. */
  HOST_TO_CONTAINER = 'HostToContainer',

  /** Later mounts of either side appear on the other. Requires a privileged container. */
  BIDIRECTIONAL = 'Bidirectional',
}

/**
 * Mount of a volume in a container.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/
 */
export interface VolumeMount {
  /** Volume to mount. The pod gets it with the mount. */
  readonly volume: PodVolume;

  /** Path in the container. */
  readonly mountPath: string;

  /**
   * Whether the container cannot write to the volume.
   *
   * @default false
   */
  readonly readOnly?: boolean;

  /**
   * Path within the volume to mount.
   *
   * @default - the whole volume
   */
  readonly subPath?: string;

  /**
   * Path within the volume to mount, in which `$(NAME)` is expanded to a variable of the container. Excludes `subPath`.
   *
   * @default - the whole volume
   */
  readonly subPathExpr?: string;

  /**
   * Propagation of mounts between the node and the container.
   *
   * @default MountPropagation.NONE
   */
  readonly mountPropagation?: MountPropagation;
}

/** A mount, as in a manifest. */
export interface RenderedMount extends Omit<VolumeMount, 'volume'> {
  readonly name: string;
}

/** The mounts of a container in the format of manifests. */
export function renderVolumeMounts(mounts: readonly VolumeMount[]): RenderedMount[] {
  return mounts.map(({ volume, ...mount }) => {
    checkMount(mount);
    return { name: volume.name, ...mount };
  });
}

function checkMount({ mountPath, subPath, subPathExpr }: Omit<VolumeMount, 'volume'>): void {
  if (mountPath === '' || mountPath.includes(':')) {
    throw invalid('pod/mount-path', 'path where nothing can be mounted', mountPath, 'write an absolute path without ":"');
  }
  checkPodText('pod/sub-path', RELATIVE_PATH, subPath ?? '');
  checkPodText('pod/sub-path', RELATIVE_PATH, subPathExpr ?? '');
  if (subPath !== undefined && subPathExpr !== undefined) {
    throw invalid('pod/sub-path', '\'subPathExpr\' beside \'subPath\'', subPathExpr, 'keep one of the two');
  }
}

/** The volumes that containers mount, each once, in the format of manifests. */
export function renderMountedVolumes(mounts: readonly VolumeMount[]): { readonly name: string }[] {
  const volumes = new Map<string, { readonly name: string }>();
  for (const { volume } of mounts) {
    const [known, rendered] = [volumes.get(volume.name), volume._render()];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(rendered)) {
      throw invalid('pod/volume-twice', 'name of two different volumes', volume.name, 'give each volume a name of its own');
    }
    volumes.set(volume.name, rendered);
  }
  return [...volumes.values()];
}

import type { Size } from 'cdk8s';
import { invalid } from '../text';
import { checkDataKey, checkDataName, checkPodText } from './pod-texts';
import { ABSOLUTE_PATH, FILE_PATH, LABEL_NAME, PLAIN_PATH_GRAMMAR } from '../upstream/kubernetes';

/** A volume, as in a manifest. */
interface RenderedVolume {
  readonly name: string;
  readonly [source: string]: unknown;
}

/**
 * Kind of file that a host path must be when the pod starts.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/#hostpath-volume-types
 */
export enum HostPathType {
  /** A folder. */
  DIRECTORY = 'Directory',

  /** A folder, which the kubelet creates if it is missing. */
  DIRECTORY_OR_CREATE = 'DirectoryOrCreate',

  /** A regular file. */
  FILE = 'File',

  /** A regular file, which the kubelet creates empty if it is missing. */
  FILE_OR_CREATE = 'FileOrCreate',

  /** A UNIX socket. */
  SOCKET = 'Socket',

  /** A character device. */
  CHAR_DEVICE = 'CharDevice',

  /** A block device. */
  BLOCK_DEVICE = 'BlockDevice',
}

/**
 * Options of `PodVolume.hostPath()`.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/#hostpath
 */
export interface HostPathOptions {
  /**
   * Kind of file that the path must be.
   *
   * @default - the path is not checked
   */
  readonly type?: HostPathType;
}

/**
 * Storage medium of an empty volume.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/#emptydir
 */
export enum EmptyDirMedium {
  /** Memory of the node, counted against the memory limit of the container. */
  MEMORY = 'Memory',

  /** Huge pages of the size that the pod requests. */
  HUGE_PAGES = 'HugePages',

  /** Huge pages of 2 MiB. */
  HUGE_PAGES_2_MIB = 'HugePages-2Mi',

  /** Huge pages of 1 GiB. */
  HUGE_PAGES_1_GIB = 'HugePages-1Gi',
}

/**
 * Options of `PodVolume.emptyDir()`.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/#emptydir
 */
export interface EmptyDirOptions {
  /**
   * Storage medium.
   *
   * @default - that of the node: usually its disk
   */
  readonly medium?: EmptyDirMedium;

  /**
   * Size beyond which the pod is evicted.
   *
   * @default - no limit
   */
  readonly sizeLimit?: Size;
}

/**
 * Options of `PodVolume.configMap()` and `PodVolume.secret()`.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/#configmap
 */
export interface DataVolumeOptions {
  /**
   * Entries to write, as paths of files by keys.
   *
   * @default - all entries, each to the file of its key
   */
  readonly items?: { [key: string]: string };

  /**
   * Mode of the files, such as `0o400`.
   *
   * @default 0o644
   */
  readonly mode?: number;

  /**
   * Whether the pod starts without the object. The volume is then empty.
   *
   * @default false
   */
  readonly optional?: boolean;
}

/**
 * Volume of a pod. Containers mount it; a volume that several mount is defined once.
 *
 * @see https://kubernetes.io/docs/concepts/storage/volumes/
 */
export class PodVolume {
  /** A file or folder of the node. */
  public static hostPath(name: string, path: string, options: HostPathOptions = {}): PodVolume {
    checkPodText('pod/host-path', ABSOLUTE_PATH, path);
    checkPodText('pod/host-path', PLAIN_PATH_GRAMMAR, path);
    return new PodVolume({ name, hostPath: { path, type: options.type } });
  }

  /** A folder that is empty when the pod starts, and is deleted with the pod. */
  public static emptyDir(name: string, options: EmptyDirOptions = {}): PodVolume {
    return new PodVolume({ name, emptyDir: { medium: options.medium, sizeLimit: options.sizeLimit?.asString() } });
  }

  /** Entries of a ConfigMap in the namespace of the pod, as files. */
  public static configMap(name: string, configMapName: string, options: DataVolumeOptions = {}): PodVolume {
    checkDataName(configMapName);
    return new PodVolume({ name, configMap: { name: configMapName, ...renderData(options) } });
  }

  /** Entries of a Secret in the namespace of the pod, as files. */
  public static secret(name: string, secretName: string, options: DataVolumeOptions = {}): PodVolume {
    checkDataName(secretName);
    return new PodVolume({ name, secret: { secretName, ...renderData(options) } });
  }

  /**
   * A volume of any other kind.
   *
   * @param name name of the volume
   * @param source the kind and its fields in the format of manifests, such as `{ csi: { driver: 'csi.example.com' } }`
   */
  public static of(name: string, source: { [kind: string]: any }): PodVolume {
    const kinds = Object.keys(source);
    if (kinds.length !== 1 || kinds[0] === 'name') {
      throw invalid('pod/volume-source', 'volume without exactly one source', kinds.join(', '), 'pass one, such as { csi: { driver: \'csi.example.com\' } }');
    }
    return new PodVolume({ name, ...source });
  }

  /** Name of the volume in the pod. */
  public readonly name: string;

  private constructor(private readonly rendered: RenderedVolume) {
    this.name = rendered.name;
    checkPodText('pod/volume-name', LABEL_NAME, this.name);
  }

  /**
   * Returns the volume in the format of manifests.
   *
   * @internal
   */
  public _render(): RenderedVolume {
    return this.rendered;
  }
}

/** Entries of a ConfigMap or Secret, as in a manifest. */
interface RenderedData {
  readonly items?: readonly { readonly key: string; readonly path: string }[];
  readonly defaultMode?: number;
  readonly optional?: boolean;
}

function renderData({ items, mode, optional }: DataVolumeOptions): RenderedData {
  if (mode !== undefined && !(Number.isInteger(mode) && mode >= 0 && mode <= 0o777)) {
    throw invalid('pod/file-mode', 'not the mode of a file', mode, 'write one from 0 to 0o777, such as 0o400');
  }
  return {
    items: items && Object.entries(items).map(([key, path]) => {
      checkDataKey(key);
      checkPodText('pod/file-path', FILE_PATH, path);
      return { key, path };
    }),
    defaultMode: mode,
    optional,
  };
}

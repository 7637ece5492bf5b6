import { madeOf } from './function-origin';
import { ImageReference } from './image-reference';
import { NamespaceSource } from './namespace-source';
import type { Platform } from './platform';
import { invalid, requireText } from '../text';
import { chosenDigest } from '../upstream/images';
import { INTERNAL_REGISTRY } from '../upstream/openshift';

/**
 * Options of the internal registry.
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export interface ClusterLocalRegistryOptions {
  /**
   * Namespace of the image streams.
   *
   * @default - `onload-clusterlocal`, created along with what uses the registry
   */
  readonly namespace?: NamespaceSource;
}

/** Options of a mirror. */
export interface MirrorRegistryOptions {
  /**
   * Path below the mirror for each source prefix. A prefix is a registry, or a registry with the first parts of a path. The longest matching prefix
   * is used, and the rest of the name is kept. `{ 'docker.io/onload': 'amd/onload' }` turns `docker.io/onload/onload-user` into
   * `<mirror>/amd/onload/onload-user`.
   *
   * @default - the registry's name is replaced by the mirror, and the path is kept
   */
  readonly paths?: { [sourcePrefix: string]: string };
}

type Translate = (image: ImageReference) => ImageReference;

/**
 * Registry that images are pulled from. It maps the name under which an image is released to its name for this cluster, so that versions and
 * registries are chosen independently.
 */
export class ImageRegistry {
  /** Uses the released images at `docker.io/onload`. */
  public static dockerHub(): ImageRegistry {
    return new ImageRegistry(madeOf('registry', [], (image) => image));
  }

  /**
   * Uses OpenShift's internal registry. Onload's images are image streams in one namespace, under the last part of their released names. Other
   * images, such as a build's base image, are pulled from their own registries.
   */
  public static clusterLocal(options: ClusterLocalRegistryOptions = {}): ImageRegistry {
    const namespace = options.namespace ?? NamespaceSource.created('onload-clusterlocal');
    const translate = madeOf<Translate>('registry of the cluster', [namespace], (image) => (isReleasedByOnload(image) ? ImageReference.of({
      registry: INTERNAL_REGISTRY, repository: `${namespace.name}/${image.name}`, tag: image.tag, digest: image.digest,
    }) : image));
    return new ImageRegistry(translate, namespace);
  }

  /**
   * Uses a registry that contains copies of the images.
   *
   * @param location host, with a port and a path if there are any, such as `registry.example.com:5000/mirrors`
   */
  public static mirror(location: string, options: MirrorRegistryOptions = {}): ImageRegistry {
    requireText({ location }, 'ImageRegistry.mirror()');
    const root = locationOf(location);
    const paths = Object.entries(options.paths ?? {})
      .map(([source, path]) => ({ source: locationOf(source), path: locationOf(`${root}/${path}`) }))
      .sort((a, b) => b.source.length - a.source.length);
    const translate = madeOf<Translate>('mirror', [root, paths], (image) => {
      const name = `${image.registry}/${image._repositoryInFull}`;
      const match = paths.find(({ source }) => name === source || name.startsWith(`${source}/`));
      const moved = match ? match.path + name.slice(match.source.length) : `${root}/${image._repositoryInFull}`;
      const slash = moved.indexOf('/');
      return ImageReference.of({ registry: moved.slice(0, slash), repository: moved.slice(slash + 1), tag: image.tag, digest: image.digest });
    });
    return new ImageRegistry(translate);
  }

  /**
   * Returns the default registry of the images with kernel modules.
   *
   * @internal
   */
  public static _ofModules(platform: Platform, registry: ImageRegistry): ImageRegistry {
    return platform.isOpenshift ? ImageRegistry.clusterLocal() : registry;
  }

  private constructor(
    private readonly translate: Translate,
    /** Namespace of the image streams, if this is the internal registry. */
    public readonly clusterLocalNamespace?: NamespaceSource,
    private readonly digests: { [image: string]: string } = {},
    private readonly usesChosenDigests = true,
  ) {}

  /**
   * Returns the same registry, with these images pulled by digest: released name → digest. Their tags stay, for readers.
   *
   * ```ts
   * ImageRegistry.dockerHub().pin({ 'docker.io/onload/onload-user:8.1.2.26-ubi8': 'sha256:…' })
   * ```
   */
  public pin(digests: { [image: string]: string }): ImageRegistry {
    const pinned = Object.fromEntries(Object.entries(digests).map(([text, digest]) => {
      const image = ImageReference.parse(text);
      return [image._canonical(), image.withDigest(digest).digest!];
    }));
    return new ImageRegistry(this.translate, this.clusterLocalNamespace, { ...this.digests, ...pinned }, this.usesChosenDigests);
  }

  /**
   * Returns the same registry, without the digests that this package knows of the images that it names by itself, such as that of the Onload Operator. Use
   * it where nodes pull from mirrors whose copies have other digests, such as copies for one architecture. Digests of `pin()` stay.
   */
  public withoutChosenDigests(): ImageRegistry {
    return new ImageRegistry(this.translate, this.clusterLocalNamespace, this.digests, false);
  }

  /** Returns the name of a released image in this registry. */
  public resolve(image: ImageReference): ImageReference {
    const found = this.translate(image);
    const name = image._canonical();
    // A copy in another registry may have another digest.
    const chosen = this.usesChosenDigests && found._canonical() === name ? chosenDigest(name) : undefined;
    const digest = this.digests[name] ?? chosen;
    return digest === undefined ? found : found.withDigest(digest);
  }
}

function isReleasedByOnload(image: ImageReference): boolean {
  return image.registry === 'docker.io' && image.repository.startsWith('onload/');
}

/** Checks the location of a registry, optionally with a path, and returns it without a trailing slash. */
function locationOf(text: string): string {
  const location = text.replace(/\/$/, '');
  const [registry, ...path] = location.split('/');
  try {
    ImageReference.of({ registry, repository: [...path, 'image'].join('/') });
  } catch {
    throw invalid('registry/malformed', 'not a registry', text, 'write host[:port][/path]');
  }
  return location;
}

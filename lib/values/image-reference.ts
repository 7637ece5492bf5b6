import { invalid, requireText } from '../text';
import { IMAGE_DIGEST, IMAGE_HOST, IMAGE_ID, IMAGE_PATH, IMAGE_TAG } from '../upstream';
import { IMAGE_VARIABLES } from '../upstream/kmm';

/**
 * The parts of an image reference.
 *
 * @see https://github.com/distribution/reference
 */
export interface ImageReferenceParts {
  /**
   * Host, with a port if there is one, such as `quay.io` or `registry.example.com:5000`.
   *
   * @default docker.io
   */
  readonly registry?: string;

  /** Path of the repository in the registry, such as `onload/onload-user`. */
  readonly repository: string;

  /**
   * Tag, which may contain KMM's variables.
   *
   * @default - none
   */
  readonly tag?: string;

  /**
   * Digest, such as `sha256:…`.
   *
   * @default - none
   */
  readonly digest?: string;
}

const REPOSITORY = new RegExp(`^${IMAGE_PATH}$`);
const REGISTRY = new RegExp(`^${IMAGE_HOST}$`);
const TAG = new RegExp(`^${IMAGE_TAG}$`);
const DIGEST = new RegExp(`^${IMAGE_DIGEST}$`);
const IMAGE_ID_ONLY = new RegExp(`^${IMAGE_ID}$`);
const VARIABLE = /\$(?:\{([^}]*)\}|([A-Za-z0-9_]*))/g;
const PATH_LIMIT = 255;
const DOCKER_HUB = 'docker.io';

const FORM = 'write [registry[:port]/]path[:tag][@digest]';

/**
 * Reference to a container image, by the OCI distribution grammar.
 *
 * The tag may contain the variables that KMM replaces, as `${KERNEL_FULL_VERSION}` or `$KERNEL_FULL_VERSION`. They are written to the manifest
 * unchanged. An existing value is valid: creating one from anything else throws `image/malformed`, `image/variable` or `image/too-long`.
 *
 * @see https://github.com/distribution/reference
 */
export class ImageReference {
  /** Parses a reference such as `docker.io/onload/onload-user:8.1.2.26-ubi8`. */
  public static parse(text: string): ImageReference {
    requireText({ text }, 'ImageReference.parse()');
    const at = text.indexOf('@');
    const named = at < 0 ? text : text.slice(0, at);
    const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
    const name = colon < 0 ? named : named.slice(0, colon);
    const slash = name.indexOf('/');
    const first = name.slice(0, Math.max(slash, 0));
    const hasRegistry = /[.:A-Z]/.test(first) || first === 'localhost';
    return new ImageReference(text, {
      registry: hasRegistry ? first : undefined,
      repository: hasRegistry ? name.slice(slash + 1) : name,
      tag: colon < 0 ? undefined : named.slice(colon + 1),
      digest: at < 0 ? undefined : text.slice(at + 1),
    });
  }

  /** Creates a reference from its parts. */
  public static of(parts: ImageReferenceParts): ImageReference {
    const { registry = DOCKER_HUB, repository, tag, digest } = parts;
    const image = ImageReference.parse(`${registry}/${repository}${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`);
    for (const [part, value] of Object.entries({ registry, repository, tag, digest }) as [keyof ImageReferenceParts, string | undefined][]) {
      if (image[part] !== value) {
        throw invalid('image/malformed', `'${part}' that is read as another part of the reference`, parts[part], FORM);
      }
    }
    return image;
  }

  /** Host and port. `docker.io` if the text has none. */
  public readonly registry: string;

  /** Path of the repository in the registry. */
  public readonly repository: string;

  /** Tag, with KMM's variables unchanged. */
  public readonly tag?: string;

  /** Digest, including its algorithm. */
  public readonly digest?: string;

  private constructor(private readonly text: string, parts: ImageReferenceParts) {
    this.registry = parts.registry ?? DOCKER_HUB;
    this.repository = parts.repository;
    this.tag = parts.tag;
    this.digest = parts.digest;
    this.check();
  }

  /** Last part of the repository's path, such as `onload-user`. */
  public get name(): string {
    return this.repository.slice(this.repository.lastIndexOf('/') + 1);
  }

  /** Returns the same image with this digest. A tag is kept for its readers: container runtimes pull by the digest, and ignore the tag. */
  public withDigest(digest: string): ImageReference {
    return ImageReference.of({ registry: this.registry, repository: this.repository, tag: this.tag, digest });
  }

  /** Returns the reference as it was written. */
  public toString(): string {
    return this.text;
  }

  /**
   * Returns the complete reference, for comparing images.
   *
   * @internal
   */
  public _canonical(): string {
    const tag = this.tag === undefined ? '' : `:${this.tag}`;
    return `${this.registry}/${this._repositoryInFull}${tag}${this.digest === undefined ? '' : `@${this.digest}`}`;
  }

  /**
   * Returns the reference without its tag if it has a digest, for consumers that do not take both: builders of images, skopeo and what uses it, and
   * fields whose API forbids a tag (Kubernetes facts §16).
   *
   * @internal
   */
  public _byDigest(): ImageReference {
    const { registry, repository, tag, digest } = this;
    return digest === undefined || tag === undefined ? this : ImageReference.of({ registry, repository, digest });
  }

  /**
   * Complete path in the registry. Docker Hub's official images, such as `ubuntu`, are in a folder that references omit.
   *
   * @internal
   */
  public get _repositoryInFull(): string {
    return this.registry === DOCKER_HUB && !this.repository.includes('/') ? `library/${this.repository}` : this.repository;
  }

  private check(): void {
    const malformed = (what: string, fix = FORM) => invalid('image/malformed', what, this.text, fix);
    if (!REGISTRY.test(this.registry)) {
      throw malformed('image reference with a malformed registry');
    }
    if (!REPOSITORY.test(this.repository) || IMAGE_ID_ONLY.test(this.text)) {
      throw malformed('not an image reference', `${FORM}; the path is lower case letters, digits and single separators`);
    }
    if (this.repository.length > PATH_LIMIT) {
      throw invalid('image/too-long', 'image name too long', this.text, `keep the path to ${PATH_LIMIT} characters`);
    }
    if (this.tag !== undefined) {
      this.checkTag(this.tag);
    }
    if (this.digest !== undefined && !DIGEST.test(this.digest)) {
      throw malformed('image reference with a malformed digest', 'write sha256: and 64 hexadecimal digits in lower case');
    }
  }

  private checkTag(tag: string): void {
    const literal = tag.replace(VARIABLE, (written, braced?: string, bare?: string) => {
      if (!IMAGE_VARIABLES.includes(braced ?? bare ?? '')) {
        // KMM replaces a variable that it does not know by nothing, without an error.
        throw invalid('image/variable', `unknown variable ${written} in the tag of an image`, this.text, `use one of ${IMAGE_VARIABLES.join(', ')}`);
      }
      return 'V';
    });
    if (!TAG.test(literal)) {
      throw invalid('image/malformed', 'image reference with a malformed tag', this.text, 'use up to 128 letters, digits, "_", "." and "-", the first not "." or "-"');
    }
  }
}

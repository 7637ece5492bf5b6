import { invalid, requireText } from '../../text';
import { SOURCE } from '../../upstream/gitops';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';

/**
 * Options common to the sources of Flux that are created.
 *
 * @see https://github.com/fluxcd/source-controller/blob/HEAD/docs/spec/v1/gitrepositories.md
 */
export interface FluxSourceOptions {
  /**
   * Name of the Secret with the credentials, in the namespace of Flux.
   *
   * @default - none: the source is public
   */
  readonly secretName?: string;
}

/**
 * Options of `FluxSource.git()`.
 *
 * @see https://github.com/fluxcd/source-controller/blob/HEAD/docs/spec/v1/gitrepositories.md
 */
export interface FluxGitOptions extends FluxSourceOptions {
  /**
   * Branch that Flux follows.
   *
   * @default - `main`, unless `tag` or `commit` is set
   */
  readonly branch?: string;

  /**
   * Tag that Flux takes instead of a branch.
   *
   * @default - none
   */
  readonly tag?: string;

  /**
   * Commit that Flux takes instead of a branch: all 40 hexadecimal digits. With `branch`, the commit is looked for there.
   *
   * @default - none
   */
  readonly commit?: string;
}

/**
 * Options of `FluxSource.oci()`.
 *
 * @see https://github.com/fluxcd/source-controller/blob/HEAD/docs/spec/v1/ocirepositories.md
 */
export interface FluxOciOptions extends FluxSourceOptions {
  /**
   * Tag of the artifact.
   *
   * @default - `latest`, unless `digest` is set
   */
  readonly tag?: string;

  /**
   * Digest of the artifact, such as `sha256:…`, instead of a tag.
   *
   * @default - none
   */
  readonly digest?: string;
}

/**
 * Kind of an existing source of Flux.
 *
 * @see https://github.com/fluxcd/source-controller/blob/HEAD/docs/spec/v1/gitrepositories.md
 */
export enum FluxSourceKind {
  /** Git repository. */
  GIT_REPOSITORY = 'GitRepository',

  /** Artifact in a registry of container images. Needs Flux 2.6 or later for its API version `v1`. */
  OCI_REPOSITORY = 'OCIRepository',

  /** Bucket of an object store. */
  BUCKET = 'Bucket',
}

const GIT_URL = /^(https?:\/\/|ssh:\/\/([A-Za-z0-9._-]+@)?)[A-Za-z0-9][A-Za-z0-9.-]*(:\d{1,5})?(\/[A-Za-z0-9._~%+-]+)+\/?$/;
const OCI_URL = /^oci:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/[a-z0-9]+([._-]+[a-z0-9]+)*)+$/;
/** Names of branches and tags without characters that are special to Git or a shell. */
const REF = /^(?!.*(\.\.|\/\/|\.lock$))[A-Za-z0-9][A-Za-z0-9._/+-]{0,199}(?<![./])$/;
const OCI_TAG = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

/**
 * Source from which Flux takes the manifests.
 *
 * @see https://github.com/fluxcd/source-controller/blob/HEAD/docs/spec/v1/gitrepositories.md
 */
export class FluxSource {
  /**
   * Creates a GitRepository.
   *
   * @param url address of the repository: `https://…` or `ssh://git@…`
   */
  public static git(url: string, options: FluxGitOptions = {}): FluxSource {
    requireText({ url }, 'FluxSource.git()');
    const { branch, tag, commit } = options;
    check('url', url, GIT_URL, 'write https://host/path or ssh://user@host/path');
    check('branch', branch, REF, 'write the name of a branch, such as main');
    check('tag', tag, REF, 'write the name of a tag, such as v1.2.0');
    check('commit', commit, /^[0-9a-f]{40}$/, 'write all 40 hexadecimal digits in lower case');
    if (tag !== undefined && (branch ?? commit) !== undefined) {
      throw invalid('gitops/flux-source', '\'tag\' beside a branch or commit', tag, 'leave one of them out');
    }
    const ref = tag === undefined && commit === undefined ? { branch: branch ?? 'main' } : { branch, tag, commit };
    return new FluxSource(FluxSourceKind.GIT_REPOSITORY, { spec: { url, ref: presentFields(ref) }, secretName: options.secretName });
  }

  /**
   * Creates an OCIRepository. Needs Flux 2.6 or later.
   *
   * @param url address of the artifact without its tag: `oci://…`
   */
  public static oci(url: string, options: FluxOciOptions = {}): FluxSource {
    requireText({ url }, 'FluxSource.oci()');
    const { tag, digest } = options;
    check('url', url, OCI_URL, 'write oci://registry/path, without a tag');
    check('tag', tag, OCI_TAG, 'write the tag of an artifact, such as v1.2.0');
    check('digest', digest, /^sha256:[0-9a-f]{64}$/, 'write sha256: and 64 hexadecimal digits');
    if (tag !== undefined && digest !== undefined) {
      throw invalid('gitops/flux-source', '\'tag\' beside a digest', tag, 'leave one of them out');
    }
    const ref: { readonly [field: string]: string } = digest === undefined ? { tag: tag ?? 'latest' } : { digest };
    return new FluxSource(FluxSourceKind.OCI_REPOSITORY, { spec: { url, ref }, secretName: options.secretName });
  }

  /**
   * Uses an existing source.
   *
   * @param namespace namespace of the source, if it differs from that of the Kustomizations
   */
  public static existing(kind: FluxSourceKind, name: string, namespace?: string): FluxSource {
    requireText({ name, ...namespace === undefined ? {} : { namespace } }, 'FluxSource.existing()');
    check('name', name, DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
    check('namespace', namespace, DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
    return new FluxSource(kind, { existing: { name, ...namespace === undefined ? {} : { namespace } } });
  }

  private constructor(
    /** Kind of the source. */
    public readonly kind: FluxSourceKind,
    private readonly options: {
      readonly existing?: { readonly name: string; readonly namespace?: string };
      readonly spec?: { readonly url: string; readonly ref: { readonly [field: string]: string } };
      readonly secretName?: string;
    },
  ) {
    check('secretName', options.secretName, DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
  }

  /** Whether the source exists, and is not created along with the Kustomizations. */
  public get isExisting(): boolean {
    return this.options.existing !== undefined;
  }

  /**
   * Returns `spec.sourceRef` of a Kustomization.
   *
   * @param created name of the source if it is created
   * @internal
   */
  public _reference(created: string): { readonly kind: string; readonly name: string; readonly namespace?: string } {
    return { kind: this.kind, ...this.options.existing ?? { name: created } };
  }

  /**
   * Returns the manifest of the source, or undefined if the source exists already.
   *
   * @internal
   */
  public _manifest(metadata: { readonly name: string; readonly namespace: string }, interval: string) {
    const { spec, secretName } = this.options;
    return spec && {
      apiVersion: SOURCE,
      kind: this.kind,
      metadata,
      spec: {
        interval,
        ...spec,
        ...secretName === undefined ? {} : { secretRef: { name: secretName } },
      },
    };
  }
}

function check(parameter: string, value: string | undefined, grammar: RegExp, fix: string): void {
  if (value !== undefined && !grammar.test(value)) {
    throw invalid('gitops/flux-source', `'${parameter}' of a source`, value, fix);
  }
}

function presentFields(fields: { readonly [field: string]: string | undefined }): { [field: string]: string } {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

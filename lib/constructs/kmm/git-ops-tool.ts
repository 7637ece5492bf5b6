import { invalid, requireText } from '../../text';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes';

/**
 * Options of `GitOpsTool.argoCd()`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/
 */
export interface ArgoCdOptions {
  /**
   * Namespace of Argo CD, in which the Applications are created.
   *
   * @default argocd
   */
  readonly namespace?: string;

  /**
   * Argo CD project of the Applications.
   *
   * @default default
   */
  readonly project?: string;

  /**
   * Sync wave of the KMM Application within the Application that contains it. cert-manager is one wave earlier. Argo CD waits for the health of an
   * Application between waves only if its configuration has a health check for Applications. Without one, the sync of KMM is retried until
   * cert-manager is available.
   *
   * @default 0
   */
  readonly syncWave?: number;
}

/**
 * Options of `GitOpsTool.flux()`.
 *
 * @see https://github.com/fluxcd/kustomize-controller/blob/HEAD/docs/spec/v1/kustomizations.md
 */
export interface FluxOptions {
  /**
   * Namespace of the Flux objects.
   *
   * @default flux-system
   */
  readonly namespace?: string;
}

/** GitOps tool that applies manifests from Git. */
export class GitOpsTool {
  /** Argo CD 2.9 or later, through Applications. */
  public static argoCd(options: ArgoCdOptions = {}): GitOpsTool {
    return new GitOpsTool('argo-cd', options.namespace ?? 'argocd', options);
  }

  /** Flux 2.3 or later, through a GitRepository and a Kustomization. */
  public static flux(options: FluxOptions = {}): GitOpsTool {
    return new GitOpsTool('flux', options.namespace ?? 'flux-system', {});
  }

  private constructor(
    /** Stable identifier: `argo-cd` or `flux`. */
    public readonly name: string,
    /** Namespace of the tool's objects. */
    public readonly namespace: string,
    /**
     * Options for Argo CD.
     *
     * @internal
     */
    public readonly _argoCd: ArgoCdOptions,
  ) {
    const wrong = [namespace, _argoCd.project].find((text) => text !== undefined && !DNS_LABEL.test(text));
    if (wrong !== undefined) {
      throw invalid('git-ops/name', 'not the name of a namespace or project', wrong, 'use up to 63 lower case letters, digits and "-"');
    }
    if (!Number.isInteger(_argoCd.syncWave ?? 0)) {
      throw invalid('git-ops/wave', 'not a sync wave', _argoCd.syncWave, 'use a whole number');
    }
  }
}

/**
 * Source of cert-manager, which issues KMM's certificates on plain Kubernetes. It must be available before KMM is installed.
 *
 * @see https://cert-manager.io/docs/installation/
 */
export class CertManagerSource {
  /** cert-manager is already installed, or installed by other means. */
  public static alreadyThere(): CertManagerSource {
    return new CertManagerSource();
  }

  /**
   * Installs cert-manager from its Helm chart at charts.jetstack.io.
   *
   * @param version version of the chart, such as `v1.16.2`
   */
  public static chart(version: string): CertManagerSource {
    requireText({ version }, 'CertManagerSource.chart()');
    if (!/^v\d+\.\d+\.\d+$/.test(version)) {
      throw invalid('git-ops/cert-manager', 'not a version of cert-manager', version, 'write v1.16.2');
    }
    return new CertManagerSource(version);
  }

  /**
   * An existing Flux Kustomization installs cert-manager. KMM waits for it.
   *
   * @param name name of the Kustomization
   * @param namespace its namespace, if it differs from that of KMM's Kustomization
   */
  public static fluxKustomization(name: string, namespace?: string): CertManagerSource {
    requireText({ name }, 'CertManagerSource.fluxKustomization()');
    const wrong = [name, namespace].find((text) => text !== undefined && !DNS_SUBDOMAIN.test(text));
    if (wrong !== undefined) {
      throw invalid('git-ops/cert-manager', 'not the name of a Kustomization or namespace', wrong, 'use lower case letters, digits, "-" and "."');
    }
    return new CertManagerSource(undefined, { name, namespace });
  }

  private constructor(
    /** Version of the chart, if the chart is installed. */
    public readonly chartVersion?: string,
    /**
     * Flux Kustomization that installs cert-manager, if it is an existing one.
     *
     * @internal
     */
    public readonly _dependency?: { readonly name: string; readonly namespace?: string },
  ) {}
}

/** Immutable revision of a Git repository. */
export class GitRevision {
  /** A tag, such as `v2.6.0`. */
  public static tag(name: string): GitRevision {
    requireText({ name }, 'GitRevision.tag()');
    if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(name) || ['main', 'master', 'HEAD'].includes(name) || name.startsWith('release-')) {
      throw invalid('git-ops/revision', 'not a tag', name, 'write v2.6.0, or use GitRevision.commit(): a branch moves');
    }
    return new GitRevision('tag', name);
  }

  /** A commit, by its full 40-digit hash. */
  public static commit(sha: string): GitRevision {
    requireText({ sha }, 'GitRevision.commit()');
    if (!/^[0-9a-f]{40}$/.test(sha)) {
      throw invalid('git-ops/revision', 'not a commit', sha, 'write all 40 hexadecimal digits in lower case');
    }
    return new GitRevision('commit', sha);
  }

  private constructor(
    /** Kind of revision: `tag` or `commit`. */
    public readonly kind: string,
    /** Name of the tag, or hash of the commit. */
    public readonly name: string,
  ) {}
}

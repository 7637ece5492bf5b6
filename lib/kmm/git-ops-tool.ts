import { invalid, requireText } from '../private/errors';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../upstream/kubernetes/names';

/** Options of `GitOpsTool.argoCd()`. */
export interface ArgoCdOptions {
  /**
   * Namespace of Argo CD, in which the Applications are made.
   *
   * @default argocd
   */
  readonly namespace?: string;

  /**
   * Project of the Applications.
   *
   * @default default
   */
  readonly project?: string;

  /**
   * Wave in which KMM is synchronized, by the Application that holds these ones; cert-manager is in the one before. Argo CD waits between waves
   * for Applications only where its configuration has a health check for them; else KMM is tried again until cert-manager is there.
   *
   * @default 0
   */
  readonly syncWave?: number;
}

/** Options of `GitOpsTool.flux()`. */
export interface FluxOptions {
  /**
   * Namespace of the objects of Flux.
   *
   * @default flux-system
   */
  readonly namespace?: string;
}

/** What applies manifests from Git. */
export class GitOpsTool {
  /** Argo CD 2.9 or later, by Applications. */
  public static argoCd(options: ArgoCdOptions = {}): GitOpsTool {
    return new GitOpsTool('argo-cd', options.namespace ?? 'argocd', options);
  }

  /** Flux 2.3 or later, by a GitRepository and a Kustomization. */
  public static flux(options: FluxOptions = {}): GitOpsTool {
    return new GitOpsTool('flux', options.namespace ?? 'flux-system', {});
  }

  private constructor(
    /** Stable identifier: `argo-cd` or `flux`. */
    public readonly name: string,
    /** Namespace of its objects. */
    public readonly namespace: string,
    /** @internal */
    public readonly _argoCd: ArgoCdOptions,
  ) {
    const wrong = [namespace, _argoCd.project].find((text) => text !== undefined && !DNS_LABEL.test(text));
    if (wrong !== undefined) {
      throw invalid('git-ops/name', 'not the name of a namespace or project', wrong, 'use up to 63 lower case letters, digits and "-"');
    }
    if (!Number.isInteger(_argoCd.syncWave ?? 0)) {
      throw invalid('git-ops/wave', 'not a wave', _argoCd.syncWave, 'use a whole number');
    }
  }
}

/** What KMM's certificates come from on plain Kubernetes. It must be there before KMM. */
export class CertManagerSource {
  /** It is there already, or somebody else sees to it. */
  public static alreadyThere(): CertManagerSource {
    return new CertManagerSource();
  }

  /**
   * It is installed here, from its chart at charts.jetstack.io.
   *
   * @param version such as `v1.16.2`
   */
  public static chart(version: string): CertManagerSource {
    requireText({ version });
    if (!/^v\d+\.\d+\.\d+$/.test(version)) {
      throw invalid('git-ops/cert-manager', 'not a version of cert-manager', version, 'write v1.16.2');
    }
    return new CertManagerSource(version);
  }

  /**
   * A Kustomization of Flux installs it, and KMM waits for that one.
   *
   * @param name name of the Kustomization
   * @param namespace its namespace, if another than KMM's Kustomization has
   */
  public static fluxKustomization(name: string, namespace?: string): CertManagerSource {
    requireText({ name });
    const wrong = [name, namespace].find((text) => text !== undefined && !DNS_SUBDOMAIN.test(text));
    if (wrong !== undefined) {
      throw invalid('git-ops/cert-manager', 'not the name of a Kustomization or namespace', wrong, 'use lower case letters, digits, "-" and "."');
    }
    return new CertManagerSource(undefined, { name, namespace });
  }

  private constructor(
    /** Version of the chart, where it is installed here. */
    public readonly chartVersion?: string,
    /** @internal */
    public readonly _dependency?: { readonly name: string; readonly namespace?: string },
  ) {}
}

/** A state of a Git repository that does not move. */
export class GitRevision {
  /** A tag: `v2.6.0`. */
  public static tag(name: string): GitRevision {
    requireText({ name });
    if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(name) || ['main', 'master', 'HEAD'].includes(name) || name.startsWith('release-')) {
      throw invalid('git-ops/revision', 'not a tag', name, 'write v2.6.0, or use GitRevision.commit(): a branch moves');
    }
    return new GitRevision('tag', name);
  }

  /** A commit, by all 40 digits. */
  public static commit(sha: string): GitRevision {
    requireText({ sha });
    if (!/^[0-9a-f]{40}$/.test(sha)) {
      throw invalid('git-ops/revision', 'not a commit', sha, 'write all 40 hexadecimal digits in lower case');
    }
    return new GitRevision('commit', sha);
  }

  private constructor(
    /** `tag` or `commit`. */
    public readonly kind: string,
    /** The tag or the digits. */
    public readonly name: string,
  ) {}
}

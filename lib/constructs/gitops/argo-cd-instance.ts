import { invalid } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { KNOWS_PINNED, OPENSHIFT_GITOPS, RETRY_REFRESH } from '../../upstream/argocd';
import { DNS_LABEL } from '../../upstream/kubernetes';

/**
 * Options of an Argo CD instance.
 *
 * @see https://github.com/argoproj-labs/argocd-operator/blob/HEAD/docs/reference/argocd.md
 */
export interface ArgoCdInstanceOptions {
  /**
   * Namespace of the instance, in which its Applications are created.
   *
   * @default - `openshift-gitops` for OpenShift GitOps, `argocd` upstream
   */
  readonly namespace?: string;

  /**
   * Name of the ArgoCD resource. Only for OpenShift GitOps.
   *
   * @default openshift-gitops
   */
  readonly name?: string;

  /**
   * Version of Argo CD that runs, such as `2.14`. Older versions refuse fields of newer ones: before 3.2, a failing sync is retried with the commit that failed, so
   * that its fix waits until the retries have ended or the operation is terminated.
   *
   * @default - 3.2 or later
   */
  readonly version?: string;
}

/**
 * Argo CD instance that applies the manifests.
 *
 * @see https://github.com/argoproj-labs/argocd-operator/blob/HEAD/docs/reference/argocd.md
 */
export class ArgoCdInstance {
  /** The instance of OpenShift GitOps, or another one that its operator runs. It gets the permissions that the platform needs and it lacks by default. */
  public static openshiftGitOps(options: ArgoCdInstanceOptions = {}): ArgoCdInstance {
    return new ArgoCdInstance(options.namespace ?? OPENSHIFT_GITOPS, options.version, options.name ?? OPENSHIFT_GITOPS);
  }

  /** Argo CD, installed from its own manifests or chart. It may write everything. */
  public static upstream(options: ArgoCdInstanceOptions = {}): ArgoCdInstance {
    if (options.name !== undefined) {
      throw invalid('gitops/instance', '\'name\' without an ArgoCD resource', options.name, 'leave it out, or use ArgoCdInstance.openshiftGitOps()');
    }
    return new ArgoCdInstance(options.namespace ?? 'argocd', options.version);
  }

  private constructor(
    /** Namespace of the instance. */
    public readonly namespace: string,
    /** Version of Argo CD, undefined if it is a recent one. */
    public readonly version?: string,
    /** Name of the ArgoCD resource, undefined if the operator does not run the instance. */
    public readonly name?: string,
  ) {
    const wrong = [namespace, name].find((text) => text !== undefined && !DNS_LABEL.test(text));
    if (wrong !== undefined) {
      throw invalid('gitops/instance', 'not the name of a namespace or ArgoCD resource', wrong, 'use up to 63 lower case letters, digits and "-"');
    }
    if (version !== undefined && !/^\d+\.\d+(\.\d+)?$/.test(version)) {
      throw invalid('gitops/instance', 'not a version of Argo CD', version, 'write 3.2');
    }
  }

  /**
   * Whether a retry uses the newest commit.
   *
   * @internal
   */
  public get _refreshesRetries(): boolean {
    return this.version === undefined || isInReleaseRange(RETRY_REFRESH, this.version);
  }

  /**
   * Whether the instance's own health check treats a pinned operator as healthy.
   *
   * @internal
   */
  public get _knowsPinned(): boolean {
    return this.version !== undefined && isInReleaseRange(KNOWS_PINNED, this.version);
  }
}

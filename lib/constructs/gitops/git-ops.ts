import { AcmDelivery, acmSettings } from './acm';
import type { AcmGitOpsOptions } from './acm-options';
import type { ArgoCdGitOpsOptions } from './argo-cd-options';
import { ArgoCdDelivery, argoCdSettings } from './argocd';
import { FluxDelivery, fluxSettings } from './flux';
import type { FluxGitOpsOptions } from './flux-options';
import type { Delivery, DeliveryLayout } from '../delivery';

/** GitOps engine that applies the manifests of a platform or of a fleet from Git, stage by stage. */
export class GitOps {
  /**
   * Argo CD. It applies a stage when those before it are done: Jobs ask the cluster where Argo CD has no health check, or its check is true too early.
   *
   * Besides annotations on the objects, it writes these files:
   *
   * - `root`: the Application to begin with. Apply it where Argo CD runs; in a fleet on a hub, apply `fleet`, which has those of all clusters.
   * - `instance`: health checks for the instance. `rights`: permissions that OpenShift GitOps lacks. An administrator applies both.
   * - `applications`, `access` and `jobs-…`: what Argo CD applies by itself.
   *
   * @see https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/
   */
  public static argoCd(options: ArgoCdGitOpsOptions): GitOps {
    const settings = argoCdSettings(options);
    return new GitOps('argocd', (layout) => new ArgoCdDelivery(settings, layout), options);
  }

  /**
   * Flux 2.5 or later, with a Kustomization for each stage of a cluster. Each waits until the stage before it is ready: operators are installed, pools have rolled out,
   * modules are loaded. Comments in the files name what Flux does not wait for.
   *
   * In a fleet, apply or bootstrap `gitops/clusters/<cluster>` of the output folder on each cluster, or `gitops/clusters` on the cluster of the Flux that
   * reaches all others.
   */
  public static flux(options: FluxGitOpsOptions): GitOps {
    const settings = fluxSettings(options);
    return new GitOps('flux', (layout) => new FluxDelivery(settings, layout), options);
  }

  /**
   * Advanced Cluster Management 2.11 or later, with a policy for each stage of a cluster on the hub. Each waits until the policy of the stage before it is compliant.
   * Comments in the files name what policies do not wait for.
   *
   * The clusters must be ManagedClusters with the names that they have here.
   */
  public static acm(options: AcmGitOpsOptions = {}): GitOps {
    const settings = acmSettings(options);
    return new GitOps('acm', (layout) => new AcmDelivery(settings, layout), options);
  }

  private constructor(
    /** Stable identifier of the engine. */
    public readonly engine: string,
    private readonly deliver: (layout: DeliveryLayout) => Delivery,
    /**
     * Options that determine, together with the clusters, the content of the files.
     *
     * @internal
     */
    public readonly _options: object,
  ) {}

  /**
   * Returns the engine for a layout of files.
   *
   * @internal
   */
  public _for(layout: DeliveryLayout): Delivery {
    return this.deliver(layout);
  }
}

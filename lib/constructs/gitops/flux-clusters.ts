import { invalid } from '../../text';

/**
 * Options of `FluxClusters.byKubeConfig()`.
 *
 * @see https://github.com/fluxcd/kustomize-controller/blob/HEAD/docs/spec/v1/kustomizations.md
 */
export interface FluxKubeConfigOptions {
  /**
   * Text after the name of the cluster in the name of its Secret. Cluster API names its Secrets like this.
   *
   * @default -kubeconfig
   */
  readonly secretSuffix?: string;

  /**
   * Key of the kubeconfig in the Secret.
   *
   * @default - `value`, or else `value.yaml`
   */
  readonly secretKey?: string;
}

/**
 * Clusters that the Kustomizations of Flux are in, and those that they apply to.
 *
 * @see https://github.com/fluxcd/kustomize-controller/blob/HEAD/docs/spec/v1/kustomizations.md
 */
export class FluxClusters {
  /** Each cluster has a Flux of its own, which applies its manifests. */
  public static themselves(): FluxClusters {
    return new FluxClusters();
  }

  /**
   * One Flux applies the manifests of all clusters, by a kubeconfig for each, in a Secret named after the cluster: `nyc1-kubeconfig`. The Secrets must
   * exist in the namespace of the Kustomizations.
   */
  public static byKubeConfig(options: FluxKubeConfigOptions = {}): FluxClusters {
    const { secretSuffix = '-kubeconfig', secretKey } = options;
    if (!/^([-a-z0-9.]*[a-z0-9])?$/.test(secretSuffix)) {
      throw invalid('gitops/flux-clusters', 'not the end of a Secret\'s name', secretSuffix, 'use lower case letters, digits, "-" and "."');
    }
    if (secretKey !== undefined && !/^[-._A-Za-z0-9]{1,253}$/.test(secretKey)) {
      throw invalid('gitops/flux-clusters', 'not a key of a Secret', secretKey, 'use letters, digits, "-", "_" and "."');
    }
    return new FluxClusters({ secretSuffix, secretKey });
  }

  private constructor(private readonly remote?: { readonly secretSuffix: string; readonly secretKey?: string }) {}

  /** Whether one Flux applies the manifests of all clusters. */
  public get isRemote(): boolean {
    return this.remote !== undefined;
  }

  /**
   * Returns `spec.kubeConfig` of the Kustomizations of a cluster.
   *
   * @internal
   */
  public _kubeConfig(cluster: string): object | undefined {
    const { secretSuffix, secretKey } = this.remote ?? {};
    return this.remote && { secretRef: { name: `${cluster}${secretSuffix}`, ...secretKey === undefined ? {} : { key: secretKey } } };
  }
}

import { invalid, requireText } from '../../text';
import { DNS_SUBDOMAIN, LABEL_KEY, LABEL_VALUE } from '../../upstream/kubernetes';

/**
 * Options of `SpokePlacement.withLabels()`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface SpokePlacementOptions {
  /**
   * ManagedClusterSets to select from. Each must be bound to the policy's namespace by a ManagedClusterSetBinding (of
   * `cluster.open-cluster-management.io/v1beta2`; `v1beta1` before Open Cluster Management 0.9) with the name of the set.
   *
   * @default - all cluster sets that are bound to the namespace
   */
  readonly clusterSets?: string[];
}

/**
 * Selection of the clusters that a policy applies to.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export class SpokePlacement {
  /** Selects the clusters whose ManagedCluster has all these labels, by a Placement that is created here. */
  public static withLabels(labels: { [key: string]: string }, options: SpokePlacementOptions = {}): SpokePlacement {
    return new SpokePlacement(undefined, { ...labels }, options);
  }

  /** Selects the clusters of an existing Placement in the policy's namespace. */
  public static existing(name: string): SpokePlacement {
    requireText({ name }, 'SpokePlacement.existing()');
    return new SpokePlacement(name, {}, {});
  }

  private constructor(
    /** Name of the existing Placement, if there is one. */
    public readonly existingName: string | undefined,
    /**
     * Labels of the clusters that the Placement selects.
     *
     * @internal
     */
    public readonly _labels: { [key: string]: string },
    /**
     * Further options of the Placement.
     *
     * @internal
     */
    public readonly _options: SpokePlacementOptions,
  ) {
    const wrong = [existingName, ..._options.clusterSets ?? []].find((name) => name !== undefined && !DNS_SUBDOMAIN.test(name));
    if (wrong !== undefined) {
      throw invalid('kmm/spoke-placement', 'not the name of a Placement or cluster set', wrong, 'use lower case letters, digits, "-" and "."');
    }
    const label = Object.entries(_labels).find(([key, value]) => !LABEL_KEY.test(key) || !LABEL_VALUE.test(value));
    if (label) {
      throw invalid('kmm/spoke-placement', 'not a label of clusters', label.join('='), 'use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."');
    }
  }
}

import type { Duration } from 'cdk8s';
import { invalid } from '../../text';
import { DNS_LABEL } from '../../upstream/kubernetes';

/**
 * Wave of clusters, which begins when the wave before it has succeeded.
 *
 * @see https://github.com/openshift-kni/cluster-group-upgrades-operator
 */
export interface TalmWave {
  /** Name of the wave, part of the name of its ClusterGroupUpgrade. */
  readonly name: string;

  /**
   * Groups of the fleet whose clusters are in the wave.
   *
   * @default - all clusters that are in no other wave
   */
  readonly groups?: string[];

  /**
   * Clusters of the wave that come first, one after the other. If one of them fails, no other cluster begins.
   *
   * @default - none
   */
  readonly canaries?: string[];

  /**
   * Maximum number of clusters at the same time. The next ones begin when all of these are done.
   *
   * @default 1
   */
  readonly maxConcurrency?: number;

  /**
   * Time that a batch of clusters may take: at least nodes ÷ `maxUnavailable` × minutes per reboot, for the largest cluster. The time of the wave is this for
   * each canary and each batch.
   *
   * @default Duration.hours(4)
   */
  readonly timeoutPerBatch?: Duration;

  /**
   * Whether to begin without a person. Otherwise set `spec.enable` of the ClusterGroupUpgrade to true to begin.
   *
   * @default true
   */
  readonly enable?: boolean;
}

/**
 * Options of `AcmRollout.byTalm()`.
 *
 * @see https://github.com/openshift-kni/cluster-group-upgrades-operator
 */
export interface TalmRolloutOptions {
  /**
   * Name of this rollout, such as `onload-9-1`: the first part of the names of its ClusterGroupUpgrades. A ClusterGroupUpgrade that has ended does nothing
   * when policies change. Each rollout needs another name.
   */
  readonly name: string;

  /**
   * Waves, in order. Each cluster is in one wave.
   *
   * @default - one wave with all clusters, one after the other
   */
  readonly waves?: TalmWave[];
}

/** Way in which changes reach the clusters. */
export class AcmRollout {
  /** Policies are enforced on all clusters at the same time. Within a cluster, each stage waits for the one before it. */
  public static atOnce(): AcmRollout {
    return new AcmRollout();
  }

  /**
   * Policies only report, and the Topology Aware Lifecycle Manager (4.16 or later) enforces them wave by wave, by ClusterGroupUpgrades. It approves the pending InstallPlans of
   * the Subscriptions in the policies, whatever version they are for.
   */
  public static byTalm(options: TalmRolloutOptions): AcmRollout {
    const { name, waves = [{ name: 'all' }] } = options;
    for (const part of [name, ...waves.map((wave) => wave.name)]) {
      if (!DNS_LABEL.test(part)) {
        throw invalid('gitops/talm-name', 'not the name of a rollout or wave', part, 'use up to 63 lower case letters, digits and "-"');
      }
    }
    const twice = waves.find((wave, index) => waves.findIndex((other) => other.name === wave.name) !== index);
    if (twice !== undefined || waves.length === 0) {
      throw invalid('gitops/talm-name', waves.length === 0 ? 'rollout without waves' : 'two waves with the same name', twice?.name ?? name,
        waves.length === 0 ? 'leave \'waves\' out for one wave with all clusters' : 'give each wave its own name');
    }
    if (waves.filter(({ groups }) => groups === undefined).length > 1) {
      throw invalid('gitops/talm-wave', 'two waves with all other clusters', waves.filter(({ groups }) => groups === undefined).map((wave) => wave.name),
        'set \'groups\' of all waves but one');
    }
    for (const { name: wave, maxConcurrency = 1 } of waves) {
      if (!Number.isInteger(maxConcurrency) || maxConcurrency < 1) {
        throw invalid('gitops/talm-wave', `'maxConcurrency' of wave ${wave}`, maxConcurrency, 'use a whole number from 1 on');
      }
    }
    return new AcmRollout({ name, waves });
  }

  private constructor(
    /**
     * Name and waves of a rollout with TALM.
     *
     * @internal
     */
    public readonly _talm?: { readonly name: string; readonly waves: readonly TalmWave[] },
  ) {}
}

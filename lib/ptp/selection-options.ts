import type { SfptpdSelectionRule } from './choices';
import type { SfptpdSelectionPolicy } from './values';

/** How instances are told from those that disagree with one that is trusted. */
export interface SfptpdClustering {
  /** The instance that is trusted. */
  readonly discriminator: string;
  /** How far others may be from it. */
  readonly thresholdNanoseconds: number;
  /** What an instance scores while it cannot be compared. */
  readonly scoreWithoutDiscriminator: number;
}

/** Options of `[general]` about the choice of one instance among several. */
export interface SfptpdSelectionOptions {
  /**
   * Who chooses (`selection_policy`).
   *
   * @default SfptpdSelectionPolicy.automatic()
   */
  readonly selectionPolicy?: SfptpdSelectionPolicy;

  /**
   * What instances are compared by, up to 10 rules (`selection_policy_rules`).
   *
   * @default - all, in the order of the enum
   */
  readonly selectionPolicyRules?: SfptpdSelectionRule[];

  /**
   * How long a better instance is watched before it is chosen (`selection_holdoff_interval`).
   *
   * @default 10
   */
  readonly selectionHoldoffIntervalSeconds?: number;

  /**
   * How instances that disagree are found (`clustering`).
   *
   * @default - not at all
   */
  readonly clustering?: SfptpdClustering;

  /**
   * Whether those are never chosen (`clustering_guard`).
   *
   * @default false
   */
  readonly clusteringGuard?: boolean;
}

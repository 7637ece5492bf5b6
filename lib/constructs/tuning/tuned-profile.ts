import type { IPerformanceProfile } from './performance-profile';
import type { NodeGroup } from '../../values';

/**
 * Times at which nodes apply changes of a Tuned. Since OpenShift 4.17.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/README.md
 */
export enum TunedDeferral {
  /** Changes and first use wait for the next restart of the node. */
  ALWAYS = 'always',

  /** Changes wait for the next restart. First use is live. */
  UPDATE = 'update',
}

/**
 * Profile of TuneD.
 *
 * @see https://github.com/redhat-performance/tuned/blob/HEAD/doc/manual/modules/performance/con_customizing-tuned-profiles.adoc
 */
export interface TunedProfile {
  /** Name of the profile, unique in the cluster. */
  readonly name: string;

  /**
   * Purpose of the profile.
   *
   * @default - none
   */
  readonly summary?: string;

  /**
   * PerformanceProfile whose settings the profile changes. Without it, nodes of a PerformanceProfile that get this profile lose all its settings.
   *
   * @default - none
   */
  readonly performanceProfile?: IPerformanceProfile;

  /**
   * Further profiles that are included, such as `openshift-node`.
   *
   * @default - none
   */
  readonly includes?: string[];

  /**
   * Settings, by section.
   *
   * @default - none
   */
  readonly sections?: TunedSection[];
}

/**
 * Section of a profile of TuneD.
 *
 * @see https://github.com/redhat-performance/tuned/blob/HEAD/doc/manual/modules/performance/con_customizing-tuned-profiles.adoc
 */
export interface TunedSection {
  /** Name of the section, which is usually that of a plug-in, such as `sysctl`. */
  readonly name: string;

  /** Options of the section, in order, such as `{ 'net.core.busy_read': '50' }`. */
  readonly options: { [option: string]: string };
}

/**
 * Condition on the labels of a node.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/pkg/apis/tuned/v1/tuned_types.go
 */
export interface TunedMatch {
  /** Key of the label. */
  readonly label: string;

  /**
   * Value of the label.
   *
   * @default - any
   */
  readonly value?: string;

  /**
   * Conditions of which one must hold too.
   *
   * @default - none
   */
  readonly match?: TunedMatch[];
}

/**
 * Rule by which nodes get a profile. Of all rules of the cluster, the one with the lowest priority that applies to a node decides.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/pkg/apis/tuned/v1/tuned_types.go
 */
export interface TunedRecommendation {
  /** Name of the profile. */
  readonly profile: string;

  /** Priority, from 0. Rules of PerformanceProfiles have 20, and those of the defaults 30 and 40. */
  readonly priority: number;

  /**
   * Nodes of a pool, by their role. Kernel arguments of a profile are written for such a rule only.
   *
   * @default - those that `match`, or all nodes without it
   */
  readonly nodes?: NodeGroup;

  /**
   * Conditions on labels, of which one must hold.
   *
   * @default - none
   */
  readonly match?: TunedMatch[];

  /**
   * Whether TuneD logs messages for debugging. A change restarts TuneD, and settings dip for a moment.
   *
   * @default false
   */
  readonly debug?: boolean;

  /**
   * Level of the operand's log.
   *
   * @default - the operator's default
   */
  readonly verbosity?: number;

  /**
   * Whether TuneD applies the settings of /etc/sysctl.d after its own.
   *
   * @default - the operator's default: true
   */
  readonly reapplySysctl?: boolean;
}

/** Report of `verify`. The JSON schema is generated from these types. */

/**
 * Verdict on the state of the nodes compared with the manifests.
 *
 * - `pass`: the dump shows that it matches.
 * - `wait`: it does not match yet, without an error: it proceeds by itself, or by the step in `command`.
 * - `fail`: it contradicts the manifests, or is stuck on an error.
 * - `unknown`: the dump does not show it.
 */
export type Verdict = 'pass' | 'wait' | 'fail' | 'unknown';

/** Names of the checks. */
export type CheckName =
  /** Objects of the cluster, compared with the manifests. */
  | 'applied'
  /** Operators that OLM installs. */
  | 'operators'
  /** Pods of Deployments, DaemonSets, StatefulSets and Jobs. */
  | 'workloads'
  /** Objects from which the tuning of nodes follows, and the profiles of TuneD on nodes. */
  | 'tuning'
  /** MachineConfigPools and the nodes in them. */
  | 'pools'
  /** Units, modules and kernel arguments that MachineConfigs give to nodes. */
  | 'boot'
  /** Nodes that a module or Onload resource applies to. */
  | 'nodes'
  /** Kernel modules on nodes. */
  | 'modules'
  /** Releases of Onload and of its driver. */
  | 'driver'
  /** Objects that the Onload Operator creates for an Onload resource. */
  | 'onload'
  /** Onload resources that nodes offer to pods. */
  | 'allocatable'
  /** Virtual functions. */
  | 'sriov'
  /** Time synchronization. */
  | 'sfptpd'
  /** Images of pods. */
  | 'images'
  /** Pods that use Onload. */
  | 'pods';

/** Result of one check of one object, on all nodes with the same result. */
export interface VerifyResult {
  readonly check: CheckName;
  /** Object in the form `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  /** Names of nodes, sorted. Empty if the result does not depend on nodes. */
  readonly nodes: readonly string[];
  readonly verdict: Verdict;
  readonly reason: string;
  /** Command that shows more, that reads the unknown state, or that is the next step. Null for results that pass. */
  readonly command: string | null;
}

/** Number of results by verdict. */
export interface VerifyCounts {
  readonly pass: number;
  readonly wait: number;
  readonly fail: number;
  readonly unknown: number;
}

/** Objects of a kind that no check covers. */
export interface UncheckedKind {
  readonly kind: string;
  readonly objects: number;
}

/** Report of `cdk8s-onload verify`. */
export interface VerifyReport {
  /** Version of this format. */
  readonly version: 1;
  /** Worst verdict of all results: fail, then unknown, then wait, then pass. Unknown if there are no results. */
  readonly verdict: Verdict;
  readonly counts: VerifyCounts;
  /** Results by check and object, the worst verdict of an object first. */
  readonly results: readonly VerifyResult[];
  /** Objects of the manifests that no check covers, by kind. */
  readonly unchecked: readonly UncheckedKind[];
}

/** Result with what a person needs next. */
export interface ExplainedResult extends VerifyResult {
  /** Time since which it is so, in UTC. Null for results that pass, and where the dump has no time for it. */
  readonly since: string | null;
  /** Entry of the troubleshooting page that explains it, such as `docs/troubleshooting.md#a-pool-is-paused`. Null if none is about it, and for results that pass. */
  readonly entry: string | null;
  /** Commands that collect what finding the cause takes, if a result fails and no entry is about it: its state is not known. Otherwise empty. */
  readonly collect: readonly string[];
}

/** Report of `cdk8s-onload verify`, with what explains its results. */
export interface ExplainedReport extends VerifyReport {
  /** Results that fail, then those that wait, are unknown, and pass, each by node, or by object if they are about no node. `--node` and `--only` leave some out. */
  readonly results: readonly ExplainedResult[];
}

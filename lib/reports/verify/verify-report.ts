/** What `verify` reports. The JSON schema is made from these types. */

/**
 * Whether something is on the nodes as the manifests say.
 *
 * - `pass`: the dump shows it.
 * - `wait`: not yet, and nothing is wrong: it proceeds by itself, or by the step in `command`.
 * - `fail`: it contradicts the manifests, or is stuck on an error.
 * - `unknown`: the dump does not show it.
 */
export type Verdict = 'pass' | 'wait' | 'fail' | 'unknown';

/** What is verified. */
export type CheckName =
  /** Objects are in the cluster as the manifests define them. */
  | 'applied'
  /** Operators that OLM installs. */
  | 'operators'
  /** Pods of Deployments, DaemonSets, StatefulSets and Jobs. */
  | 'workloads'
  /** MachineConfigPools and the nodes in them. */
  | 'pools'
  /** Nodes that a module or Onload is for. */
  | 'nodes'
  /** Kernel modules on nodes. */
  | 'modules'
  /** What the Onload Operator makes of an Onload resource. */
  | 'onload'
  /** Onload that nodes offer to pods. */
  | 'allocatable'
  /** Virtual functions. */
  | 'sriov'
  /** Time synchronization. */
  | 'sfptpd'
  /** Images of pods. */
  | 'images'
  /** Pods that use Onload. */
  | 'pods';

/** One thing that was verified, of one object, on the nodes that it is alike on. */
export interface VerifyResult {
  readonly check: CheckName;
  /** `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  /** Names of nodes, sorted. Empty if it is no matter of nodes. */
  readonly nodes: readonly string[];
  readonly verdict: Verdict;
  readonly reason: string;
  /** The command that shows more, that shows what is unknown, or that is the next step. Null for what passes. */
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

/** The report of `cdk8s-onload verify`. */
export interface VerifyReport {
  /** Version of this format. */
  readonly version: 1;
  /** The worst verdict of all results: fail, then unknown, then wait, then pass. Unknown if there are no results. */
  readonly verdict: Verdict;
  readonly counts: VerifyCounts;
  /** By check and object, the worst verdict of an object first. */
  readonly results: readonly VerifyResult[];
  /** What of the manifests no check covers, by kind. */
  readonly unchecked: readonly UncheckedKind[];
}

/**
 * The report of a plan: what `--format json` prints. `docs/plan.schema.json` is generated from these types (`npm run plan-schema`). Members are only added;
 * what changes or goes raises `version`.
 */

/** What one change does to a cluster. */
export interface PlanReport {
  /** Version of this form. */
  readonly version: 1;
  /** All pools, changed or not. */
  readonly machineConfigPools: readonly PoolReport[];
  readonly onload: readonly OnloadReport[];
  readonly modules: readonly ModuleReport[];
  readonly sriovPools: readonly SriovPoolReport[];
  readonly daemonSets: readonly DaemonSetReport[];
  /** What to do, in order. */
  readonly steps: readonly StepReport[];
  readonly warnings: readonly { readonly code: string; readonly object: string; readonly message: string; readonly advice: string }[];
  /** All nodes that were given. */
  readonly nodes: readonly NodeReport[];
  readonly totals: Totals;
  /** Why it may never finish unless someone acts, each as half a sentence; not there where it does. `totals.worstMinutes` is null then. */
  readonly mayNotFinish?: readonly string[];
  /**
   * Objects that operators turn into what no planner sees: nodes may drain or reboot for them, so all totals are null, and availability is that of what is
   * planned; not there where there are none.
   */
  readonly unplanned?: readonly string[];
  /** Whether it takes nodes, pods or modules down, or may where that is not known. */
  readonly disruptive?: boolean;
  /** What was given besides the manifests. */
  readonly given?: { readonly nodes: boolean; readonly pods: boolean };
  /** What of the sums is higher at worst; not there where nothing is. */
  readonly worst?: WorstTotals;
  /** How many different pods are evicted, where pods and nodes are known: some of them more than once. */
  readonly evictedOnce?: number;
  /** Totals of the whole plan with a suggested alternative. */
  readonly alternatives: readonly AlternativeReport[];
  /** The fewest nodes of each group that run pods with Onload at any moment, however long each thing takes within its bounds. */
  readonly groups: readonly GroupReport[];
  /** What was assumed where the real systems leave it open, or the input does not say. */
  readonly assumptions: readonly string[];
  /** How long things were taken to last, in minutes. */
  readonly durations: { readonly [what: string]: { readonly best: number; readonly worst: number } };
  /**
   * Version of OpenShift whose rules were used: where the release is not known, the one that disrupts most. null where the cluster is plain
   * Kubernetes.
   */
  readonly openshift: string | null;
  /** Objects of a live cluster that the manifests from after do not hold: they stay, unless they are pruned. */
  readonly left?: readonly string[];
  /** The releases that the cluster may have: what is planned is the worst that any of them does. One where it is known. */
  readonly openshiftReleases?: readonly string[];
  /** Version of Kubernetes, where the cluster is not OpenShift, and so has no pools of machine configuration; else null. */
  readonly kubernetes: string | null;
  /** What the cluster is called, as far as that is known. */
  readonly cluster: string | null;
  /** Where the manifests from before are from. */
  readonly before: SideReport;
  /** Where the manifests from after are from. */
  readonly after: SideReport;
  /** The objects that change, and that nothing else in the report is about: no planner knows of a node that they touch. */
  readonly objects: readonly ObjectReport[];
  /** The operators that the manifests install or run, changed or not. */
  readonly operators: readonly OperatorReport[];
}

/** Where one of the two sets of manifests is from; null is what is not known. */
export interface SideReport {
  /** As it was named: `git:origin/main:dist`, or `dist`. */
  readonly source: string | null;
  /** `origin/main`, or `working tree` for files of a repository as they are on the disk. */
  readonly revision: string | null;
  /** The commit, in full. */
  readonly commit: string | null;
}

/** One object that changes. */
export interface ObjectReport {
  /** `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  /** It is renamed where only the hash in its name tells it from one that is removed. */
  readonly change: 'added' | 'removed' | 'changed' | 'renamed';
  /** Its name before, of one that is renamed; else null. */
  readonly from: string | null;
  /** Paths of what differs in it, never values. */
  readonly fields: readonly string[];
}

/** Nodes that stand in for each other. */
export interface GroupReport {
  readonly name: string;
  readonly nodes: number;
  readonly minAvailable: number;
  /** The times for which none of them is there, in minutes; not there where there are none. */
  readonly outages?: {
    /** If all goes well. */
    readonly best: readonly OutageReport[];
    /** At worst; null where that may never end. */
    readonly worst: readonly OutageReport[] | null;
  };
}

export interface OutageReport {
  readonly from: number;
  /** null where the plan does not end it. */
  readonly until: number | null;
}

/** An operator that the manifests install or run. */
export interface OperatorReport {
  readonly name: string;
  readonly namespace: string;
  /** Kind of the object by which it is installed or run. */
  readonly kind: string;
  /** Its name in catalogues. */
  readonly operator: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** Release or image that runs; null where it is not known. */
  readonly from: string | null;
  /** Release or image that is to run; null where it is not known. */
  readonly to: string | null;
  /** Whether nodes may drain, or unload and load modules, because of it. */
  readonly disrupts: boolean;
}

/** An alternative, and what it costs. */
export interface AlternativeReport {
  /** Code of the warnings that advise it. */
  readonly code: string;
  /** `with the node disruption policies that are advised`. */
  readonly what: string;
  readonly totals: Totals;
}

export interface PoolReport {
  readonly name: string;
  /** Number of nodes; null without --nodes. */
  readonly nodes: number | null;
  /** Whether the rendered configuration changes. */
  readonly changed: boolean;
  /** Whether running nodes can take the change; where not, no node is touched. */
  readonly reconcilable: boolean;
  readonly problems: readonly { readonly reason: string; readonly message: string }[];
  readonly actions: readonly ActionReport[];
  readonly drain: boolean;
  readonly paused: boolean;
  /** Nodes that move together; [] without --nodes. */
  readonly waves: readonly (readonly string[])[];
  /** How many nodes may be unavailable at once; null without --nodes and a percentage. */
  readonly limit: number | null;
  /** What the operator falls back to when an action fails. */
  readonly worstCase: string;
}

export interface ActionReport {
  readonly type: 'None' | 'Reload' | 'Restart' | 'DaemonReload' | 'Special' | 'Drain' | 'Reboot';
  readonly service?: string;
  readonly reasons: readonly { readonly object: string; readonly field: string; readonly rule: string }[];
}

export interface OnloadReport {
  readonly name: string;
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  readonly fromVersion: string | null;
  readonly toVersion: string | null;
  /** Names of the nodes that it selects; null without --nodes. */
  readonly nodes: readonly string[] | null;
  readonly effects: readonly { readonly field: string; readonly effect: string }[];
}

export interface ModuleReport {
  readonly name: string;
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** Whether the version label of each node decides when it moves. */
  readonly ordered: boolean;
  /** Whether nodes unload and load the module. */
  readonly reload: boolean;
  /** How many nodes reload all at once, and how many one after the other as they get their label; null without --nodes. */
  readonly reloads?: { readonly atOnce: number; readonly inOrder: number } | null;
  readonly nodes: readonly string[] | null;
  /** Images that are built or signed in the cluster, with the kernel; kernels are known with --nodes only. */
  readonly builds: readonly { readonly kernel: string; readonly image: string }[];
  /** Kernels of selected nodes that no mapping matches. */
  readonly unmatchedKernels: readonly string[];
  readonly effects: readonly { readonly field: string; readonly effect: string }[];
}

export interface SriovPoolReport {
  /** Name of the pool, or `default`. */
  readonly name: string;
  /** Nodes that may drain at once: a number, or `unlimited`. null where it takes the number of nodes to know. */
  readonly limit: number | 'unlimited' | null;
  readonly nodes: readonly string[] | null;
  /** What the nodes of the pool that change go through. */
  readonly drain: 'none' | 'partial' | 'full';
  readonly reboot: boolean;
  readonly waves: readonly (readonly string[])[];
  /** MachineConfigPools that are paused meanwhile. */
  readonly pausedPools: readonly string[];
  readonly reasons: readonly { readonly object: string; readonly field: string; readonly rule: string }[];
}

export interface DaemonSetReport {
  readonly name: string;
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** What it is: the PTP daemon, the writer of the firmware path, or another. */
  readonly role: 'ptp' | 'firmware-path' | 'other';
  readonly strategy: 'RollingUpdate' | 'OnDelete';
  /** Pods that may be away at once; null where it takes the number of nodes to know. */
  readonly limit: number | null;
  readonly nodes: readonly string[] | null;
  readonly effects: readonly { readonly field: string; readonly effect: string }[];
}

export interface StepReport {
  /** From 1. */
  readonly order: number;
  readonly system: string;
  readonly target: string;
  readonly what: string;
  /** The command that notes what `waitFor` compares with, to be run before `run` in the same shell; empty where there is none. */
  readonly note: string;
  readonly run: string;
  /** What applies the objects of the step in place of a command: the engine and, if it is known, its object; not there where people apply them. */
  readonly carriedBy?: string;
  /** The command that has to succeed before anything of the step is run; empty where nothing has to be true before. */
  readonly needs: string;
  /** The command before `run` that stops pods which cannot go on meanwhile; empty where there are none, or pods are not known. */
  readonly stop: string;
  /** The command behind `waitFor` that starts them again. */
  readonly start: string;
  /** The command that ends when the step has; empty where nothing is to be waited for. */
  readonly waitFor: string;
  /** The command that shows the result. */
  readonly show: string;
}

export interface NodeReport {
  readonly name: string;
  /** MachineConfigPool; null where it is in none. */
  readonly pool: string | null;
  readonly kernel: string | null;
  /** What happens on the node, in the best case; one thing after the other. */
  readonly events: readonly EventReport[];
  /** When nothing synchronizes the clock of the node; not there where that is never, or not known. */
  readonly withoutClock?: readonly ClockGap[];
}

/** A time in which the clock of a node runs free, in the best case. */
export interface ClockGap {
  /** Minutes from the start. */
  readonly from: number;
  /** Minutes from the start; null where nothing in the plan ends it. */
  readonly until: number | null;
}

export interface EventReport {
  /** Minutes from the start. */
  readonly at: number;
  /** Minutes from the start; the end of the plan where nothing in it ends it. */
  readonly until: number;
  /** What the node goes through, such as `reboot`; or `no-onload` between two of them, while it has no Onload that works. */
  readonly kind: string;
  readonly cause: string;
  /** Whether it may never end, or not before someone acts; not there where it ends. */
  readonly open?: boolean;
  /** The pods that leave the node, as `namespace/name`; not there where none do, or pods are not known. */
  readonly pods?: readonly string[];
}

/** What sums may result in. */
export interface WorstTotals {
  /** With those by which nodes load a module that should have been there in advance. */
  readonly reboots: number | null;
  /** With those of pods that are recreated on a node whose turn comes later. */
  readonly evictedPods: number | null;
}

export interface Totals {
  readonly reboots: number | null;
  readonly drains: number | null;
  readonly evictedPods: number | null;
  readonly minAvailable: number | null;
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
}

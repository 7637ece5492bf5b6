/**
 * Report of a plan, as printed by `--format json`. `docs/plan.schema.json` is generated from these types (`npm run report-schemas`). Members are only
 * added; changing or removing one increases `version`.
 */

/** Effects of one change on a cluster. */
export interface PlanReport {
  /** Version of this format. */
  readonly version: 1;
  /** All pools, changed or not. */
  readonly machineConfigPools: readonly PoolReport[];
  /** Upgrade of OpenShift, or null if the change requests none. Missing in plans of earlier versions. */
  readonly clusterUpgrade?: ClusterUpgradeReport | null;
  readonly onload: readonly OnloadReport[];
  readonly modules: readonly ModuleReport[];
  readonly sriovPools: readonly SriovPoolReport[];
  readonly daemonSets: readonly DaemonSetReport[];
  /** Nodes whose labels change. Missing if there are none. */
  readonly relabelled?: readonly RelabelledNodeReport[];
  /** Changed objects from which operators write MachineConfigs, or which TuneD applies. Missing if there are none. */
  readonly tuning?: readonly TuningReport[];
  /** Steps to perform, in order. */
  readonly steps: readonly StepReport[];
  readonly warnings: readonly { readonly code: string; readonly object: string; readonly message: string; readonly advice: string }[];
  /** All nodes of the input. */
  readonly nodes: readonly NodeReport[];
  readonly totals: Totals;
  /**
   * Reasons why the plan may never finish without intervention, each as a clause. Missing if it finishes. If present, `totals.worstMinutes` is null.
   */
  readonly mayNotFinish?: readonly string[];
  /**
   * Objects whose effects on nodes are unknown: operators generate something from them that no planner knows, they are operators of unknown effects, or
   * pools whose nodes have an unknown configuration. Nodes may drain or reboot because of them, so all totals are null, and availability is that of the
   * planned changes. Missing if there are none.
   */
  readonly unplanned?: readonly string[];
  /** Nodes that do not change until a user acts. Missing if there are none. Totals count them; `nodes` and the durations do not. */
  readonly heldUp?: readonly HeldUpReport[];
  /** Whether nodes, pods or modules go down. If this is unknown, whether they may. */
  readonly disruptive?: boolean;
  /** Input other than the manifests. */
  readonly given?: { readonly nodes: boolean; readonly pods: boolean };
  /** Totals that are higher in the worst case. Missing if there are none. */
  readonly worst?: WorstTotals;
  /** Number of different pods that are evicted, if pods and nodes are known and some pods are evicted more than once. */
  readonly evictedOnce?: number;
  /** Totals of the whole plan with a suggested alternative. Those of a plan with unplanned objects are null. */
  readonly alternatives: readonly AlternativeReport[];
  /** Smallest number of nodes of each group that run pods with Onload at any time, for all durations within their bounds. */
  readonly groups: readonly GroupReport[];
  /** Assumptions where the real systems leave the behaviour open, or the input does not show it. */
  readonly assumptions: readonly string[];
  /** Assumed durations, in minutes. */
  readonly durations: { readonly [what: string]: { readonly best: number; readonly worst: number } };
  /** Version of OpenShift whose rules were used, or null for plain Kubernetes. If the release is unknown, the most disruptive one. */
  readonly openshift: string | null;
  /** Objects of a live cluster that the new manifests do not contain. They remain, unless they are pruned. */
  readonly left?: readonly string[];
  /** Releases that the cluster may have. The plan has the most disruptive behaviour of any of them. Just one if the release is known. */
  readonly openshiftReleases?: readonly string[];
  /** Version of Kubernetes if the cluster is not OpenShift, and so has no MachineConfigPools. Otherwise null. */
  readonly kubernetes: string | null;
  /** Name of the cluster, or null if unknown. */
  readonly cluster: string | null;
  /** Source of the manifests before the change. */
  readonly before: SideReport;
  /** Source of the manifests after the change. */
  readonly after: SideReport;
  /** Objects that change and that no other part of the report mentions: no planner knows of an effect on nodes. */
  readonly objects: readonly ObjectReport[];
  /** All objects that are added, removed or changed, with the values of each changed field, sorted. */
  readonly changes: readonly ChangeReport[];
  /** Numbers of these objects. */
  readonly objectCounts: ObjectCounts;
  /** Operators that the manifests install or run, changed or not. */
  readonly operators: readonly OperatorReport[];
  /** Digests of what the plan was made from, in a plan that `plan` has written. A saved plan holds only if they are the same. */
  readonly madeFrom?: MadeFromReport;
}

/** Upgrade of OpenShift from one release to another. */
export interface ClusterUpgradeReport {
  /** Current release, or null if it is unknown. */
  readonly from: string | null;
  /** Requested release, or the image that is requested without a release. */
  readonly to: string;
  /** Minor release between the two that the control plane goes through while all other pools are paused. Missing if the update leads straight to the release. */
  readonly over?: string;
  /** Reasons for which the upgrade does not start, or does not finish, until a user acts. */
  readonly blockers: readonly BlockerReport[];
  /** Gates that an administrator has not acknowledged, by name. */
  readonly acks: readonly string[];
  readonly pools: readonly UpgradedPoolReport[];
  /** Kernels that nodes have before the upgrade, or will have after it. */
  readonly kernels: readonly KernelReport[];
}

/** Reason for which an upgrade does not start or finish. */
export interface BlockerReport {
  /** Reason of the condition in the cluster, such as `AdminAckRequired`. */
  readonly reason: string;
  readonly message: string;
}

/** Pool during an upgrade. */
export interface UpgradedPoolReport {
  readonly name: string;
  readonly paused: boolean;
  /** Parts of the release that its nodes get only when it is unpaused. Empty if nothing waits. */
  readonly waits: readonly string[];
}

/** Kernel during an upgrade. */
export interface KernelReport {
  /** Release of the kernel, or null for the kernel of the new release if it is unknown. */
  readonly kernel: string | null;
  /** Nodes that have it before the upgrade or will have it after, or null if nodes are unknown. */
  readonly nodes: readonly string[] | null;
  /** Modules that these nodes load. */
  readonly modules: readonly KernelModuleReport[];
}

/** Image of a Module for a kernel. */
export interface KernelModuleReport {
  /** Name in the form `namespace/name`. */
  readonly name: string;
  /** Image that the mappings give, or null if there is none or it is unknown. */
  readonly image: string | null;
  /**
   * `built`: the cluster builds or signs it. `prebuilt`: a mapping names it, and nothing builds it. `missing`: no mapping fits, so that nodes do not load
   * the module. `unknown`: the kernel or the image is unknown.
   */
  readonly state: 'built' | 'prebuilt' | 'missing' | 'unknown';
}

/** Digests of the objects and nodes that a plan was made from. */
export interface MadeFromReport {
  /** Objects before the change that the plan depends on. */
  readonly before: DigestsReport;
  /** New manifests. */
  readonly after: DigestsReport;
  /** Nodes, or null if they are unknown. */
  readonly nodes: DigestsReport | null;
}

/** Digests by the names of objects: `Kind namespace/name` or `Kind name`. Values of Secrets are in none. */
export interface DigestsReport {
  readonly [object: string]: string;
}

/** Nodes of a roll-out that do not change until a user acts. */
export interface HeldUpReport {
  /** Object that rolls out, such as `MachineConfigPool worker`. */
  readonly target: string;
  readonly nodes: readonly string[];
  /** Nodes or settings that have to be corrected first. */
  readonly by: readonly string[];
}

/** Source of one of the two sets of manifests. Unknown members are null. */
export interface SideReport {
  /** Source as it was specified: `git:origin/main:dist`, or `dist`. */
  readonly source: string | null;
  /** Revision, such as `origin/main`, or `working tree` for files of a repository as they are on the disk. */
  readonly revision: string | null;
  /** Full hash of the commit. */
  readonly commit: string | null;
}

/** One object that changes. */
export interface ObjectReport {
  /** Object in the form `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  /** Kind of change. `renamed` if its name differs from that of a removed object only in a hash. */
  readonly change: 'added' | 'removed' | 'changed' | 'renamed';
  /** Previous name of a renamed object, otherwise null. */
  readonly from: string | null;
  /** Paths of the fields that differ. `changes` has their values. */
  readonly fields: readonly string[];
}

/** One object that is added, removed or changed, whether or not nodes are affected. */
export interface ChangeReport extends Pick<ObjectReport, 'object' | 'change' | 'from'> {
  /** Fields that differ. Empty for an object that is added or removed. */
  readonly fields: readonly FieldReport[];
}

/** One field that differs. Secret values are replaced by the text `(secret, not shown)`. */
export interface FieldReport {
  /** Path of the field: `spec.template.spec.containers[name=sfptpd].image`. */
  readonly path: string;
  /** Value before the change, or null if there is none. */
  readonly before: unknown;
  /** Value after the change, or null if there is none. */
  readonly after: unknown;
}

/** Numbers of objects for each kind of change. */
export interface ObjectCounts {
  readonly added: number;
  readonly changed: number;
  /** Objects whose names differ from those of removed ones only in a hash. The cluster creates one object and deletes the other. */
  readonly renamed: number;
  readonly removed: number;
}

/** Node that gets other labels, and what it moves to by them. */
export interface RelabelledNodeReport {
  readonly name: string;
  /** Labels by key: the values before and after, or null for none. */
  readonly labels: readonly { readonly key: string; readonly from: string | null; readonly to: string | null }[];
  /** MachineConfigPool before and after, or null for none. */
  readonly pool: { readonly from: string | null; readonly to: string | null };
  /** Profile of TuneD before and after. Missing if it stays the same, or is unknown. */
  readonly tuned?: { readonly from: string; readonly to: string };
  /** Whether the labels drain the node, of all pods or of those with virtual functions. */
  readonly drain: boolean;
  /** Whether the labels reboot the node. */
  readonly reboot: boolean;
  /** Onload resources, Modules, DaemonSets and objects of the SR-IOV operator that select the node no longer. */
  readonly leaves: readonly string[];
  /** Onload resources, Modules, DaemonSets and objects of the SR-IOV operator that select the node only now. */
  readonly enters: readonly string[];
}

/** Group of interchangeable nodes. */
export interface GroupReport {
  readonly name: string;
  readonly nodes: number;
  readonly minAvailable: number;
  /** Times in which no node of the group is available, in minutes. Missing if there are none. */
  readonly outages?: {
    /** Times in the best case. */
    readonly best: readonly OutageReport[];
    /** Times in the worst case, or null if it may never end. */
    readonly worst: readonly OutageReport[] | null;
  };
  /** Number of available nodes over time. Missing if it does not change. */
  readonly available?: {
    /** Numbers in the best case. */
    readonly best: readonly AvailabilityReport[];
    /** Numbers in the worst case, or null if it may never end. */
    readonly worst: readonly AvailabilityReport[] | null;
  };
}

/** Number of available nodes from a moment on, until the next one. */
export interface AvailabilityReport {
  /** Start, in minutes from the start of the plan. */
  readonly from: number;
  readonly nodes: number;
}

export interface OutageReport {
  readonly from: number;
  /** End of the outage, or null if nothing in the plan ends it. */
  readonly until: number | null;
}

/** Operator that the manifests install or run. */
export interface OperatorReport {
  readonly name: string;
  readonly namespace: string;
  /** Kind of the object that installs or runs the operator. */
  readonly kind: string;
  /** Name of the operator in catalogues. */
  readonly operator: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** Current release or image, or null if unknown. */
  readonly from: string | null;
  /** New release or image, or null if unknown. */
  readonly to: string | null;
  /** Whether nodes may drain, or unload and load modules, because of the change. */
  readonly disrupts: boolean;
}

/** An alternative and its totals. */
export interface AlternativeReport {
  /** Code of the warnings that recommend the alternative. */
  readonly code: string;
  /** Description, such as `with the node disruption policies that are advised`. */
  readonly what: string;
  readonly totals: Totals;
}

export interface PoolReport {
  readonly name: string;
  /** Number of nodes, of a removed pool before the change, or null without --nodes. */
  readonly nodes: number | null;
  /** Whether the pool is removed. Missing if it is not. */
  readonly removed?: boolean;
  /** Whether the rendered configuration changes, or nodes enter or leave. */
  readonly changed: boolean;
  /** Whether the operator can apply the change to running nodes. If not, no node is changed. */
  readonly reconcilable: boolean;
  readonly problems: readonly PoolProblemReport[];
  readonly actions: readonly ActionReport[];
  readonly drain: boolean;
  readonly paused: boolean;
  /** Nodes that update together, or [] without --nodes. */
  readonly waves: readonly (readonly string[])[];
  /** Number of nodes that may be unavailable at once, or null for a percentage without --nodes. */
  readonly limit: number | null;
  /** Objects for which the nodes of the pool drain and reboot at a time that is not in the plan. Missing if there are none. */
  readonly unplanned?: readonly string[];
  /** Image of the operating system that the cluster builds for the pool. Missing if it builds none. */
  readonly layered?: LayeredReport;
  /** Fallback of the operator if an action fails. */
  readonly worstCase: string;
}

/** Image that the cluster builds for a pool. */
export interface LayeredReport {
  /** Whether the change leads to a build, for which the nodes of the pool wait. */
  readonly build: boolean;
}

export interface PoolProblemReport {
  readonly reason: string;
  readonly message: string;
  /** Whether the pool has the problem before the change, too. Missing if it does not. */
  readonly existing?: boolean;
}

export interface ActionReport {
  readonly type: 'None' | 'Reload' | 'Restart' | 'DaemonReload' | 'Special' | 'Drain' | 'Reboot';
  readonly service?: string;
  readonly reasons: readonly { readonly object: string; readonly field: string; readonly rule: string }[];
}

/** Changed object from which operators write others, and its effect on nodes. */
export interface TuningReport {
  readonly kind: string;
  readonly name: string;
  /** Pools whose nodes it affects. Without an effect, those that it is for. */
  readonly pools: readonly string[];
  /** Objects that operators write for it and that differ, as `Kind/name`, sorted. */
  readonly rendered: readonly string[];
  /** Strongest effect on nodes: a reboot, a change while they run, or none. */
  readonly effect: 'reboot' | 'live' | 'none';
  /** Reason why the change, or a part of it, is not taken up. Missing if it is. */
  readonly error?: string;
  /** Object or event that its effect waits for. Missing if it waits for nothing. */
  readonly waitsFor?: string;
}

export interface OnloadReport {
  readonly name: string;
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  readonly fromVersion: string | null;
  readonly toVersion: string | null;
  /** Names of the selected nodes, or null without --nodes. */
  readonly nodes: readonly string[] | null;
  readonly effects: readonly { readonly field: string; readonly effect: string }[];
}

export interface ModuleReport {
  readonly name: string;
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** Whether the version label of each node determines when the node reloads the module. */
  readonly ordered: boolean;
  /** Whether nodes unload and load the module. */
  readonly reload: boolean;
  /** Number of nodes that reload all at once, and of those that reload one after the other when they are labelled. Null without --nodes. */
  readonly reloads?: { readonly atOnce: number; readonly inOrder: number } | null;
  readonly nodes: readonly string[] | null;
  /** Images that are built or signed in the cluster, with their kernels. Kernels are known with --nodes only. */
  readonly builds: readonly { readonly kernel: string; readonly image: string }[];
  /** Kernels of selected nodes that no mapping matches. */
  readonly unmatchedKernels: readonly string[];
  readonly effects: readonly { readonly field: string; readonly effect: string }[];
}

export interface SriovPoolReport {
  /** Name of the pool, or `default`. */
  readonly name: string;
  /** Number of nodes that may drain at once, or `unlimited`. Null if it depends on the unknown number of nodes. */
  readonly limit: number | 'unlimited' | null;
  readonly nodes: readonly string[] | null;
  /** Kind of drain of the changed nodes of the pool. */
  readonly drain: 'none' | 'partial' | 'full';
  readonly reboot: boolean;
  readonly waves: readonly (readonly string[])[];
  /** MachineConfigPools that are paused during the change. */
  readonly pausedPools: readonly string[];
  readonly reasons: readonly { readonly object: string; readonly field: string; readonly rule: string }[];
}

export interface DaemonSetReport {
  readonly name: string;
  readonly namespace: string;
  readonly change: 'added' | 'removed' | 'changed' | 'unchanged';
  /** Role of the DaemonSet: the PTP daemon, the writer of the firmware path, or another. */
  readonly role: 'ptp' | 'firmware-path' | 'other';
  readonly strategy: 'RollingUpdate' | 'OnDelete';
  /** Number of pods that may be unavailable at once, or null if it depends on the unknown number of nodes. */
  readonly limit: number | null;
  readonly nodes: readonly string[] | null;
  readonly effects: readonly { readonly field: string; readonly effect: string }[];
}

export interface StepReport {
  /** Position of the step, starting at 1. */
  readonly order: number;
  readonly system: string;
  readonly target: string;
  readonly what: string;
  /** Command that records the state that `waitFor` compares with. Run it before `run`, in the same shell. Empty if there is none. */
  readonly note: string;
  readonly run: string;
  /** Engine that applies the objects of the step in place of a command, and its object if known. Missing if users apply them. */
  readonly carriedBy?: string;
  /** Command that must succeed before the step is run. Empty if there is no precondition. */
  readonly needs: string;
  /** Command before `run` that stops pods which cannot continue during the step. Empty if there are none, or the pods are unknown. */
  readonly stop: string;
  /** Command after `waitFor` that starts the stopped pods again. */
  readonly start: string;
  /** Command that ends when the step is complete. Empty if there is nothing to wait for. */
  readonly waitFor: string;
  /** State that `waitFor` waits for, as a clause. Empty if there is nothing to wait for. */
  readonly awaited: string;
  /** Parts of `waitFor` as shell functions, in order. */
  readonly waits?: readonly WaitReport[];
  /** Command that shows the result. */
  readonly show: string;
}

/** One thing that a step waits for. */
export interface WaitReport {
  /** Name of a shell function. Functions with the same name can have different bodies in different steps. */
  readonly name: string;
  readonly arguments: readonly string[];
  /** State that the function waits for, as a clause. */
  readonly awaited: string;
  /** Body of the function, with `"$1"` for the first argument. */
  readonly function: string;
}

export interface NodeReport {
  readonly name: string;
  /** Name of the MachineConfigPool, or null if the node is in none. */
  readonly pool: string | null;
  readonly kernel: string | null;
  /** Profile that TuneD applies after the change. Missing if no PerformanceProfile or Tuned is known. */
  readonly tuned?: TunedNodeReport;
  /** Events on the node in the best case, one after the other. */
  readonly events: readonly EventReport[];
  /** Times in which nothing synchronizes the clock of the node. Missing if there are none, or if this is unknown. */
  readonly withoutClock?: readonly ClockGap[];
}

/** Profile of TuneD on a node. */
export interface TunedNodeReport {
  readonly profile: string;
  /** MachineConfig with the kernel arguments of the profile, or null if the pool of the node has none. */
  readonly machineConfig: string | null;
}

/** Time in which the clock of a node is not synchronized, in the best case. */
export interface ClockGap {
  /** Start, in minutes from the start of the plan. */
  readonly from: number;
  /** End, in minutes from the start of the plan, or null if nothing in the plan ends it. */
  readonly until: number | null;
}

export interface EventReport {
  /** Start, in minutes from the start of the plan. */
  readonly at: number;
  /** End, in minutes from the start of the plan. If nothing in the plan ends the event, the end of the plan. */
  readonly until: number;
  /** Kind of event, such as `reboot`. `no-onload` is the time between two events in which the node has no working Onload. */
  readonly kind: string;
  readonly cause: string;
  /** Whether the event may never end, or not without intervention. Missing if it ends. */
  readonly open?: boolean;
  /** Pods that leave the node, as `namespace/name`. Missing if there are none, or the pods are unknown. */
  readonly pods?: readonly string[];
}

/** Totals in the worst case. */
export interface WorstTotals {
  /** Number of reboots, including those by which nodes load a module that should have been installed in advance. */
  readonly reboots: number | null;
  /** Number of evictions, including those of pods that are recreated on a node that is updated later. */
  readonly evictedPods: number | null;
}

export interface Totals {
  readonly reboots: number | null;
  readonly drains: number | null;
  readonly evictedPods: number | null;
  /** Sum over the groups of Onload resources or pools. Groups of Modules have nodes of these, and count only without them: then it is their smallest number. */
  readonly minAvailable: number | null;
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
}

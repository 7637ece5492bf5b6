/**
 * Input and output of the planners of the systems (Machine Config Operator, Onload Operator, KMM, SR-IOV operator, DaemonSets). Each is a pure
 * function of a `PlanContext`; `plan.ts` calls the phases that order their steps and compute the timeline and the totals.
 */
import type { DurationRange, Durations } from './durations';
import type { NextKernel, WatchedNodes } from './plan-input';
import type { Manifest, ManifestSet } from '../manifests';
import type { BlockerReport } from './plan-report';
import type { ShellText } from '../text';
import type { LoadedLabels } from '../upstream/kmm';
import type { AwaitedImages, ClusterVersionView, NodeView, PodView, UpgradablePlugin } from '../views';

/** Systems whose changes affect nodes, and all other objects. */
export type System = 'cluster-upgrade' | 'operators' | 'machine-config' | 'sriov' | 'kmm' | 'onload' | 'daemonset' | 'workload' | 'objects' | 'nodes';

/** Upgrade of OpenShift that a change requests. */
export interface RequestedUpgrade {
  /** Current release, with all three numbers if they are known. Undefined if the release is unknown. */
  readonly from?: string;
  /** Requested release, or the image that is requested without a release. */
  readonly to: string;
  /** Requested release, if it is known. */
  readonly release?: string;
  /** Minor release between the two, if both have extended support: the control plane goes through it, while other pools are paused. */
  readonly over?: string;
  /** ClusterVersion of the new manifests that requests it. Without it, a command does. */
  readonly manifest?: Manifest;
  /** ClusterVersion before the change. */
  readonly view?: ClusterVersionView;
  /** Reason for which the cluster never accepts the request, so that nothing happens. */
  readonly refused?: BlockerReport & { readonly advice: string };
  readonly kernels: readonly NextKernel[];
  /** New manifests, without what else is in the cluster. */
  readonly manifests: ManifestSet;
}

/** Input of every planner. */
export interface PlanContext {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  /** Objects that a GitOps engine applies besides the new manifests. */
  readonly ofEngine?: ManifestSet;
  /** Nodes of the cluster by name, if known. */
  readonly nodes?: readonly NodeView[];
  /** The same nodes with the labels that they get by the change. Missing if it labels none. */
  readonly nodesAfter?: readonly NodeView[];
  /**
   * Nodes with the kernels that they run before the change, for planners whose steps come after the roll-out of machine configuration: `nodes` have booted theirs
   * then. Missing if no node boots another one that is known.
   */
  readonly nodesBeforeBoot?: readonly NodeView[];
  /** Kernels that a user names for nodes that boot another one. */
  readonly kernels?: readonly NextKernel[];
  /** Manifests whose configuration the nodes of pools still have, by the name of the pool, because it was paused. */
  readonly heldBack?: ReadonlyMap<string, ManifestSet>;
  /** Running pods, if known. */
  readonly pods?: readonly PodView[];
  /** PodDisruptionBudgets of the manifests and of the cluster. */
  readonly budgets: readonly Manifest[];
  /** Version of OpenShift, such as `4.17`. If several are possible, the newest. */
  readonly openshift: string;
  /** Releases that the cluster may have, if there is more than one. The plan has the most disruptive behaviour of any of them. */
  readonly releases?: readonly string[];
  /** Upgrade of OpenShift, if the change requests one. */
  readonly upgrade?: RequestedUpgrade;
  /** Version of Kubernetes, if the cluster is not OpenShift. The manifests then contain no objects of OpenShift's own APIs. */
  readonly kubernetes?: string;
  /** Whether the control plane is a single node. */
  readonly singleNode: boolean;
  /** Further sets of nodes whose availability is reported. */
  readonly watched?: readonly WatchedNodes[];
  readonly durations: Durations;
}

/** Kinds of events on a node, as in the report. */
export const EVENT_KINDS = [
  'cordon', 'drain', 'apply', 'reload-service', 'restart-service', 'daemon-reload', 'reboot', 'uncordon',
  'evict', 'label', 'unload-module', 'load-module', 'restart-pod', 'configure-nic',
] as const;
export type EventKind = typeof EVENT_KINDS[number];

/** Releases that are loaded on a node. A missing member is unknown, and is treated as correct. */
export interface Loaded {
  /** Release of the card's driver, or another text that identifies it. Null if no driver that works is loaded. */
  readonly driver?: string | null;
  /** Release of Onload, or null if none is loaded. */
  readonly onload?: string | null;
}

/** One stage of a roll-out on a node, with its duration. */
export interface Stage {
  readonly kind: EventKind;
  /** Object that causes the stage, and its field, file or unit: `MachineConfig 99-worker-sfc: /etc/modprobe.d/sfc.conf`. */
  readonly cause: string;
  readonly minutes: DurationRange;
  /** Whether the node cannot run pods that use Onload during the stage. */
  readonly down: boolean;
  /** Whether no pod can start on the node during the stage, while those on it may run on: it is cordoned, or its device plugin restarts. */
  readonly closed?: boolean;
  /** Pods that are away during the stage although their node is not down, as `namespace/name`, if the pods are known: they are evicted or replaced. */
  readonly without?: readonly string[];
  /** Whether these pods do not come back. */
  readonly ends?: boolean;
  /**
   * Objects whose modules or devices alone are missing during the stage, such as `Module drivers/gpu`. Without it, a stage that takes the node away does
   * so for pods that use any module.
   */
  readonly lacks?: readonly string[];
  /** Pods that are evicted, as `namespace/name`, if the pods are known. */
  readonly pods?: readonly string[];
  /** Whether the next node starts without waiting for this stage and those after it. The stage before is the last that counts towards the limit. */
  readonly overlaps?: boolean;
  /**
   * Whether the stage may overlap, depending on facts that are unknown. The timeline ignores this, but the smallest number of available nodes
   * includes it.
   */
  readonly mayOverlap?: boolean;
  /** Releases that are loaded on the node after the stage, if they change. */
  readonly leaves?: Loaded;
  /** Kernel with which a node boots, if it is another one than before. Null if it is unknown. */
  readonly kernel?: string | null;
  /** Whether the stage happens only in the worst case. */
  readonly onlyAtWorst?: boolean;
  /** Reason why the stage may never end without intervention, as a clause. */
  readonly mayNotEnd?: string;
}

/** Group of nodes that go through stages, under one limit. */
export interface Rollout {
  readonly system: System;
  /** Object that rolls out, such as `MachineConfigPool worker`. */
  readonly target: string;
  /** Names of the nodes, in the order in which they start. Empty if the nodes are unknown. */
  readonly nodes: readonly string[];
  /** Number of nodes that may go through the stages at the same time, or null for all at once. */
  readonly limit: number | null;
  /** Stages of each node, in order. */
  readonly stages: readonly Stage[];
  /** Stages by node, if they differ. They replace `stages`. */
  readonly stagesOf?: { readonly [node: string]: readonly Stage[] };
  /** Reason why nothing happens without intervention, such as `paused`. */
  readonly heldBy?: string;
  /** Nodes or settings that a user has to correct before a held roll-out starts. Its events count in the totals, and have no time. */
  readonly heldUpBy?: readonly string[];
  /** Target of another roll-out of the same step that must finish first. */
  readonly after?: string;
}

/**
 * Phases of a change, in order. Each phase starts when the one before is complete. Onload that leaves without a successor goes first, after its users:
 * they keep its module loaded, and only a running operator cleans up. A clock daemon that leaves without a successor goes before chronyd runs again,
 * since two daemons must not adjust one clock. Nodes get their labels before everything else, or after it, whichever costs less.
 */
export const PHASES = [
  'relabelling',
  'workload-removal', 'onload-removal', 'operator-removal', 'clock-removal',
  'base', 'operators', 'prepare', 'machine-config', 'sriov', 'kmm', 'onload', 'daemonset', 'workload', 'retire', 'objects-removal',
  'late-relabelling',
] as const;
export type Phase = typeof PHASES[number];

/** Condition that a step waits for. */
export interface Wait {
  /** Name of a shell function: `wait_pools`. */
  readonly name: string;
  /** Arguments of the function. */
  readonly arguments: readonly string[];
  /** State that it waits for, as a clause: `all nodes of the pool trading have the new configuration`. */
  readonly awaited: string;
  /** Command that ends when the state is there. It does not succeed before the step has begun, or while the cluster cannot be queried. */
  readonly command: ShellText;
  /** The same command as the body of the function, with `"$1"` for the first argument. */
  readonly body: ShellText;
}

/** Label with the version of a Module, which nodes get: all at the same time, or each when the one before has loaded the module. */
export interface Labelling {
  readonly label: string;
  readonly version: string;
  /** Nodes that get it, in this order. Those that are in their turn already come first. */
  readonly nodes: readonly string[];
  /** Nodes that get it when they are uncordoned, since KMM loads nothing on them before. */
  readonly cordoned: readonly string[];
  readonly isAtOnce: boolean;
  /** Labels of a node that has loaded the version. */
  readonly loaded: LoadedLabels;
  /** Device plugin that leaves a node first, and returns to it afterwards. */
  readonly plugin?: UpgradablePlugin;
  /** Images that have to exist before a node begins. Missing if nothing would show them. */
  readonly images?: AwaitedImages;
}

/** Part of what performs a step. */
export interface StepCommand {
  readonly text: ShellText;
  /** Effect of the command: on the manifests of the step, on the version that they pin, or another one, which no manifest says. */
  readonly does: 'apply' | 'delete' | 'approve' | 'other';
}

/** One action, and the roll-outs that it starts. All roll-outs of a step run at the same time. */
export interface Step {
  readonly phase: Phase;
  readonly system: System;
  /** Object that is applied or that rolls out. */
  readonly target: string;
  /** Effect of the step, in one sentence. */
  readonly what: string;
  /** Command that records the state that `waits` compare with. Run it before the step, in the same shell. */
  readonly note?: ShellText;
  /** Command that must succeed before the step may start. */
  readonly needs?: ShellText;
  /** Commands that perform the step, in order. Empty if something else does. */
  readonly run: readonly StepCommand[];
  /** Label that the command gives to nodes, as data for a program that does it in place of a user. */
  readonly labelling?: Labelling;
  /** Job among the new manifests that performs the step, in place of a command. */
  readonly job?: Manifest;
  /** New manifests that the step applies. */
  readonly applies: readonly Manifest[];
  /** Old manifests that the command of the step deletes. */
  readonly deletes: readonly Manifest[];
  /** Conditions that hold when the step is complete. Empty if there is nothing to wait for. */
  readonly waits: readonly Wait[];
  /** Command that shows the result. Empty if there is nothing to show. */
  readonly show: ShellText | '';
  readonly rollouts: readonly Rollout[];
  /** Reasons why the wait may never end without intervention, each as a clause. */
  readonly mayNotEnd?: readonly string[];
}

/** Risk that the reader should know of, or advice on an alternative. */
export interface PlanWarning {
  /** Stable code in kebab case: `<system>/<what>`. */
  readonly code: string;
  /** Object in the form `Kind namespace/name` or `Kind name`. */
  readonly object: string;
  readonly message: string;
  /** Recommended action instead. Empty if there is none. */
  readonly advice: string;
}

/** Plan of an alternative that warnings recommend. */
export interface Alternative {
  /** Code of the warnings that recommend the alternative. */
  readonly code: string;
  /** Description of the alternative, such as `with the image built before`. */
  readonly what: string;
  /** All steps of the system with the alternative. */
  readonly steps: readonly Step[];
}

/** Result of the planner of one system: its part of the report, and its contributions to the common parts. */
export interface SystemPlan<T> {
  readonly report: readonly T[];
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
  /** Assumptions about changed objects, where the real system leaves the behaviour open or the input does not show it. */
  readonly assumptions?: readonly string[];
  /** Alternatives that the warnings recommend, if they can be planned. */
  readonly alternatives?: readonly Alternative[];
}

/** Planner of one system. It sees the whole change, but no other planner. */
export interface Planner {
  (context: PlanContext): SystemPlan<unknown>;
}

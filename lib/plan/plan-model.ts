/**
 * What the planners of the systems (Machine Config Operator, Onload Operator, KMM, SR-IOV operator, DaemonSets) read and return. Each is a pure
 * function of a `PlanContext`; `planner.ts` puts their steps into order, lets the time pass and adds up.
 */
import type { DurationRange, Durations } from './durations';
import type { Manifest, ManifestSet } from '../manifests';
import type { NodeView, PodView } from '../views';

/** Who moves nodes. */
export type System = 'operators' | 'machine-config' | 'sriov' | 'kmm' | 'onload' | 'daemonset' | 'workload';

/** What every planner gets. */
export interface PlanContext {
  readonly before: ManifestSet;
  readonly after: ManifestSet;
  /** The nodes of the cluster by name, if they are known. */
  readonly nodes?: readonly NodeView[];
  /** The pods that run, if they are known. */
  readonly pods?: readonly PodView[];
  /** PodDisruptionBudgets, of the manifests and of the cluster. */
  readonly budgets: readonly Manifest[];
  /** Version of OpenShift, such as `4.17`: the newest that it may be. */
  readonly openshift: string;
  /** The releases that the cluster may have, where that is not the only one: what is planned is the worst that any of them does. */
  readonly releases?: readonly string[];
  /** Version of Kubernetes, where the cluster is not OpenShift: then nothing of OpenShift is in the manifests. */
  readonly kubernetes?: string;
  /** Whether the control plane is a single node. */
  readonly singleNode: boolean;
  readonly durations: Durations;
}

/** What a node goes through: the kinds of events of the report. */
export const EVENT_KINDS = [
  'cordon', 'drain', 'apply', 'reload-service', 'restart-service', 'daemon-reload', 'reboot', 'uncordon',
  'evict', 'label', 'unload-module', 'load-module', 'restart-pod', 'configure-nic',
] as const;
export type EventKind = typeof EVENT_KINDS[number];

/** What a node has loaded of Onload. A member that is not there: not known, which is taken for right. */
export interface Loaded {
  /** Release of the driver of the card, or what else tells it from others; null for none that works. */
  readonly driver?: string | null;
  /** Release of Onload; null for none. */
  readonly onload?: string | null;
}

/** One thing that a node goes through, and how long it takes. */
export interface Stage {
  readonly kind: EventKind;
  /** Which object, and which field, file or unit of it: `MachineConfig 99-worker-sfc: /etc/modprobe.d/sfc.conf`. */
  readonly cause: string;
  readonly minutes: DurationRange;
  /** Whether the node runs no pods that use Onload meanwhile. */
  readonly down: boolean;
  /** The pods that are evicted, as `namespace/name`, where pods are known. */
  readonly pods?: readonly string[];
  /** Whether the next node starts without waiting for this stage and those behind it: the limit is over with the stage before. */
  readonly overlaps?: boolean;
  /** Whether that may be so, by what is not known: the time line does not reckon with it, the fewest nodes do. */
  readonly mayOverlap?: boolean;
  /** What the node has loaded behind it, where that becomes another. */
  readonly leaves?: Loaded;
  /** Whether it happens only where not all goes well. */
  readonly onlyAtWorst?: boolean;
  /** Why it may never end unless someone acts, as half a sentence. */
  readonly mayNotEnd?: string;
}

/** A group of nodes that go through stages, under one limit. */
export interface Rollout {
  readonly system: System;
  /** `MachineConfigPool worker`. */
  readonly target: string;
  /** Names of the nodes, in the order in which they start; empty where nodes are not known. */
  readonly nodes: readonly string[];
  /** How many at the same time; null for all at once. */
  readonly limit: number | null;
  /** What each of them goes through, in order. */
  readonly stages: readonly Stage[];
  /** Where that differs from node to node: instead of `stages`. */
  readonly stagesOf?: { readonly [node: string]: readonly Stage[] };
  /** Why nothing happens until someone acts: `paused`. */
  readonly heldBy?: string;
  /** Target of the roll-out of the same step that has to be over first. */
  readonly after?: string;
}

/** What has to be over before the next begins. In the order in which the phases of a change are gone through. */
export const PHASES = ['operators', 'prepare', 'machine-config', 'sriov', 'kmm', 'onload', 'daemonset', 'workload', 'retire'] as const;
export type Phase = typeof PHASES[number];

/** One thing that someone does, and what it sets off. All roll-outs of a step go on at the same time. */
export interface Step {
  readonly phase: Phase;
  readonly system: System;
  /** The object that is applied or moves. */
  readonly target: string;
  /** What happens, in one sentence. */
  readonly what: string;
  /** The command that notes what `waitFor` compares with, to be run before in the same shell. */
  readonly note?: string;
  /** The command that has to succeed before it may begin. */
  readonly needs?: string;
  /** The command that performs it: `AFTER` stands for the manifests from after. */
  readonly run: string;
  /** What of the manifests from after it is about. */
  readonly applies: readonly Manifest[];
  /** What of the manifests from before its command deletes. */
  readonly deletes: readonly Manifest[];
  /** The command that proves that it is over; empty where nothing is to be waited for. */
  readonly waitFor: string;
  /** The command that shows the result; empty where there is nothing to see. */
  readonly show: string;
  readonly rollouts: readonly Rollout[];
  /** Why its wait may never end unless someone acts, each as half a sentence. */
  readonly mayNotEnd?: readonly string[];
}

/** Something that the reader should know, or an alternative. */
export interface PlanWarning {
  /** `<system>/<what>`: stable, in kebab case. */
  readonly code: string;
  /** `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  readonly message: string;
  /** What to do instead; empty where there is nothing. */
  readonly advice: string;
}

/** An alternative that warnings advise, planned. */
export interface Alternative {
  /** Code of those warnings. */
  readonly code: string;
  /** `with the image built before`. */
  readonly what: string;
  /** All steps of the system then. */
  readonly steps: readonly Step[];
}

/** What the planner of one system found: its part of the report, and what goes into the common ones. */
export interface SystemPlan<T> {
  readonly report: readonly T[];
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
  /** What was assumed where the real system leaves it open, or the input does not say; only of what changes. */
  readonly assumptions?: readonly string[];
  /** The alternatives that the warnings advise, where they can be planned. */
  readonly alternatives?: readonly Alternative[];
}

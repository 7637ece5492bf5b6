/** Names and order of what the Node Tuning Operator writes (node tuning facts §2, §2f, §3). */
import { isAtLeast, isInReleaseRange, ReleaseRange } from '../releases';

/** Namespace of the operator, and the only one whose Tuned objects it reads. */
export const TUNING_NAMESPACE = 'openshift-cluster-node-tuning-operator';

/** API group of PerformanceProfile. */
export const PERFORMANCE_GROUP = 'performance.openshift.io';

/** API group of Tuned. */
export const TUNED_GROUP = 'tuned.openshift.io';

/** Names of the objects that the operator writes for a PerformanceProfile. The RuntimeClass and the KubeletConfig have the same name. */
export function performanceNames(profile: string): { readonly machineConfig: string; readonly kubeletConfig: string; readonly tuned: string } {
  return { machineConfig: `50-performance-${profile}`, kubeletConfig: `performance-${profile}`, tuned: `openshift-node-performance-${profile}` };
}

/** Name of the MachineConfig with the kernel arguments that TuneD computes for the nodes of a pool. */
export function tunedArgumentsName(pool: string): string {
  return `50-nto-${pool}`;
}

/** Whether the operator writes a MachineConfig with this name. */
export function isTunedArguments(name: string): boolean {
  return name.startsWith('50-nto-');
}

/** Priority of the rule in the Tuned of a PerformanceProfile. A rule with a smaller number wins. */
export const PERFORMANCE_PRIORITY = 20;

/** Name of the Tuned that the operator restores whenever it is changed. */
export const DEFAULT_TUNED = 'default';

/** Releases in which nodes with the role `master` take the profile of the control plane. Later ones look for `control-plane`. */
const MASTER_ROLE_RULE: ReleaseRange = { before: '4.20' };

/** Rule of that Tuned. */
export interface DefaultTunedRule {
  readonly profile: string;
  readonly priority: number;
  /** Roles of nodes, of which one suffices. Without roles, the rule holds for all nodes. */
  readonly roles?: readonly string[];
}

/** Rules of that Tuned, the smallest priority first. */
export function defaultTunedRules(release: string): readonly DefaultTunedRule[] {
  return [
    { profile: 'openshift-control-plane', priority: 30, roles: [isInReleaseRange(MASTER_ROLE_RULE, release) ? 'master' : 'control-plane', 'infra'] },
    { profile: 'openshift-node', priority: 40 },
  ];
}

/** Annotation of a PerformanceProfile that the operator leaves alone. */
export const PAUSE_RECONCILE = `${PERFORMANCE_GROUP}/pause-reconcile`;

/** Annotation of a PerformanceProfile with a KubeletConfiguration as JSON, over which the operator writes its own fields. */
export const KUBELET_SNIPPET = 'kubeletconfig.experimental';

/** Releases that write the reserved CPUs of the kubelet in canonical notation. Others write them as the profile has them. */
const PARSES_RESERVED: ReleaseRange = { since: '4.23' };

/** Whether another notation of `cpu.reserved` is the same KubeletConfig. */
export function parsesReservedCpus(release: string): boolean {
  return isInReleaseRange(PARSES_RESERVED, release);
}

/** Annotation of a Tuned whose changes wait for a restart of the node, and its values. */
export const DEFERRED = { annotation: `${TUNED_GROUP}/deferred`, edits: 'update', all: 'always' } as const;

/** Reason of the condition Degraded of a Profile whose change waits for a restart of the node. */
export const DEFERRED_CHANGE = 'TunedDeferredUpdate';

/** Releases that write the MachineConfig and KubeletConfig of a PerformanceProfile only after the kernel arguments of its pool. */
const ARGUMENTS_FIRST: ReleaseRange = { since: '4.22' };

/** Whether the operator waits for the kernel arguments of the pool before it writes the rest, so that nodes reboot once. */
export function writesArgumentsFirst(release: string): boolean {
  return isInReleaseRange(ARGUMENTS_FIRST, release);
}

/**
 * Annotation of a node with what TuneD has taken up: the release, and name and generation of every Tuned, as `4.22.1,default:1,own:3`. Its Profile has
 * what the operator asks for. Only releases that write the arguments first have it.
 */
export const TUNED_SOURCES = `${TUNED_GROUP}/bootcmdline-deps`;

/** Whether the operator writes no kernel arguments for labels that several pools select. Before, it took the first pool by name. */
export function refusesSharedLabels(release: string): boolean {
  return isAtLeast(release, '4.14');
}

/** Whether the operator can leave changes of a Tuned to the next restart of the node. */
export function defersTuned(release: string): boolean {
  return isAtLeast(release, '4.17');
}

/** Releases in which a PerformanceProfile sets the control groups of the whole cluster to version 1. */
const FORCES_CGROUP_V1: ReleaseRange = { since: '4.14', before: '4.16' };

/** Whether the first PerformanceProfile sets the control groups of the whole cluster to version 1. */
export function forcesCgroupV1(release: string): boolean {
  return isInReleaseRange(FORCES_CGROUP_V1, release);
}

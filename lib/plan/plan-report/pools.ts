/** What a plan says of MachineConfigPools, and of what changes their nodes. */

/** MachineConfigPool, and the effects of the change on its nodes. */
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

/** Reason for which the operator does not apply the change to a pool. */
export interface PoolProblemReport {
  readonly reason: string;
  readonly message: string;
  /** Whether the pool has the problem before the change, too. Missing if it does not. */
  readonly existing?: boolean;
}

/** Action of the operator on each node of a pool, with the fields that cause it. */
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

/** Nodes of a roll-out that do not change until a user acts. */
export interface HeldUpReport {
  /** Object that rolls out, such as `MachineConfigPool worker`. */
  readonly target: string;
  readonly nodes: readonly string[];
  /** Nodes or settings that have to be corrected first. */
  readonly by: readonly string[];
}

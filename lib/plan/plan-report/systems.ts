/** What a plan says of Onload, KMM, the SR-IOV operator and DaemonSets. */

/** Onload resource, and the effects of the change on it. */
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

/** Module of KMM, and the effects of the change on the nodes that load it. */
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

/** Nodes that the SR-IOV operator drains together, and the reasons for it. */
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

/** DaemonSet, and the effects of the change on its pods. */
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

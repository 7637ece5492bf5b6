/** What a plan says of an upgrade of OpenShift. */

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

/** The operator's interpretation of SriovNetworkNodePolicies (SR-IOV facts §3.1, §3.3). */

/** Defaults of a policy, set by the CRD or, for the priority, by the mutating webhook. */
export const POLICY_DEFAULTS = { deviceType: 'netdevice', eSwitchMode: 'legacy', priority: 99 } as const;

/** Type of device whose virtual functions have the driver of the same name, not that of the card (SR-IOV facts §3.6). */
export const VFIO = 'vfio-pci';

/** Priority of a policy that sets none, if no webhook sets it. Such a policy takes precedence over all others. */
export const PRIORITY_WITHOUT_WEBHOOK = 0;

interface Ranked {
  readonly name: string;
  readonly priority: number;
}

/** Result of comparing two policies for the order in which they are applied. A lower number is applied later, and takes precedence (`ByPriority`). */
export function byPriority(one: Ranked, other: Ranked): number {
  return other.priority - one.priority || (one.name < other.name ? -1 : 1);
}

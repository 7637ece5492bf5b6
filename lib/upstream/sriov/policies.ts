/** The operator's interpretation of SriovNetworkNodePolicies (SR-IOV facts §3.1, §3.3). */

/** Defaults of a policy: by the CRD and, for the priority, by the mutating webhook. */
export const POLICY_DEFAULTS = { deviceType: 'netdevice', eSwitchMode: 'legacy', priority: 99 } as const;

/** Priority of a policy without one if no webhook sets it: it takes precedence over all others. */
export const PRIORITY_WITHOUT_WEBHOOK = 0;

interface Ranked {
  readonly name: string;
  readonly priority: number;
}

/** The order in which policies are applied. A lower number is applied later, and takes precedence (`ByPriority`). */
export function byPriority(one: Ranked, other: Ranked): number {
  return other.priority - one.priority || (one.name < other.name ? -1 : 1);
}

/** How the operator reads SriovNetworkNodePolicies (SR-IOV facts §3.1, §3.3). */

/** What holds where a policy says nothing: by the CRD and, for the priority, by the mutating webhook. */
export const POLICY_DEFAULTS = { deviceType: 'netdevice', eSwitchMode: 'legacy', priority: 99 } as const;

/** The priority of a policy that says none, where no webhook writes one: the strongest. */
export const PRIORITY_WITHOUT_WEBHOOK = 0;

interface Ranked {
  readonly name: string;
  readonly priority: number;
}

/** The order in which policies are applied: the lower its number, the later and the stronger (`ByPriority`). */
export function byPriority(one: Ranked, other: Ranked): number {
  return other.priority - one.priority || (one.name < other.name ? -1 : 1);
}

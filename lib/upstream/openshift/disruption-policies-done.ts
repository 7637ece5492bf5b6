import type { DoneRow } from '../done';

/** A MachineConfiguration whose node disruption policies the operator has taken over (MCO facts §4). */
export const DISRUPTION_POLICIES_DONE = {
  observed: { test: 'observed' },
  accepted: { test: 'there', oneOf: [['status', 'nodeDisruptionPolicyStatus', 'clusterPolicies']] },
} as const satisfies DoneRow;

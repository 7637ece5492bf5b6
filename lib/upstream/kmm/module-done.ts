import type { DoneRow, DoneTest } from '../done';

const statusNumber = (part: string, number: string) => ['status', part, number];
const available = (part: string) => ({ test: 'reached', number: statusNumber(part, 'availableNumber'), wanted: statusNumber(part, 'desiredNumber') }) as const satisfies DoneTest;

/**
 * A Module whose numbers are complete on all nodes that it selects (GitOps facts §3.4, §10). They are so for seconds after a change, too, and KMM notes no generation (observed
 * facts §3), so that this does not prove that nodes have the Module: plans wait for the NodeModulesConfigs, Jobs also for the labels of nodes, and `verify` reads both.
 */
export const MODULE_DONE = {
  status: { test: 'there', oneOf: [['status', 'moduleLoader'], ['status', 'devicePlugin']] },
  moduleLoader: available('moduleLoader'),
  devicePlugin: available('devicePlugin'),
  dra: available('dra'),
  // Nodes without a kernel mapping, or whose image is being built, count as selected, and not as desired.
  mapped: { test: 'reached', number: statusNumber('moduleLoader', 'desiredNumber'), wanted: statusNumber('moduleLoader', 'nodesMatchingSelectorNumber') },
} as const satisfies DoneRow;

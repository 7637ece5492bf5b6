import { POOL_DEGRADED } from './pools';
import type { DoneRow } from '../done';

/** Conditions that not all releases write, or not before they are true. */
const RARELY_WRITTEN: readonly string[] = ['ImageBuildDegraded', 'PinnedImageSetsDegraded'];

const IMPLIED = 'only its text is of interest: one of the conditions has to be true';

/**
 * A MachineConfigPool all of whose nodes have its configuration (MCO facts §5; GitOps facts §3.4, §10). The controller writes `Updated` and the configuration of the status together,
 * once all nodes have that and are ready. `Updated` is false again while a node is not ready, and `Updating` is true beside it while an image is built for the pool. A pool is also
 * through until it is rendered again, seconds after a change: readers compare its MachineConfigs, or wait for another name.
 */
export const POOL_DONE = {
  status: { test: 'there', oneOf: [['status', 'conditions']], without: { plan: IMPLIED, job: IMPLIED, flux: IMPLIED, acm: IMPLIED } },
  observed: {
    test: 'observed',
    without: { plan: 'the configuration differs from the one before the step, so a status with its name is a later one', acm: 'a policy compares with fixed values; the Job of the stage compares these' },
  },
  sound: { test: 'noneTrue', conditions: POOL_DEGRADED.map((type) => ({ type, ...RARELY_WRITTEN.includes(type) ? {} : { isWritten: true } })) },
  configuration: {
    test: 'same',
    one: ['spec', 'configuration', 'name'],
    other: ['status', 'configuration', 'name'],
    without: { acm: 'a policy compares with fixed values, and demands the MachineConfigs in the status; the Job of the stage compares these' },
  },
  updated: { test: 'true', condition: 'Updated' },
  idle: { test: 'noneTrue', conditions: [{ type: 'Updating', isWritten: true }] },
} as const satisfies DoneRow;

import { CURRENT_STATE_ANNOTATION, DESIRED_STATE_ANNOTATION, DRAIN_STATE_IDLE, SYNC_SUCCEEDED } from './sriov-names';
import type { DoneRow, DoneTest } from '../done';

const idle = (annotation: string) => ({ test: 'word', path: ['metadata', 'annotations', annotation], word: DRAIN_STATE_IDLE, orMissing: true }) as const satisfies DoneTest;

/**
 * A SriovNetworkNodeState whose node is configured and schedulable again (SR-IOV facts §2). The daemon writes `Succeeded` before the drain is over, and it is also there for seconds
 * after a change, as the state has no generation (observed facts §5): readers wait for another state, or for a minute. Operators before OpenShift 4.14 note drains on the node alone,
 * which only `verify` and `apply` read (SR-IOV facts §2). More functions than wanted are as good only if something else creates them (SR-IOV facts §3.4).
 */
export const NODE_STATE_DONE = {
  synced: { test: 'word', path: ['status', 'syncStatus'], word: SYNC_SUCCEEDED },
  unrequested: idle(DESIRED_STATE_ANNOTATION),
  undrained: idle(CURRENT_STATE_ANNOTATION),
  functions: { test: 'listed', entries: ['spec', 'interfaces'], within: ['status', 'interfaces'], key: 'pciAddress', number: 'numVfs', atLeastIf: 'externallyManaged' },
} as const satisfies DoneRow;

import type { DoneRow } from './done';
import { BROKEN_SUBSCRIPTION } from './olm-statuses';

const STATE = ['status', 'state'];

/**
 * A Subscription whose release is there, or pinned: with manual approval, a later release in the channel is none of its business (GitOps facts §8). OLM says so as soon as the
 * ClusterServiceVersion exists, which has a phase of its own.
 */
export const SUBSCRIPTION_DONE = {
  status: { test: 'there', oneOf: [STATE, ['status', 'conditions']] },
  sound: { test: 'noneTrue', conditions: BROKEN_SUBSCRIPTION, without: { acm: 'releases of OLM write other conditions, and not before they are true' } },
  settled: {
    test: 'either',
    groups: [
      [{ test: 'word', path: STATE, word: 'AtLatestKnown' }, { test: 'noneTrue', conditions: [{ type: 'InstallPlanPending' }] }],
      [{ test: 'there', oneOf: [['status', 'installedCSV']] }, { test: 'word', path: STATE, word: 'UpgradePending' }, { test: 'word', path: ['spec', 'installPlanApproval'], word: 'Manual' }],
    ],
    without: { acm: 'a policy has no alternatives: it demands the state AtLatestKnown' },
  },
} as const satisfies DoneRow;

/** A ClusterServiceVersion that is installed. One that is being reconfigured goes through `Failed` and all other phases again (GitOps facts §8). */
export const CSV_DONE = { installed: { test: 'word', path: ['status', 'phase'], word: 'Succeeded' } } as const satisfies DoneRow;

import type { PartsField, StatusTable } from '../statuses';

/** Modules of a preflight validation. Releases before 2.4 have `True` and `False`; there a Module begins as `False` without a reason (KMM facts §9). */
const VALIDATED: Omit<PartsField, 'path'> = {
  name: ['namespace', 'name'],
  word: 'verificationStatus',
  words: { Success: 'good', True: 'good', Failure: 'bad', False: 'bad', InProgress: 'busy' },
  details: ['verificationStage', 'statusReason'],
  since: 'lastTransitionTime',
  goesOn: /^(?:waiting|$)/i,
};

const PREFLIGHT = { parts: [{ path: ['modules'], ...VALIDATED }, { path: ['crStatuses'], ...VALIDATED }], isAwaited: true };

/** Reading of the status of kinds of KMM. Modules have a check of their own. */
export const KMM_STATUSES: StatusTable = {
  'PreflightValidation.kmm.sigs.x-k8s.io': PREFLIGHT,
  'PreflightValidationOCP.kmm.sigs.x-k8s.io': PREFLIGHT,
  'ManagedClusterModule.hub.kmm.sigs.x-k8s.io': {
    counts: [{ wanted: ['numberDesired'], has: ['numberApplied'], of: 'clusters have it' }],
    failures: [{ path: ['numberDegraded'], of: 'clusters are degraded' }],
    isAwaited: true,
  },
};

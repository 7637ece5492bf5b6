import { POLICY_GROUP } from './acm';
import { type Meaning, must, mustNot, type StatusRow, type StatusTable, type WordField } from '../statuses';

/** Words of Advanced Cluster Management. A policy that only informs is met by something else, such as a ClusterGroupUpgrade. */
const COMPLIANCE: { readonly [word: string]: Meaning } = { Compliant: 'good', NonCompliant: 'bad', Pending: 'busy', Terminating: 'busy' };
const COMPLIANT: WordField = { path: ['compliant'], words: COMPLIANCE, milder: { path: ['spec', 'remediationAction'], value: 'inform' }, atFirst: ['NonCompliant'] };

/** Reasons of Flux for which an object is not ready yet, and goes on by itself. */
const FLUX_GOES_ON: { readonly [reason: string]: Meaning } = { Progressing: 'busy', ProgressingWithRetry: 'busy', DependencyNotReady: 'busy', NewArtifact: 'busy', ArtifactUpToDate: 'busy' };

const FLUX: StatusRow = {
  conditions: { Ready: must('bad', FLUX_GOES_ON), Healthy: must('bad', FLUX_GOES_ON), Reconciling: mustNot('busy'), Stalled: mustNot('bad') },
  isAwaited: true,
  off: { path: ['spec', 'suspend'], value: true },
};

/** Reasons of TALM for what has not ended. */
const STARTING: { readonly [reason: string]: Meaning } = { InProgress: 'busy', NotStarted: 'busy', PreparingToStart: 'busy', Starting: 'busy' };

const fluxGroups = ['kustomize', 'helm', 'source', 'image', 'notification'].map((part) => `${part}.toolkit.fluxcd.io`);

/** Reading of the status of what delivers manifests (GitOps facts §3, §5, §6, §7). */
export const GITOPS_STATUSES: StatusTable = {
  'Application.argoproj.io': {
    words: [
      { path: ['operationState', 'phase'], words: { Succeeded: 'good', Running: 'busy', Terminating: 'busy', Failed: 'bad', Error: 'bad' }, message: ['operationState', 'message'], since: ['operationState', 'finishedAt'] },
      { path: ['health', 'status'], words: { Healthy: 'good', Progressing: 'busy', Missing: 'busy', Suspended: 'busy', Degraded: 'bad', Unknown: 'busy' }, message: ['health', 'message'], since: ['health', 'lastTransitionTime'] },
      { path: ['sync', 'status'], words: { Synced: 'good', OutOfSync: 'busy', Unknown: 'busy' } },
    ],
    isAwaited: true,
  },
  'ApplicationSet.argoproj.io': {
    conditions: { ParametersGenerated: must('bad'), ResourcesUpToDate: must('busy'), ErrorOccurred: mustNot('bad'), RolloutProgressing: mustNot('busy') },
    isAwaited: true,
  },
  ...Object.fromEntries(fluxGroups.map((group) => [`*.${group}`, FLUX])),
  // Flux writes no status to a repository of OCI charts.
  'HelmRepository.source.toolkit.fluxcd.io': { ...FLUX, isAwaited: false },
  ...Object.fromEntries(['Provider', 'Alert'].map((kind) => [`${kind}.notification.toolkit.fluxcd.io`, { ...FLUX, isAwaited: false }])),
  [`Policy.${POLICY_GROUP}`]: {
    words: [{ ...COMPLIANT, among: { path: ['status'], name: 'clustername', word: 'compliant' } }],
    off: { path: ['spec', 'disabled'], value: true },
  },
  ...Object.fromEntries(['ConfigurationPolicy', 'OperatorPolicy', 'CertificatePolicy', 'PolicySet'].map((kind) => [`${kind}.${POLICY_GROUP}`, { words: [COMPLIANT] }])),
  'Placement.cluster.open-cluster-management.io': { conditions: { PlacementSatisfied: must('bad'), PlacementMisconfigured: mustNot('bad') } },
  'ClusterGroupUpgrade.ran.openshift.io': {
    conditions: {
      ClustersSelected: must('bad'),
      Validated: must('bad'),
      PrecacheSpecValid: must('bad'),
      // Their names are spelt so.
      PrecachingSuceeded: must('bad', STARTING),
      BackupSuceeded: must('bad', STARTING),
      Progressing: { ...mustNot('busy'), reasons: { NotEnabled: 'busy', NotStarted: 'busy', MissingBlockingCR: 'busy', IncompleteBlockingCR: 'busy', TimedOut: 'bad' } },
      Succeeded: must('bad', STARTING),
    },
    isAwaited: true,
    limitsItself: true,
  },
};

import { must, mustNot, NEUTRAL, type StatusTable } from '../statuses';

/** Reading of the status of kinds of OpenShift that have no check of their own. */
export const OPENSHIFT_STATUSES: StatusTable = {
  // The Cluster Version Operator tells itself when an upgrade takes too long (OpenShift upgrades facts).
  'ClusterVersion.config.openshift.io': {
    conditions: { Failing: mustNot('bad'), Invalid: mustNot('bad'), ReleaseAccepted: must('bad'), Available: must('bad'), Progressing: mustNot('busy'), ImplicitlyEnabledCapabilities: NEUTRAL, RetrievedUpdates: NEUTRAL },
    words: [{ path: ['history', '0', 'state'], words: { Completed: 'good', Partial: 'busy' }, since: ['history', '0', 'startedTime'] }],
    repeats: [{ spec: ['desiredUpdate', 'version'], status: ['desired', 'version'] }],
    isAwaited: true,
    limitsItself: true,
  },
  'ClusterOperator.config.openshift.io': {
    conditions: { Available: must('bad'), Degraded: mustNot('bad'), Progressing: mustNot('busy'), EvaluationConditionsDetected: NEUTRAL, ManagementStateDegraded: NEUTRAL, RecentBackup: NEUTRAL },
    isAwaited: true,
  },
  'NodeNetworkConfigurationPolicy.nmstate.io': {
    conditions: {
      Degraded: mustNot('bad'),
      Available: must('busy', { NoMatchingNode: 'busy' }),
      Progressing: mustNot('busy'),
      Ignored: mustNot('busy'),
    },
    isAwaited: true,
  },
  'HostedCluster.hypershift.openshift.io': {
    conditions: {
      ...Object.fromEntries(['ValidConfiguration', 'ValidReleaseImage', 'ValidReleaseInfo', 'ReconciliationSucceeded', 'SupportedHostedCluster'].map((type) => [type, must('bad')])),
      Degraded: mustNot('bad'),
      Available: must('busy'),
      Progressing: mustNot('busy'),
      ClusterVersionFailing: mustNot('bad'),
      ClusterVersionProgressing: mustNot('busy'),
    },
    isAwaited: true,
  },
  'NodePool.hypershift.openshift.io': {
    conditions: {
      ...Object.fromEntries(['ValidGeneratedPayload', 'ValidMachineConfig', 'ValidReleaseImage', 'ValidTuningConfig', 'ValidPlatformImage', 'SupportedVersionSkew'].map((type) => [type, must('bad')])),
      Ready: must('busy'),
      AllNodesHealthy: must('busy'),
      AllMachinesReady: must('busy'),
      UpdatingConfig: mustNot('busy'),
      UpdatingVersion: mustNot('busy'),
      AutoscalingEnabled: NEUTRAL,
      AutorepairEnabled: NEUTRAL,
      UpdateManagementEnabled: NEUTRAL,
      ReachedIgnitionEndpoint: NEUTRAL,
      ReconciliationActive: NEUTRAL,
    },
    isAwaited: true,
  },
  'MachineHealthCheck.machine.openshift.io': { conditions: { RemediationAllowed: NEUTRAL } },
};

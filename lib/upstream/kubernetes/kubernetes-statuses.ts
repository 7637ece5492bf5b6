import { must, mustNot, NEUTRAL, type StatusTable } from '../statuses';

/** Reading of the status of kinds of Kubernetes. Workloads have checks of their own. */
export const KUBERNETES_STATUSES: StatusTable = {
  // Deletion has its own result, which also has its conditions.
  'Namespace.': { words: [{ path: ['phase'], words: { Active: 'good', Terminating: 'neutral' } }], conditions: {} },
  'PersistentVolumeClaim.': { words: [{ path: ['phase'], words: { Bound: 'good', Pending: 'busy', Lost: 'bad' } }] },
  // Whether a pod may go now.
  'PodDisruptionBudget.policy': { conditions: { DisruptionAllowed: NEUTRAL } },
  'HorizontalPodAutoscaler.autoscaling': { conditions: { AbleToScale: must('bad'), ScalingActive: must('busy'), ScalingLimited: NEUTRAL } },
  'APIService.apiregistration.k8s.io': { conditions: { Available: must('bad') } },
  'CronJob.batch': {},
  'ReplicaSet.apps': { conditions: { ReplicaFailure: mustNot('bad') } },
};

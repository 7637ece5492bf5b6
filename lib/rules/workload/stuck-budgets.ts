import { identityOf } from '../../manifests';
import { count, few } from '../../text';
import { at } from '../../upstream';
import { stuckBudgets } from '../../views';
import type { Rule } from '../rule';

export const stuckBudget: Rule = {
  code: 'workload/budget',
  class: 'risky',
  what: 'PodDisruptionBudget that allows no eviction of a workload',
  remedy: 'allow an eviction: use maxUnavailable: 1, a smaller minAvailable, or more replicas',
  source: 'the eviction API refuses each pod, so that the drain of its node waits, and the Machine Config Operator goes on trying (MCO facts §7)',
  kinds: ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'ReplicaSet', 'StatefulSet'],
  check: (manifests) => stuckBudgets(manifests).map(({ object, workloads, pods }) => {
    const field = at(object, 'spec', 'maxUnavailable') === undefined ? 'minAvailable' : 'maxUnavailable';
    return {
      object, path: `spec.${field}`, what: `budget that allows no eviction of ${few(workloads.map(identityOf))} with ${count(pods, 'pod')}, so that drains of their nodes never end`, value: at(object, 'spec', field) ?? '(none)',
    };
  }),
};

/** Where an object describes the pods that it makes. */
export interface PodPlace {
  /** Its API group; empty for the core one. */
  readonly group: string;
  /** Path of the template: what has the metadata and the spec of the pods. */
  readonly template: readonly string[];
}

/** The kinds of Kubernetes that make pods, by name. */
export const POD_TEMPLATES: { readonly [kind: string]: PodPlace } = {
  CronJob: { group: 'batch', template: ['spec', 'jobTemplate', 'spec', 'template'] },
  DaemonSet: { group: 'apps', template: ['spec', 'template'] },
  Deployment: { group: 'apps', template: ['spec', 'template'] },
  Job: { group: 'batch', template: ['spec', 'template'] },
  Pod: { group: '', template: [] },
  ReplicaSet: { group: 'apps', template: ['spec', 'template'] },
  ReplicationController: { group: '', template: ['spec', 'template'] },
  StatefulSet: { group: 'apps', template: ['spec', 'template'] },
};

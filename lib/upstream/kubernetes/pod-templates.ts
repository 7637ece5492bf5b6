/** Place in an object that describes the pods that it creates. */
export interface PodPlace {
  /** API group of the kind, or an empty text for the core group. */
  readonly group: string;
  /** Path of the template, which contains the metadata and the spec of the pods. */
  readonly template: readonly string[];
}

/** Kinds of Kubernetes that create pods, by name. */
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

/** List of containers in the spec of a pod. */
export type ContainerList = 'initContainers' | 'containers' | 'ephemeralContainers';

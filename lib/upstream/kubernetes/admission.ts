/** Admission policies of the API server, and the creators of pods (Kubernetes facts §1 to §4). */
import type { ReleaseRange } from '../releases';

/** API version of ValidatingAdmissionPolicy. */
export const ADMISSION_API = 'admissionregistration.k8s.io/v1';

/** Releases that serve ValidatingAdmissionPolicy, by platform. */
export const ADMISSION_POLICIES = { kubernetes: { since: '1.30' }, openshift: { since: '4.17' } } as const satisfies { readonly [platform: string]: ReleaseRange };

/** Label with the name of a namespace, which the API server sets. */
export const NAMESPACE_NAME = 'kubernetes.io/metadata.name';

/** User name of a service account. */
export function serviceAccountUser(namespace: string, name: string): string {
  return `system:serviceaccount:${namespace}:${name}`;
}

/** Controllers of Kubernetes that create pods, or objects that result in pods. */
const CONTROLLERS: readonly string[] = ['cronjob', 'daemon-set', 'deployment', 'job', 'replicaset', 'replication', 'statefulset'];

/** User names with which the platform creates the pods of workloads. */
export function workloadControllers(isOpenshift: boolean): string[] {
  return [
    ...CONTROLLERS.map((name) => serviceAccountUser('kube-system', `${name}-controller`)),
    'system:kube-controller-manager',
    ...isOpenshift ? [serviceAccountUser('openshift-infra', 'build-controller')] : [],
  ];
}

/** Groups whose members are unrestricted. A policy against them would have no effect, because they can remove it. */
export function administratorGroups(isOpenshift: boolean): string[] {
  return ['system:masters', ...isOpenshift ? ['system:cluster-admins'] : []];
}

/** Group of the kubelets, which create mirror pods for static pods. */
export const NODES_GROUP = 'system:nodes';

/** Annotation that identifies mirror pods. */
export const MIRROR_ANNOTATION = 'kubernetes.io/config.mirror';

/** Annotation in which `kubectl apply` keeps what it has applied last, as JSON. */
export const LAST_APPLIED_ANNOTATION = 'kubectl.kubernetes.io/last-applied-configuration';

/** Requests that a policy's rule matches. */
export interface AdmissionRule {
  readonly apiGroups: readonly string[];
  readonly apiVersions: readonly string[];
  readonly operations: readonly string[];
  readonly resources: readonly string[];
}

/** All requests that decide which code runs in the pods of a namespace: pods, creators of pods, and access to running pods. */
export const WAYS_TO_RUN_CODE: readonly AdmissionRule[] = [
  { apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['pods', 'replicationcontrollers'] },
  { apiGroups: [''], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['pods/ephemeralcontainers'] },
  { apiGroups: [''], apiVersions: ['v1'], operations: ['CONNECT'], resources: ['pods/attach', 'pods/exec'] },
  { apiGroups: ['apps'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['daemonsets', 'deployments', 'replicasets', 'statefulsets'] },
  { apiGroups: ['batch'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['cronjobs', 'jobs'] },
  // Operators create privileged pods from these objects.
  { apiGroups: ['kmm.sigs.x-k8s.io'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['bootmoduleconfigs', 'modules'] },
  { apiGroups: ['onload.amd.com'], apiVersions: ['*'], operations: ['CREATE', 'UPDATE'], resources: ['onloads'] },
];

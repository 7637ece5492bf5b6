import type { Manifest } from '../../manifests';
import { apiServerPorts, closedNetwork, NETWORK_POLICY_VERSION, securityLevelLabels } from '../../upstream/kubernetes';

/** Namespace of our Jobs in each cluster. */
export const JOBS_NAMESPACE = 'onload-gitops';

type Texts = { readonly [key: string]: string };

/**
 * Namespace of our Jobs, which admits no pod with privileges, and lets its pods speak to the API server only.
 *
 * @param labels labels of the engine
 */
export function jobsNamespace(labels: Texts, isOpenshift: boolean, annotations?: Texts): Manifest[] {
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: JOBS_NAMESPACE, labels: { ...labels, ...securityLevelLabels('restricted', isOpenshift) }, ...annotations === undefined ? {} : { annotations } },
    },
    {
      apiVersion: NETWORK_POLICY_VERSION,
      kind: 'NetworkPolicy',
      metadata: { name: 'onload-jobs', namespace: JOBS_NAMESPACE, labels },
      spec: closedNetwork({}, apiServerPorts(isOpenshift)),
    },
  ];
}

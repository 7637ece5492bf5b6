/** Namespaces of platforms and operators, which rules know by their names. All others are of users. */
import type { Manifest } from '../../manifests';
import { KMM_NAMESPACES } from '../../upstream/kmm';
import { SRIOV_NAMESPACES } from '../../upstream/sriov';

const KNOWN_NAMESPACES = [
  'default', 'onload', 'onload-operator-system', 'sfptpd', 'multus', 'argocd', 'flux-system', 'open-cluster-management', ...Object.values(KMM_NAMESPACES), ...Object.values(SRIOV_NAMESPACES),
];

export const isKnownNamespace = (name: string): boolean => /^(?:openshift|kube)(?:-|$)/.test(name) || KNOWN_NAMESPACES.includes(name);

/** Whether an object is in a namespace that is none of a platform or an operator. */
export function isOfUser({ metadata: { namespace } }: Manifest): boolean {
  return namespace !== undefined && !isKnownNamespace(namespace);
}

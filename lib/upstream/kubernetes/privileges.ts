/** Permissions for privileged pods, with which their creators can become root on nodes (Kubernetes facts §4). */
import { at, listAt, stringAt } from '../fields';

/** Namespace label that admits privileged pods, if pod security is enforced. */
const POD_SECURITY = 'pod-security.kubernetes.io/enforce';

/** The ClusterRole of OpenShift that allows its subjects to use the `privileged` SCC. */
const PRIVILEGED_SCC_ROLE = 'system:openshift:scc:privileged';

/** Whether a Namespace allows privileged pods. */
export function admitsPrivileged(namespace: unknown): boolean {
  return stringAt(namespace, 'metadata', 'labels', POD_SECURITY) === 'privileged';
}

/** Whether a Role or ClusterRole allows its subjects to use the `privileged` SCC. */
export function usesPrivileged(role: unknown): boolean {
  return listAt(role, 'rules').some((rule) => {
    const has = (field: string, ...wanted: string[]) => listAt(rule, field).some((value) => value === '*' || wanted.includes(value as string));
    const isNamed = at(rule, 'resourceNames') === undefined || listAt(rule, 'resourceNames').includes('privileged');
    return has('apiGroups', 'security.openshift.io') && has('resources', 'securitycontextconstraints') && has('verbs', 'use') && isNamed;
  });
}

/** Whether a binding refers to OpenShift's role for the `privileged` SCC. */
export function bindsPrivileged(binding: unknown): boolean {
  return stringAt(binding, 'roleRef', 'name') === PRIVILEGED_SCC_ROLE;
}

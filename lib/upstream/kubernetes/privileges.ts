/** What lets pods be privileged, and so lets whoever makes them become root on nodes (Kubernetes facts §4). */
import { at, listAt, stringAt } from '../fields';

/** The label of a namespace that admits privileged pods, where pod security is enforced. */
const POD_SECURITY = 'pod-security.kubernetes.io/enforce';

/** The ClusterRole of OpenShift by which a subject may use the privileged security context constraint. */
const PRIVILEGED_SCC_ROLE = 'system:openshift:scc:privileged';

/** Whether a Namespace says that its pods may be privileged. */
export function admitsPrivileged(namespace: unknown): boolean {
  return stringAt(namespace, 'metadata', 'labels', POD_SECURITY) === 'privileged';
}

/** Whether a Role or ClusterRole lets its subjects use the privileged security context constraint. */
export function usesPrivileged(role: unknown): boolean {
  return listAt(role, 'rules').some((rule) => {
    const has = (field: string, ...wanted: string[]) => listAt(rule, field).some((value) => value === '*' || wanted.includes(value as string));
    const isNamed = at(rule, 'resourceNames') === undefined || listAt(rule, 'resourceNames').includes('privileged');
    return has('apiGroups', 'security.openshift.io') && has('resources', 'securitycontextconstraints') && has('verbs', 'use') && isNamed;
  });
}

/** Whether a binding is to the role that OpenShift has for it. */
export function bindsPrivileged(binding: unknown): boolean {
  return stringAt(binding, 'roleRef', 'name') === PRIVILEGED_SCC_ROLE;
}

/** Service accounts that may run privileged pods on OpenShift (Kubernetes facts §4). */
import { fullNameOf, type Manifest, type ManifestSet, nameOf, oncePerSet } from '../manifests';
import { at, listAt, stringAt } from '../upstream';
import { bindsPrivileged, usesPrivileged } from '../upstream/kubernetes';

/** The kinds that decide which service accounts may run privileged pods. */
export const PRIVILEGE_KINDS: readonly string[] = ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding', 'SecurityContextConstraints'];

/** Bindings whose subjects may use the `privileged` SCC. */
export const privilegedBindings = oncePerSet((manifests): readonly Manifest[] => {
  const roles = new Set(['Role', 'ClusterRole'].flatMap((kind) => manifests.ofKind(kind).filter(usesPrivileged)
    .map((role) => `${kind} ${kind === 'Role' ? fullNameOf(role) : nameOf(role)}`)));
  return ['RoleBinding', 'ClusterRoleBinding'].flatMap((kind) => manifests.ofKind(kind)).filter((binding) => {
    const [kind, name] = [stringAt(binding, 'roleRef', 'kind'), stringAt(binding, 'roleRef', 'name')];
    return bindsPrivileged(binding) || roles.has(`${kind} ${kind === 'Role' ? `${stringAt(binding, 'metadata', 'namespace')}/${name}` : name}`);
  });
});

/** Whether a binding or a SecurityContextConstraints object allows a service account to run privileged pods in its namespace. */
export function mayBePrivileged(manifests: ManifestSet, account: { readonly name: string; readonly namespace: string }): boolean {
  const { name, namespace } = account;
  const user = `system:serviceaccount:${namespace}:${name}`;
  const groups = ['system:authenticated', 'system:serviceaccounts', `system:serviceaccounts:${namespace}`];
  const isMeant = (binding: Manifest) => (subject: unknown): boolean => {
    const [kind, who] = [stringAt(subject, 'kind'), stringAt(subject, 'name') ?? ''];
    return kind === 'User' ? who === user : kind === 'Group' ? groups.includes(who)
      : who === name && (stringAt(subject, 'namespace') ?? stringAt(binding, 'metadata', 'namespace')) === namespace;
  };
  return privilegedBindings(manifests).some((binding) => (binding.kind === 'ClusterRoleBinding' || stringAt(binding, 'metadata', 'namespace') === namespace)
    && listAt(binding, 'subjects').some(isMeant(binding)))
    || manifests.ofKind('SecurityContextConstraints').some((scc) => at(scc, 'allowPrivilegedContainer') === true
      && (listAt(scc, 'users').includes(user) || listAt(scc, 'groups').some((group) => groups.includes(String(group)))));
}

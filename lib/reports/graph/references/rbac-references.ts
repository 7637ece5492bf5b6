import { ManifestSet } from '../../../manifests';
import { listAt } from '../../../upstream';
import type { Reference } from '../graph-model';

const CONSTRAINTS = { group: 'security.openshift.io', resource: 'securitycontextconstraints', kind: 'SecurityContextConstraints' } as const;

/** References from roles to the security context constraints of OpenShift that they permit to use. */
export function rights(set: ManifestSet): Reference[] {
  return ['ClusterRole', 'Role'].flatMap((kind) => set.ofKind(kind)).flatMap((object) => listAt(object, 'rules').flatMap((rule, index) => (
    listAt(rule, 'apiGroups').includes(CONSTRAINTS.group) && listAt(rule, 'resources').includes(CONSTRAINTS.resource)
      ? listAt(rule, 'resourceNames').filter((name) => typeof name === 'string')
        .map((name): Reference => ({ from: object, to: set.find(CONSTRAINTS.kind, undefined, name) ?? { kind: CONSTRAINTS.kind, name }, relation: 'name', path: `rules[${index}].resourceNames` }))
      : [])));
}

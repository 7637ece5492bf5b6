import { LABELS } from './gate-jobs';
import { groupRules } from './group-rules';
import type { Manifest } from '../../../manifests';
import { applicationController, mayWrite } from '../../../upstream/argocd';
import { RBAC_GROUP } from '../../../upstream/kubernetes';
import { apiGroupOf } from '../api-group';
import type { ArgoCdInstance } from '../argo-cd-instance';

/** Resources whose names are not the kind in lower case with an `s`. */
const PLURALS: { readonly [kind: string]: string } = {
  NetworkAttachmentDefinition: 'network-attachment-definitions',
};

/** Resource of a kind. */
export function kindPlural(kind: string): string {
  const lower = kind.toLowerCase();
  return PLURALS[kind] ?? (/[^aeiou]y$/.test(lower) ? `${lower.slice(0, -1)}ies` : /(?:s|x|ch)$/.test(lower) ? `${lower}es` : `${lower}s`);
}

/** Permissions that the instance of the Argo CD operator needs for some objects and lacks by default. A cluster administrator applies them. */
export function rightsFor(objects: readonly Manifest[], { name, namespace }: ArgoCdInstance): Manifest[] {
  if (name === undefined) {
    return [];
  }
  const lacking = objects.filter((object) => !mayWrite(apiGroupOf(object), object.kind));
  const rules = groupRules(lacking.map((object) => [apiGroupOf(object), kindPlural(object.kind)]), ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete']);
  const role = 'onload-gitops-rights';
  return rules.length === 0 ? [] : [
    { apiVersion: `${RBAC_GROUP}/v1`, kind: 'ClusterRole', metadata: { name: role, labels: LABELS }, rules },
    {
      apiVersion: `${RBAC_GROUP}/v1`,
      kind: 'ClusterRoleBinding',
      metadata: { name: role, labels: LABELS },
      roleRef: { apiGroup: RBAC_GROUP, kind: 'ClusterRole', name: role },
      subjects: [{ kind: 'ServiceAccount', name: applicationController(name), namespace }],
    },
  ];
}

import { acceleratedPods, POD_KINDS } from './workload-pods';
import { ManifestSet, nameOf } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { admitsPrivileged, NAMESPACE_NAME } from '../../upstream/kubernetes';
import { privilegedBindings } from '../../views';
import { Finding, Rule } from '../rule';

export const privilegedNamespace: Rule = {
  code: 'workload/privileged-namespace',
  class: 'risky',
  what: 'pods that use Onload in a namespace whose pods may be privileged',
  remedy: 'run them in a namespace of their own, or bind a PrivilegedNamespacePolicy to this one',
  source: 'Kubernetes: anyone who may create pods in a namespace can run them as any of its service accounts, and so become root on nodes (Kubernetes facts §4)',
  kinds: ['ClusterRole', 'Namespace', 'Role', 'RoleBinding', 'ValidatingAdmissionPolicyBinding', ...POD_KINDS],
  check: (manifests, { platform }) => {
    const pods = acceleratedPods(manifests).filter(({ namespace }) => namespace !== undefined);
    if (pods.length === 0) {
      return [];
    }
    const [isOpenshift, isOther] = [platform?.isOpenshift ?? true, !platform?.isOpenshift];
    const reasons = new Map([...isOther ? byLabel(manifests) : [], ...isOpenshift ? byServiceAccount(manifests) : []]);
    const guarded = guardedNamespaces(manifests);
    return pods.flatMap(({ object, namespace }): Finding[] => {
      const reason = guarded.has(namespace!) ? undefined : reasons.get(namespace!);
      return reason === undefined ? [] : [{
        object,
        path: 'metadata.namespace',
        what: `pods that use Onload in a namespace whose pods may be privileged (${reason}): whoever may create pods there can become root on nodes`,
        value: namespace,
      }];
    });
  },
};

function byLabel(manifests: ManifestSet): [string, string][] {
  return manifests.ofKind('Namespace').filter(admitsPrivileged).map((object) => [nameOf(object), 'by its pod-security label']);
}

function byServiceAccount(manifests: ManifestSet): [string, string][] {
  return privilegedBindings(manifests).filter(({ kind }) => kind === 'RoleBinding').flatMap((binding): [string, string][] => {
    const namespace = stringAt(binding, 'metadata', 'namespace');
    const account = listAt(binding, 'subjects').find((subject) => stringAt(subject, 'kind') === 'ServiceAccount' && (stringAt(subject, 'namespace') ?? namespace) === namespace);
    return namespace === undefined || account === undefined ? [] : [[namespace, `its service account ${stringAt(account, 'name')}`]];
  });
}

/** Namespaces in which a policy restricts who may create pods. */
function guardedNamespaces(manifests: ManifestSet): Set<string> {
  return new Set(manifests.ofKind('ValidatingAdmissionPolicyBinding').filter((binding) => listAt(binding, 'spec', 'validationActions').includes('Deny'))
    .flatMap((binding) => listAt(binding, 'spec', 'matchResources', 'namespaceSelector', 'matchExpressions')
      .filter((expression) => stringAt(expression, 'key') === NAMESPACE_NAME && stringAt(expression, 'operator') === 'In')
      .flatMap((expression) => listAt(expression, 'values')).filter((value): value is string => typeof value === 'string')));
}

import type { Field } from './field';
import { kubernetesRule } from './rule';
import { RBAC_GROUP, SEGMENT_NAME, SUBDOMAIN_NAME } from '../../upstream/kubernetes';

const role = kubernetesRule('role', ['rbac.authorization.k8s.io/ClusterRole', 'rbac.authorization.k8s.io/Role'], {
  what: 'role with a rule that lacks verbs or resources',
  remedy: 'set verbs, and either apiGroups with resources or, in a ClusterRole, nonResourceURLs',
  decided: 'rbac',
}, (object, { kind }) => {
  for (const rule of object.maps('rules')) {
    rule.need('verbs', 'list the verbs');
    const urls = rule.get('nonResourceURLs');
    if (!urls.isFilled) {
      rule.need('apiGroups', 'write "" for the core group');
      rule.need('resources', 'list the resources');
      continue;
    }
    if (kind === 'Role') {
      urls.refuse('paths of the API server in a Role', 'use a ClusterRole');
    }
    if (['apiGroups', 'resourceNames', 'resources'].some((name) => rule.get(name).isFilled)) {
      urls.refuse('paths of the API server beside resources', 'split them into two rules');
    }
  }
  const aggregation = object.get('aggregationRule');
  if (kind === 'ClusterRole' && aggregation.isMap) {
    aggregation.need('clusterRoleSelectors', 'add a selector');
  }
});

const SUBJECT_GROUPS: { readonly [kind: string]: string } = { Group: RBAC_GROUP, ServiceAccount: '', User: RBAC_GROUP };

const binding = kubernetesRule('role-binding', ['rbac.authorization.k8s.io/ClusterRoleBinding', 'rbac.authorization.k8s.io/RoleBinding'], {
  what: 'binding with an invalid role or subject',
  remedy: 'refer to a ClusterRole or, from a RoleBinding, to a Role; in a ClusterRoleBinding, set the namespace of service accounts',
  decided: 'rbac',
}, (object, { kind }) => {
  holdRole(object.get('roleRef'), kind === 'RoleBinding' ? ['ClusterRole', 'Role'] : ['ClusterRole']);
  for (const subject of object.maps('subjects')) {
    const of = subject.get('kind').text;
    subject.need('name');
    if (!Object.hasOwn(SUBJECT_GROUPS, of)) {
      subject.get('kind').refuse('unknown kind', `write ${Object.keys(SUBJECT_GROUPS).join(', ')}`, subject.get('kind').value ?? null);
      continue;
    }
    if (of === 'ServiceAccount') {
      subject.get('name').hold(SUBDOMAIN_NAME);
      if (kind === 'ClusterRoleBinding') {
        subject.need('namespace', 'specify its namespace');
      }
    }
    // The API server sets a default if it is missing.
    const group = subject.get('apiGroup');
    if (group.text !== '' && group.text !== SUBJECT_GROUPS[of]) {
      group.refuse(`not the group of a ${of}`, SUBJECT_GROUPS[of] === '' ? 'leave it out' : `write ${SUBJECT_GROUPS[of]}, or leave it out`);
    }
  }
});

function holdRole(reference: Field, kinds: readonly string[]): void {
  const [group, kind] = [reference.get('apiGroup'), reference.get('kind')];
  if (group.text !== '' && group.text !== RBAC_GROUP) {
    group.refuse('not the group of roles', `write ${RBAC_GROUP}`);
  }
  if (!kinds.includes(kind.text)) {
    kind.refuse('not a kind of role that can be bound here', `write ${kinds.join(' or ')}`, kind.value ?? null);
  }
  reference.need('name');
  reference.get('name').hold(SEGMENT_NAME);
}

/** Rules for roles and bindings. */
export const rbacRules = [role, binding];

import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import { objectMetadata } from './object-metadata';
import { RBAC_GROUP } from '../upstream/kubernetes';

/** Rule of a role, as in a manifest. Types of cdk8s-plus would reach users, who need not have it. */
export interface PolicyRule {
  readonly apiGroups?: string[];
  readonly nonResourceURLs?: string[];
  readonly resourceNames?: string[];
  readonly resources?: string[];
  readonly verbs: string[];
}

/** Subject of a role binding, as in a manifest. */
export interface RoleSubject {
  readonly apiGroup?: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** Permission to use the `privileged` security context constraint, which OpenShift requires for privileged pods. */
export const USE_PRIVILEGED_SCC: PolicyRule = {
  apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'],
};

/** A service account. */
export interface ServiceAccountRef {
  readonly name: string;
  readonly namespace: string;
}

interface GrantProps {
  /** Name of the role. */
  readonly role: string;
  /** Name of the role binding. */
  readonly binding: string;
  /** Namespace in which the permissions apply. If it is not set, they apply to the whole cluster. */
  readonly namespace?: string;
  readonly rules: PolicyRule[];
  readonly subject: ServiceAccountRef;
  readonly labels: { [key: string]: string };
}

/** Adds a service account under the id `ServiceAccount`. Its pull secrets apply to all pods that run as it. */
export function addServiceAccount(
  scope: Construct, { name, namespace }: ServiceAccountRef, labels: { [key: string]: string }, pullSecrets: string[] = [],
): void {
  new ApiObject(scope, 'ServiceAccount', {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: objectMetadata(scope, { name, namespace, labels }),
    imagePullSecrets: pullSecrets.length > 0 ? pullSecrets.map((secret) => ({ name: secret })) : undefined,
  });
}

/** Adds a role under `<id>Role`, and its binding to a service account under `<id>RoleBinding`. */
export function createGrant(scope: Construct, id: string, { role, binding, namespace, rules, subject, labels }: GrantProps): void {
  const kind = namespace === undefined ? 'ClusterRole' : 'Role';
  new ApiObject(scope, `${id}Role`, { apiVersion: `${RBAC_GROUP}/v1`, kind, metadata: objectMetadata(scope, { name: role, namespace, labels }), rules });
  bindRole(scope, `${id}RoleBinding`, { kind, role, binding, namespace, subjects: [{ kind: 'ServiceAccount', ...subject }], labels });
}

interface BindRoleProps extends Omit<GrantProps, 'rules' | 'subject'> {
  /** Kind of the bound role. */
  readonly kind: 'ClusterRole' | 'Role';
  readonly subjects: RoleSubject[];
}

/** Adds a binding to a role, which may already exist. */
export function bindRole(scope: Construct, id: string, { kind, role, binding, namespace, subjects, labels }: BindRoleProps): void {
  new ApiObject(scope, id, {
    apiVersion: `${RBAC_GROUP}/v1`,
    kind: namespace === undefined ? 'ClusterRoleBinding' : 'RoleBinding',
    metadata: objectMetadata(scope, { name: binding, namespace, labels }),
    roleRef: { apiGroup: RBAC_GROUP, kind, name: role },
    subjects,
  });
}

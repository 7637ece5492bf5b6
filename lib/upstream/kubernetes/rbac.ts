/** API group of roles and bindings, and of the users and groups in them. */
export const RBAC_GROUP = 'rbac.authorization.k8s.io';

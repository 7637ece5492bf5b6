/** API groups and resources that the application controller of OpenShift GitOps may write by default (GitOps facts §3.2). */

/** Groups in which the application controller may write everything. */
const GROUPS: readonly string[] = [
  'config.openshift.io', 'console.openshift.io', 'machine.openshift.io', 'machineconfiguration.openshift.io', 'operator.openshift.io', 'operators.coreos.com',
  'rbac.authorization.k8s.io', 'storage.k8s.io', 'user.openshift.io',
];

/** Kinds of the core group that the application controller may write. */
const CORE: readonly string[] = ['ConfigMap', 'Namespace', 'PersistentVolume', 'PersistentVolumeClaim'];

/** Whether the application controller may write objects of a kind. */
export function mayWrite(group: string, kind: string): boolean {
  return group === '' ? CORE.includes(kind) : GROUPS.includes(group);
}

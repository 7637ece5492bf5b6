/** The order in which the objects of a step are written, whatever the order of the plan. */
import type { Write } from './write';

/** Kinds that others of the same step need, and that move no node by themselves. */
const PREPARING = [
  'Namespace', 'CustomResourceDefinition', 'ServiceAccount', 'ClusterRole', 'Role', 'ClusterRoleBinding', 'RoleBinding', 'ConfigMap', 'Secret', 'PriorityClass',
  'Service', 'CatalogSource', 'OperatorGroup', 'NetworkAttachmentDefinition', 'SecurityContextConstraints', 'PodDisruptionBudget', 'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
];

/** All kinds with a place before others. */
const FIRST = [...PREPARING, 'MachineConfigPool', 'MachineConfiguration'];

/** Kinds that bring definitions and webhooks to the cluster, and the namespaces that they, and all others, need. */
const INSTALLING: readonly string[] = ['Namespace', 'CustomResourceDefinition', 'CatalogSource', 'OperatorGroup', 'Subscription'];

/** Deletions come first, in the order of the plan. A run that ends in between leaves nothing that waits for what it lacks. */
export function inWriteOrder(writes: readonly Write[]): Write[] {
  const rank = (write: Write) => (write.verb !== 'apply' ? -1 : FIRST.includes(write.manifest.kind) ? FIRST.indexOf(write.manifest.kind) : FIRST.length);
  // Sorting is stable: objects of one rank keep their order.
  return [...writes].sort((a, b) => rank(a) - rank(b));
}

/**
 * Whether an object may be written while others of its step have to wait until they can be: these may need it, and it moves no node. What is there already stays
 * as it is until all of the step can be written, unless it brings a definition.
 */
export function goesAhead(write: Write, isThere: boolean): boolean {
  return write.verb === 'apply' && (INSTALLING.includes(write.manifest.kind) || (!isThere && (PREPARING.includes(write.manifest.kind) || write.manifest.kind === 'Deployment')));
}

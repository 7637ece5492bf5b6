import { engineIn } from './finders';
import type { Manifest } from '../../manifests';
import { recordAt } from '../../upstream';

/** Whether this library made an object for the delivery of others by an engine. */
export function isDelivered(object: Manifest): boolean {
  const labels = recordAt(object, 'metadata', 'labels') ?? {};
  return labels['app.kubernetes.io/managed-by'] === 'cdk8s-onload' && String(labels['app.kubernetes.io/component']).startsWith('gitops-');
}

/** Whether an object holds or finishes a stage, such as a Job that waits for nodes: nothing that a user wrote. */
export function isGate(object: Manifest): boolean {
  return isDelivered(object) && engineIn([object]) === undefined;
}

import { engineIn } from './finders';
import type { Manifest } from '../../manifests';
import { recordAt } from '../../upstream';

/** Whether this library made an object that holds or finishes a stage, such as a Job that waits for nodes: nothing that a user wrote. */
export function isGate(object: Manifest): boolean {
  const labels = recordAt(object, 'metadata', 'labels') ?? {};
  return labels['app.kubernetes.io/managed-by'] === 'cdk8s-onload' && String(labels['app.kubernetes.io/component']).startsWith('gitops-')
    && engineIn([object]) === undefined;
}

import type { WantedModule } from './wanted-modules';
import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { pullPodPrefix } from '../../upstream/kmm';

/** Whether a pod looks for the image of a module that KMM builds if there is none. */
export function ofBuiltModule(pod: Manifest, modules: readonly WantedModule[]): boolean {
  return modules.some((module) => module.isBuilt && module.namespace === stringAt(pod, 'metadata', 'namespace') && nameOf(pod).startsWith(pullPodPrefix(module)));
}

import type { WantedModule } from './wanted-modules';
import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { pullPodPrefix } from '../../upstream/kmm';

/** Whether a pod checks for the image of a module that KMM builds if it is missing. */
export function ofBuiltModule(pod: Manifest, modules: readonly WantedModule[]): boolean {
  return modules.some((module) => module.isBuilt && module.namespace === stringAt(pod, 'metadata', 'namespace') && nameOf(pod).startsWith(pullPodPrefix(module)));
}

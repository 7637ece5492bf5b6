import type { PlanWarning } from './model';
import { Manifest, stringAt } from '../manifests';

/**
 * The manifests without those that a later one of the same object replaces, as `kubectl apply` would have it; each stays in the place of the
 * first. And a warning for each object that is there more than once, with a difference.
 */
export function lastOfEach(manifests: readonly Manifest[], where: string): { readonly kept: Manifest[]; readonly warnings: PlanWarning[] } {
  const objects = new Map<string, Manifest>();
  const differing = new Map<string, PlanWarning>();
  for (const manifest of manifests) {
    const [namespace, name] = [stringAt(manifest, 'metadata', 'namespace'), stringAt(manifest, 'metadata', 'name')];
    const [group] = manifest.apiVersion.includes('/') ? manifest.apiVersion.split('/') : [''];
    // An object without a name is none that could be meant twice.
    const key = name === undefined ? `#${objects.size}` : JSON.stringify([group, manifest.kind, namespace, name]);
    const known = objects.get(key);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(manifest)) {
      const object = `${manifest.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
      differing.set(key, {
        code: 'plan/object-twice',
        object,
        message: `it is in ${where} more than once, with a difference; the last one is taken`,
        advice: 'keep one of them',
      });
    }
    objects.set(key, manifest);
  }
  return { kept: [...objects.values()], warnings: [...differing.values()] };
}

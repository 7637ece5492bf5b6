import { isPlanned } from './planned-kinds';
import { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import type { PlanWarning } from '../plan-model';

/** What names of objects are made of, whatever their kind: nothing in them means anything to a shell. */
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9._:@]*[A-Za-z0-9])?$/;

/**
 * The manifests without those that a later one of the same object replaces, as `kubectl apply` would have it; each stays in the place of the
 * first. And a warning for each object that is there more than once, with a difference, if a planner looks at such.
 */
export function lastOfEach(manifests: readonly Manifest[], where: string): { readonly kept: Manifest[]; readonly warnings: PlanWarning[] } {
  const objects = new Map<string, Manifest>();
  const differing = new Map<string, PlanWarning>();
  const nameless: PlanWarning[] = [];
  for (const manifest of manifests) {
    const [namespace, name] = [stringAt(manifest, 'metadata', 'namespace'), stringAt(manifest, 'metadata', 'name')];
    const [group] = manifest.apiVersion.includes('/') ? manifest.apiVersion.split('/') : [''];
    if (!NAME.test(name ?? '') || (namespace && !NAME.test(namespace))) {
      nameless.push(...!isPlanned(manifest) ? [] : [{
        code: 'plan/name',
        object: `${manifest.kind} ${name ?? '?'}`,
        message: `left out of ${where}: it has no name, or one that the API server refuses`,
        advice: 'use lower case letters, digits, "-" and "."',
      }]);
      continue;
    }
    const key = JSON.stringify([group, manifest.kind, namespace, name]);
    const known = objects.get(key);
    if (known !== undefined && isPlanned(manifest) && JSON.stringify(known) !== JSON.stringify(manifest)) {
      const object = `${manifest.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
      differing.set(key, {
        code: 'plan/object-twice',
        object,
        message: `${where} contains it more than once, with different contents; the last one is used`,
        advice: 'keep one of them',
      });
    }
    objects.set(key, manifest);
  }
  return { kept: [...objects.values()], warnings: [...nameless, ...differing.values()] };
}

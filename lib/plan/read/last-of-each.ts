import { isPlanned } from './planned-kinds';
import { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import type { PlanWarning } from '../plan-model';

/** Characters in names of objects of any kind. None of them is special to a shell. */
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9._:@]*[A-Za-z0-9])?$/;

/**
 * Removes manifests that a later manifest of the same object replaces, as `kubectl apply` does. The later one takes the place of the first. Warns
 * about each object of a planned kind that occurs several times with differences.
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

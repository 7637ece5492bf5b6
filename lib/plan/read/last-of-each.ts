import { isPlanned } from './planned-kinds';
import { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { settledObjectKey } from '../changes';
import type { PlanWarning } from '../plan-model';

/** Characters in names of objects of any kind. None of them is special to a shell. */
const NAME = /^[A-Za-z0-9]([-A-Za-z0-9._:@]*[A-Za-z0-9])?$/;

/** Manifest that no planner sees. */
export interface LeftOut {
  readonly manifest: Manifest;
  /** Later manifest of the same object that replaces it. Missing if the API server refuses its name, such as that of a template. */
  readonly replacement?: Manifest;
}

/** Manifests of one side, each object once. */
export interface LastOfEach {
  readonly kept: Manifest[];
  readonly leftOut: LeftOut[];
  readonly warnings: PlanWarning[];
}

/** Warnings about both sides. What is the same of an object in both is said once. */
export function warningsOfSides(before: LastOfEach, after: LastOfEach): PlanWarning[] {
  const isTwin = ({ code, object }: PlanWarning) => before.warnings.some((other) => other.code === code && other.object === object);
  return [
    ...before.warnings.filter(({ code, object }) => !after.warnings.some((other) => other.code === code && other.object === object)),
    ...after.warnings.map((warning) => (isTwin(warning) ? { ...warning, message: warning.message.replace(SIDES.after, SIDES.both) } : warning)),
  ];
}

/** Names of sets of manifests in sentences. */
export const SIDES = { before: 'the manifests from before', after: 'the manifests from after', both: 'the manifests from before and after' } as const;

/**
 * Removes manifests that a later manifest of the same object replaces, as `kubectl apply` does. The later one takes the place of the first. Warns
 * about each object of a planned kind that occurs several times with differences.
 */
export function lastOfEach(manifests: readonly Manifest[], where: string): LastOfEach {
  const objects = new Map<string, Manifest>();
  const differing = new Map<string, PlanWarning>();
  const nameless: PlanWarning[] = [];
  const leftOut: LeftOut[] = [];
  for (const manifest of manifests) {
    const [namespace, name] = [stringAt(manifest, 'metadata', 'namespace'), stringAt(manifest, 'metadata', 'name')];
    if (!NAME.test(name ?? '') || (namespace && !NAME.test(namespace))) {
      leftOut.push({ manifest });
      const object = `${manifest.kind} ${name ?? '?'}`;
      nameless.push(...!isPlanned(manifest) || nameless.some((warning) => warning.object === object) ? [] : [{
        code: 'plan/name',
        object,
        message: `left out of ${where}: it has no name, or one that the API server refuses`,
        advice: 'use lower case letters, digits, "-" and "."',
      }]);
      continue;
    }
    const key = settledObjectKey(manifest);
    const known = objects.get(key);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(manifest)) {
      leftOut.push({ manifest: known, replacement: manifest });
      if (isPlanned(manifest)) {
        differing.set(key, {
          code: 'plan/object-twice',
          object: `${manifest.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`,
          message: `it is more than once in ${where}, with different contents; the last one is used`,
          advice: 'keep one of them',
        });
      }
    }
    objects.set(key, manifest);
  }
  return { kept: [...objects.values()], leftOut, warnings: [...nameless, ...differing.values()] };
}

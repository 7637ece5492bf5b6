import { ownVersion } from '../text';

/**
 * State that all copies of this version of the package share. A program has two copies if one of its dependencies brings its own: constructs of both
 * can be in one tree, and must find each other's records. Copies of different versions do not share state, because its structure can differ.
 *
 * @param name name of the state, which no other has
 */
export function sharedState<T extends object>(name: string, make: () => T): T {
  const key = Symbol.for(`cdk8s-onload@${ownVersion()}/${name}`);
  const all = globalThis as unknown as { [key: symbol]: T | undefined };
  return all[key] ??= make();
}

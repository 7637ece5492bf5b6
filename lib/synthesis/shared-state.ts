import { ownVersion } from '../text';

/**
 * State that all copies of this version of the package share. A program has two when one of its dependencies has a copy of its own: constructs of both can
 * be in one tree, and must know of each other. Copies of different versions share nothing here, because their state can have different shapes.
 *
 * @param name name of the state, which no other has
 */
export function sharedState<T extends object>(name: string, make: () => T): T {
  const key = Symbol.for(`cdk8s-onload@${ownVersion()}/${name}`);
  const all = globalThis as unknown as { [key: symbol]: T | undefined };
  return all[key] ??= make();
}

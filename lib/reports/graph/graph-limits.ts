import type { Reference } from './graph-model';

/**
 * Maximum numbers of objects and references in a picture. Larger pictures would be unreadable, and their memory is not bounded by the size of the
 * input.
 */
export const MOST_OBJECTS = 20_000;
export const MOST_REFERENCES = 100_000;

/** Maximum numbers of columns in all namespaces of a picture, and of places where lines pass a column. */
export const MOST_CELLS = 1_000_000;
export const MOST_PASSAGES = 300_000;

/** Throws if an input has more objects or references than a picture can show. */
export function requireAtMost(most: number, count: number, what: string): void {
  if (count > most) {
    throw Object.assign(new Error(`too many ${what} for a graph: more than ${most}; specify a part of the manifests, or one cluster by --cluster`), { code: 'graph/too-large' });
  }
}

/** The references of all items. It throws at the limit, because every object may refer to every other. */
export function collect<T>(items: readonly T[], read: (item: T) => readonly Reference[]): Reference[] {
  const found: Reference[] = [];
  for (const item of items) {
    for (const reference of read(item)) {
      found.push(reference);
    }
    requireAtMost(MOST_REFERENCES, found.length, 'references');
  }
  return found;
}

import { cached } from './cached';

/** Entries by key, in their original order. */
export function grouped<T, K>(entries: Iterable<T>, keyOf: (entry: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const entry of entries) {
    cached(groups, keyOf(entry), () => []).push(entry);
  }
  return groups;
}

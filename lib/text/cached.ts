/** Storage of values by key: a Map, or a WeakMap. */
interface Cache<K, T> {
  get(key: K): T | undefined;
  set(key: K, value: T): unknown;
}

/** The value of a key, computed on first use. */
export function cached<K, T extends object>(cache: Cache<K, T>, key: K, make: () => T): T {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}

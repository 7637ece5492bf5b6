/** What all test files of a worker share: each has its own copies of modules. */
const SHARED = Symbol.for('cdk8s-onload/once');

const shared = (globalThis as { [SHARED]?: Map<string, unknown> })[SHARED] ??= new Map<string, unknown>();

/** The value of a key, computed on first use in the process. */
export function once<T>(key: string, compute: () => T): T {
  if (!shared.has(key)) {
    shared.set(key, compute());
  }
  return shared.get(key) as T;
}

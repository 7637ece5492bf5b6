/** Comparison of the extensions of a cluster between two runs. */
import type { IClusterExtension } from './cluster-props';
import { invalid, sha256Of } from '../../text';

/**
 * Text that changes with the extensions and with everything that they read, or undefined if one of them has no key. It includes the code of their classes,
 * because a key covers only what that code reads.
 */
export function extensionsKey(extensions: readonly IClusterExtension[]): string | undefined {
  const keys = extensions.map((extension) => {
    const { key } = extension;
    return key === undefined ? undefined : sha256Of(JSON.stringify([key, codeOf(extension)]));
  });
  return keys.includes(undefined) ? undefined : keys.join();
}

/** Throws `fleet/extension-key` if the key of an extension is not a string. */
export function requireKey({ key }: { readonly key?: unknown }, cluster: string): void {
  if (key !== undefined && typeof key !== 'string') {
    throw invalid('fleet/extension-key', 'extension with a key that is not a string', key, 'pass a string that changes with everything that extend() reads', cluster);
  }
}

/** Source texts of `extend()` and of the classes of an extension. */
function codeOf(extension: IClusterExtension): string[] {
  const classes: string[] = [];
  for (let prototype = prototypeOf(extension); prototype !== null && prototype !== Object.prototype; prototype = prototypeOf(prototype)) {
    classes.push(String(prototype.constructor));
  }
  return [String(extension.extend), ...classes];
}

const prototypeOf = (value: object) => Object.getPrototypeOf(value) as object | null;

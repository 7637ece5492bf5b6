/** Symbol under which jsii stores the name of a class. It stays the same if a bundler shortens the names. */
const JSII = Symbol.for('jsii.rtti');

interface Named {
  readonly name: string;
  readonly [JSII]?: { readonly fqn: string };
}

/**
 * Whether a value is an instance of a class, by the name of its class or of a base class. `instanceof` would refuse values of another copy of the
 * package, which an app can contain.
 */
export function isNamed(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  for (let prototype: unknown = Object.getPrototypeOf(value); prototype !== null; prototype = Object.getPrototypeOf(prototype)) {
    const { constructor: of } = prototype as { constructor?: Named };
    if (of !== undefined && (of.name === name || of[JSII]?.fqn.endsWith(`.${name}`))) {
      return true;
    }
  }
  return false;
}

/** Identity of functions by the place and the values from which they were made, in addition to their object identity. */

/** Origin of a function: the place of its definition, and the values it refers to that differ between calls. */
export interface Origin {
  /** Name of the place, unique in this package. */
  readonly place: string;
  readonly parts: readonly unknown[];
}

const origins = new WeakMap<object, Origin>();

/**
 * Records the origin of a function. Functions of the same place and the same parts must behave alike, even in different processes. Values that
 * contain functions can then be compared.
 *
 * @param parts all values that the function refers to and that were not there when its file was loaded
 */
export function madeOf<F extends (...args: never[]) => unknown>(place: string, parts: readonly unknown[], made: F): F {
  origins.set(made, { place, parts });
  return made;
}

/** Recorded origin of a function, if it has one. */
export function originOf(made: object): Origin | undefined {
  return origins.get(made);
}

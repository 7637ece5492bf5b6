/** Functions that are known by what they were made of, and not only by their identity. */

/** Where a function was made, and all that it refers to there which differs from one time to the next. */
export interface Origin {
  /** Differs from that of all other places in this package. */
  readonly place: string;
  readonly parts: readonly unknown[];
}

const origins = new WeakMap<object, Origin>();

/**
 * Notes what a function was made of. Functions of the same place and the same parts must do the same, in another process too: values that hold one can then be
 * compared.
 *
 * @param parts all values that the function refers to and that were not there when its file was loaded
 */
export function madeOf<F extends (...args: never[]) => unknown>(place: string, parts: readonly unknown[], made: F): F {
  origins.set(made, { place, parts });
  return made;
}

/** What a function was made of, where it was noted. */
export function originOf(made: object): Origin | undefined {
  return origins.get(made);
}

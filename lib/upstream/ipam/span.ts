/** Two addresses of a network as whereabouts takes them: `198.19.0.10-198.19.0.20/16` (SR-IOV facts §6.2). */
export interface Span {
  readonly first: string;
  /** With the length of the network's prefix. */
  readonly last: string;
}

/** The two addresses in a range; undefined if the range is a network. They may not be addresses. */
export function spanIn(range: string): Span | undefined {
  const [, first, last] = /^([^-]+)-(.+)$/.exec(range) ?? [];
  return last === undefined ? undefined : { first, last };
}

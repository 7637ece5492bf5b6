/** Two addresses of a network in the notation of whereabouts: `198.19.0.10-198.19.0.20/16` (SR-IOV facts §6.2). */
export interface Span {
  readonly first: string;
  /** Last address, followed by the prefix length of the network. */
  readonly last: string;
}

/** The two addresses in a range, or undefined if the range is a network. They are not checked, and may be other texts. */
export function spanIn(range: string): Span | undefined {
  const [, first, last] = /^([^-]+)-(.+)$/.exec(range) ?? [];
  return last === undefined ? undefined : { first, last };
}

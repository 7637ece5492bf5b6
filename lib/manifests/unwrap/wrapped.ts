import type { Reason } from '../passed-over';

/** An object within another one. */
export interface Wrapped {
  readonly content: unknown;
  /** Where it is in the other one. */
  readonly inside: readonly (string | number)[];
  /** Whether it need not be the whole object. */
  readonly mayBePart?: boolean;
  /** Whether it only compares the status of an object, which nothing writes. */
  readonly isOnlyStatus?: boolean;
}

/** Something within an object that is none of a cluster as it stands. */
export interface LeftOut {
  readonly reason: Reason;
  /** What is known of it. */
  readonly content?: unknown;
}

/** What an object has wrapped in it. */
export interface Contents {
  readonly objects: readonly Wrapped[];
  /** What is in it that cannot be checked. */
  readonly leftOut: readonly LeftOut[];
}

export const NOTHING: Contents = { objects: [], leftOut: [] };

/** The contents of several parts. */
export function joined(parts: readonly Contents[]): Contents {
  return { objects: parts.flatMap(({ objects }) => objects), leftOut: parts.flatMap(({ leftOut }) => leftOut) };
}

import type { Reason } from '../passed-over';

/** Object wrapped in another one. */
export interface Wrapped {
  readonly content: unknown;
  /** Path of the object in its wrapper. */
  readonly inside: readonly (string | number)[];
  /** Whether the object may be incomplete. */
  readonly mayBePart?: boolean;
  /** Whether it only compares the status of an object, without writing it. */
  readonly isOnlyStatus?: boolean;
}

/** Content of an object that cannot be checked as an object of a cluster. */
export interface LeftOut {
  readonly reason: Reason;
  /** Known part of the content. */
  readonly content?: unknown;
}

/** Objects and other contents wrapped in an object. */
export interface Contents {
  readonly objects: readonly Wrapped[];
  /** Contents that cannot be checked. */
  readonly leftOut: readonly LeftOut[];
}

export const NOTHING: Contents = { objects: [], leftOut: [] };

/** The combined contents of several parts. */
export function joinedContents(parts: readonly Contents[]): Contents {
  return { objects: parts.flatMap(({ objects }) => objects), leftOut: parts.flatMap(({ leftOut }) => leftOut) };
}

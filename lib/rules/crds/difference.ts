import type { CrdMistake } from './mistakes';

/** Difference of an object from its CRD. */
export interface CrdDifference {
  readonly mistake: CrdMistake;
  readonly path: string;
  /** Description of the difference, such as `must be >= 1`. */
  readonly what: string;
  /** Wrong value, if the description does not contain it. */
  readonly value?: unknown;
  /** Whether the API server skips the CEL rules of an object with this difference. */
  readonly isBlocking?: boolean;
}

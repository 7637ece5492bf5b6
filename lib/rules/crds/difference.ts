import type { CrdMistake } from './mistakes';

/** What differs from the CRD of an object. */
export interface CrdDifference {
  readonly mistake: CrdMistake;
  readonly path: string;
  /** What is wrong, such as `must be >= 1`. */
  readonly what: string;
  /** The value that is wrong, where the text does not say it. */
  readonly value?: unknown;
  /** Whether the API server does not evaluate rules over an object with this. */
  readonly isBlocking?: boolean;
}

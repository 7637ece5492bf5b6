import type { ReleaseRange } from '../releases';

/** An option of Onload: the format of its value, and the releases that have it. Without `since` it is older than all releases examined. */
export interface Option extends ReleaseRange {
  /**
   * Format of the value. `numbers` and `flags` are comma-separated lists. `negatable-flags` may have a leading minus. `modes` are separated by
   * colons. `presence` accepts any value. Nothing is known about `unknown`.
   */
  readonly form:
  'address' | 'flags' | 'hex' | 'int' | 'label' | 'modes' | 'negatable-flags' | 'numbers' | 'presence' | 'text' | 'unknown';
  /** Smallest value. For `numbers`, of each of them. */
  readonly min?: number;
  /** Largest value. For `numbers`, of each of them. */
  readonly max?: number;
  /** Numbers out of the range that are accepted too. */
  readonly also?: readonly number[];
  /** Accepted words. For `int` and `hex`, the meanings of the numbers from `min` on, which are not accepted as values. */
  readonly labels?: readonly string[];
  readonly matchCase?: boolean;
  readonly powerOfTwo?: boolean;
  readonly maxLength?: number;
  /** Whether it is declared, but never read from the environment. */
  readonly isNotRead?: boolean;
  /** Name that has its effect. */
  readonly insteadUse?: string;
}

import type { ReleaseRange } from '../releases';

/** An option of Onload: the format of its value, and the releases that have it. An option without `since` is older than all examined releases. */
export interface Option extends ReleaseRange {
  /**
   * Format of the value. `numbers` and `flags` are comma-separated lists. `negatable-flags` may have a leading minus. `modes` are separated by
   * colons. `presence` accepts any value. The format of `unknown` is not known.
   */
  readonly form:
  'address' | 'flags' | 'hex' | 'int' | 'label' | 'modes' | 'negatable-flags' | 'numbers' | 'presence' | 'text' | 'unknown';
  /** Smallest value, or for `numbers` the smallest value of each number. */
  readonly min?: number;
  /** Largest value, or for `numbers` the largest value of each number. */
  readonly max?: number;
  /** Further accepted numbers outside of the range. */
  readonly also?: readonly number[];
  /** Accepted words. For `int` and `hex`, the meanings of the numbers from `min` on, which are not accepted as values. */
  readonly labels?: readonly string[];
  /** Values of earlier releases, where they differ. */
  readonly earlier?: readonly (ReleaseRange & Pick<Option, 'labels' | 'max' | 'min'>)[];
  readonly matchCase?: boolean;
  readonly powerOfTwo?: boolean;
  readonly maxLength?: number;
  /** Whether the option is declared, but never read from the environment. */
  readonly isNotRead?: boolean;
  /** Name of the option that has the effect. */
  readonly insteadUse?: string;
}

import type { ReleaseRange } from '../releases';

/** What is known of an option of Onload: how it reads its value, and which releases have it: without `since` it is older than all that were looked at. */
export interface Option extends ReleaseRange {
  /**
   * How the value is read: `numbers` are a list with commas, `flags` too, `negatable-flags` may have a minus before them, `modes` are
   * separated by colons. With `presence` any value will do; of `unknown` nothing is known.
   */
  readonly form:
  'address' | 'flags' | 'hex' | 'int' | 'label' | 'modes' | 'negatable-flags' | 'numbers' | 'presence' | 'text' | 'unknown';
  /** Least value; for `numbers` of each of them. */
  readonly min?: number;
  /** Greatest value; for `numbers` of each of them. */
  readonly max?: number;
  /** Numbers out of the range that are taken all the same. */
  readonly also?: readonly number[];
  /** The words that are taken; for `int` and `hex` what the numbers from `min` on mean, which is not taken. */
  readonly labels?: readonly string[];
  readonly matchCase?: boolean;
  readonly powerOfTwo?: boolean;
  readonly maxLength?: number;
  /** It is declared, but nothing reads it from the environment. */
  readonly isNotRead?: boolean;
  /** The name that has its effect. */
  readonly insteadUse?: string;
}

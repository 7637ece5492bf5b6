/** A manifest in which `check` finds one thing only, unless the same mistake has several codes. */
export interface RuleExample {
  /** Options of `check` with which it is found, if it takes any. */
  readonly options?: string;
  /** Codes that are found along with it, if there are any. */
  readonly also?: readonly string[];
  readonly bad: string;
  /** The same, corrected by a change of one value; not there where it takes more. */
  readonly good?: string;
}

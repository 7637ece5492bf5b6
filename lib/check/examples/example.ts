/** Manifest in which `check` finds one problem only, unless the same mistake has several codes. */
export interface RuleExample {
  /** Options of `check` with which the problem is found, if any. */
  readonly options?: string;
  /** Codes that are found together with it, if any. */
  readonly also?: readonly string[];
  readonly bad: string;
  /** Corrected manifest, if a change of one value corrects it. */
  readonly good?: string;
}

/** Operator that changes its version, or whose pods restart. */
export interface Upgrade {
  /** Name of the operator in catalogues. */
  readonly package: string;
  /** Object that is upgraded, such as `Subscription openshift-kmm/kernel-module-management`. */
  readonly object: string;
  /** Previous version, such as `1.1.0`, or undefined if unknown. */
  readonly from?: string;
  readonly to?: string;
  /** Whether the operator was not installed before. */
  readonly isFirst: boolean;
}

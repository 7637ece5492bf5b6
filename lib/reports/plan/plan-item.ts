/** Severity of an item for the nodes. */
export type Severity = 'none' | 'mild' | 'disruptive' | 'refused';

/** Reason for an effect. */
export interface Reason {
  /** Effect, such as `Reboot`. */
  readonly effect: string;
  /** Object that causes it, and the part of the object. */
  readonly cause: string;
  /** Rule that applied. Empty if the effect explains itself. */
  readonly rule: string;
}

/** One pool, resource, module or DaemonSet. */
export interface Item {
  readonly name: string;
  readonly outcome: string;
  readonly severity: Severity;
  readonly reasons: readonly Reason[];
  readonly waves: readonly (readonly string[])[];
}

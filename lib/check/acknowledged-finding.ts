/** A finding that synthesis did not report, because its code is acknowledged. */
export interface AcknowledgedFinding {
  /** Code of the rule. */
  readonly code: string;
  /** Path of the construct. */
  readonly path: string;
  /** The object in which it was found: `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  /** The reason of the acknowledgement. */
  readonly reason: string;
}

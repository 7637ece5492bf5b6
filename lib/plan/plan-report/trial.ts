/** What the API server says of a change that it was only asked to try. */

/** Dry run of a change by the API server of the cluster. Nothing is written. */
export interface TrialReport {
  /** Objects that the server accepts. */
  readonly accepted: readonly string[];
  /** Objects that it refuses, each field by itself. */
  readonly refused: readonly RefusalReport[];
  /** Objects that cannot be tried before what they need is installed: their namespace, their kind, or the webhook that admits them. */
  readonly notYet: readonly UntriedReport[];
  /** Objects that are not tried at all: those that something else writes, and those that are never written. */
  readonly notTried: readonly UntriedReport[];
  /** Requests that the server, or a webhook, has not answered, as sentences. */
  readonly unanswered: readonly string[];
  /** Facts that a dry run does not show, as sentences. */
  readonly unknown: readonly string[];
}

/** Refusal of one object, or of a field of it. */
export interface RefusalReport {
  readonly object: string;
  /** Path of the field, as the server writes it, or null if it names none. */
  readonly field: string | null;
  /** Message of the server. */
  readonly message: string;
}

/** Object that was not tried. */
export interface UntriedReport {
  readonly object: string;
  /** Reason, as a clause. */
  readonly why: string;
}

import type { Manifest } from '../../manifests';

/**
 * What a problem means for the author of a manifest.
 *
 * - `refused`: the API server, an admission webhook or a controller refuses the object. An error.
 * - `never works`: it is accepted, but has no effect or breaks something permanently. An error.
 * - `risky`: it works under some conditions. A warning, which can be acknowledged by its code.
 */
export type ProblemClass = 'refused' | 'never works' | 'risky';

/** What a rule found in one object. */
export interface Finding {
  readonly object: Manifest;
  /** Where in the object: `spec.onload.kernelMappings[0].regexp`. */
  readonly path: string;
  /** What is wrong, in the user's terms. */
  readonly what: string;
  /** The value that is wrong. */
  readonly value: unknown;
  /**
   * The remedy of this finding.
   *
   * @default - that of the rule
   */
  readonly fix?: string;
  /**
   * Class of this finding.
   *
   * @default - that of the rule
   */
  readonly class?: ProblemClass;
}

/** A finding, with what is known of the rule that found it. */
export interface Problem extends Finding {
  readonly code: string;
  readonly fix: string;
  readonly class: ProblemClass;
  readonly severity: 'error' | 'warning';
}

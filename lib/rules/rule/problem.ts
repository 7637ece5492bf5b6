import type { Manifest } from '../../manifests';

/**
 * Consequence of a problem for the author of a manifest.
 *
 * - `refused`: the API server, an admission webhook or a controller refuses the object. An error.
 * - `never works`: it is accepted, but has no effect or breaks something permanently. An error.
 * - `risky`: it works under some conditions. A warning, which can be acknowledged by its code.
 */
export type ProblemClass = 'refused' | 'never works' | 'risky';

/** Finding of a rule in one object. */
export interface Finding {
  readonly object: Manifest;
  /** Path in the object: `spec.onload.kernelMappings[0].regexp`. */
  readonly path: string;
  /** Problem in the user's terms. */
  readonly what: string;
  /** Value that is wrong. */
  readonly value: unknown;
  /**
   * Remedy for this finding.
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

/** Finding with properties of the rule that found it. */
export interface Problem extends Finding {
  readonly code: string;
  readonly fix: string;
  readonly class: ProblemClass;
  readonly severity: 'error' | 'warning';
}

/** The last part of a path, which stands for the value in messages about a missing value. */
export function missingField(path: string): string {
  return path === '' ? 'the object' : /[^.]*$/.exec(path)![0];
}

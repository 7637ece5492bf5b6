import type { Problem } from '../rules/rule';

/** A problem of manifests that come from anywhere. */
export interface ScopedProblem extends Problem {
  /** Where it is one, if not in all clusters that the manifests may be for: `on OpenShift`, `with KMM before 2.4`. */
  readonly only?: string;
}

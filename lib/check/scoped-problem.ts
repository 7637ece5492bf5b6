import type { Problem } from '../rules/rule';

/** Problem in manifests of any origin. */
export interface ScopedProblem extends Problem {
  /** Clusters that have the problem, if not all that the manifests may be for: `on OpenShift`, `with KMM before 2.4`. */
  readonly only?: string;
}

/** Custom resources that a GitOps engine among the manifests applies before their kinds are there. */
import type { ScopedProblem } from './scoped-problem';
import type { Reading } from '../manifests';
import { kindNotThere } from '../rules/gitops';
import { earlyKindsAmong } from '../views/gitops';

/** Findings about the objects of the engine. */
export function earlyKindsFound(reading: Reading): ScopedProblem[] {
  return earlyKindsAmong(reading).map(({ operator: _, ...found }) => ({ code: kindNotThere.code, class: kindNotThere.class, severity: 'warning', ...found }));
}

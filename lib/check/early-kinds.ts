/** Custom resources that a GitOps engine among the manifests applies before their kinds are there. */
import { normalize } from 'node:path';
import type { ScopedProblem } from './scoped-problem';
import type { Reading } from '../manifests';
import { kindNotThere } from '../rules/gitops';
import { earlyKindsAmong } from '../views/gitops';

/** Findings about the objects of the engine. */
export function earlyKindsFound(reading: Reading): ScopedProblem[] {
  const read = reading.manifests.map((content) => ({ content, file: normalize(reading.originOf(content)!.document.file) }));
  return earlyKindsAmong(read).map(({ operator: _, ...found }) => ({ code: kindNotThere.code, class: kindNotThere.class, severity: 'warning', ...found }));
}

import type { PlanReport } from '../../plan';
import { toJson } from '../../text';

/** The report as JSON, with a line end. Its form is described in `docs/plan.schema.json`. */
export function formatJson(report: PlanReport): string {
  return toJson(report);
}

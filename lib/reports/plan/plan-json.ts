import type { PlanReport } from '../../plan';
import { toJson } from '../../text';

/** Report as JSON, with a line end, as described in `docs/plan.schema.json`. */
export function formatJson(report: PlanReport): string {
  return toJson(report);
}

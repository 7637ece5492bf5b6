import { toJson } from '../../private/json';
import type { PlanReport } from '../report';

/** The report as JSON, with a line end. Its form is described in `docs/plan.schema.json`. */
export function formatJson(report: PlanReport): string {
  return toJson(report);
}

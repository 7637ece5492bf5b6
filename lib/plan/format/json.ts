import type { PlanReport } from '../report';

/** The report as JSON, with a line end. Its form is described in `docs/plan.schema.json`. */
export function json(report: PlanReport): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

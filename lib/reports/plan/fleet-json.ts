import type { FleetPlanReport } from '../../plan/fleet';
import { toJson } from '../../text';

/** The report of a fleet as JSON. Its form is described in `docs/fleet-plan.schema.json`. */
export function formatFleetJson(report: FleetPlanReport): string {
  return toJson(report);
}

import type { FleetPlanReport } from '../../plan/fleet';
import { toJson } from '../../text';

/** Fleet report as JSON, as described in `docs/fleet-plan.schema.json`. */
export function formatFleetJson(report: FleetPlanReport): string {
  return toJson(report);
}

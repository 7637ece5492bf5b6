import { toJson } from '../../private/json';
import type { FleetPlanReport } from '../fleet';

/** The report of a fleet as JSON. Its form is described in `docs/fleet-plan.schema.json`. */
export function formatFleetJson(report: FleetPlanReport): string {
  return toJson(report);
}

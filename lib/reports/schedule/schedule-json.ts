import type { ScheduleReport } from '../../schedule';
import { toJson } from '../../text';

/** Schedule as JSON, with a line end, as described in `docs/schedule.schema.json`. */
export function formatScheduleJson(report: ScheduleReport): string {
  return toJson(report);
}

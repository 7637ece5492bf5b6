import type { ExplainedReport } from './verify-report';
import { toJson } from '../../text';

/** Report for programs, as described in docs/verify.schema.json. */
export function verifyReportJson(report: ExplainedReport): string {
  return toJson(report);
}

import type { VerifyReport } from './verify-report';
import { toJson } from '../../text';

/** Report for programs, as described in docs/verify.schema.json. */
export function verifyReportJson(report: VerifyReport): string {
  return toJson(report);
}

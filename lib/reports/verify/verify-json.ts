import type { VerifyReport } from './verify-report';
import { toJson } from '../../text';

/** For programs: docs/verify.schema.json is its schema. */
export function json(report: VerifyReport): string {
  return toJson(report);
}

import { toJson } from '../../private/json';
import type { VerifyReport } from '../report';

/** For programs: docs/verify.schema.json is its schema. */
export function json(report: VerifyReport): string {
  return toJson(report);
}

import type { CheckReport } from './format';
import { toJson } from '../../text';

/** The findings as JSON with the field names of this package, and the number of findings that a baseline hides. */
export function checkReportJson({ findings, baseline }: CheckReport): string {
  return toJson({ version: 1, findings, baseline });
}

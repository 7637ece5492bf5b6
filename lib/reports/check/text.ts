import type { CheckReport } from './format';
import { lineFor } from '../../check';

/** The findings as text, one per line. */
export function checkReportText({ findings }: CheckReport): string {
  return findings.map((finding) => `${lineFor(finding)}\n`).join('');
}

import type { CheckReport } from './format';
import { lineFor } from '../../check';

/** A line for each finding. */
export function text({ findings }: CheckReport): string {
  return findings.map((finding) => `${lineFor(finding)}\n`).join('');
}

import type { ReportedFinding } from './check-report';
import { sha256Of } from '../text';

/**
 * Hashes by which later runs recognize findings, in the order of the findings. A hash stays the same if the line or the wording changes. Findings
 * with the same parts in the same file are numbered.
 *
 * @param partsOf properties by which a finding is recognized
 */
export function fingerprintsOf(findings: readonly ReportedFinding[], partsOf: (finding: ReportedFinding) => readonly string[]): string[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const parts = partsOf(finding);
    const key = JSON.stringify([finding.file, ...parts]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return sha256Of(JSON.stringify([...parts, count]));
  });
}

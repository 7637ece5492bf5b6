import type { ReportedFinding } from './check-report';
import { sha256Of } from '../text';

/**
 * What a finding is recognized by in later runs, in the order of the findings: a hash that stays the same when its line moves or its wording
 * changes. Findings that have all parts in common, and their file, are numbered.
 *
 * @param partsOf what a finding is recognized by
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

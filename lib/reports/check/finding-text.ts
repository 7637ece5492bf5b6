import type { ReportedFinding } from '../../check';

/** What a finding is about: an object, and where in it. What is about the whole of something has no path. */
export function subjectOf({ object, path }: ReportedFinding): string {
  return path === '' ? object : `${object}, ${path}`;
}

/** What is wrong with what, and what to do: without file, severity and code, which some formats have elsewhere. */
export function messageOf(finding: ReportedFinding): string {
  return `${subjectOf(finding)}: ${finding.message}; ${finding.fix}`;
}

/** Findings with a finding of its own for each copy of an object: for reports that show a file at a time. */
export function inEachFile(findings: readonly ReportedFinding[]): ReportedFinding[] {
  return findings.flatMap(({ also = [], ...finding }) => [finding, ...also.map((place) => ({ ...finding, ...place }))]);
}

import type { ReportedFinding } from '../../check';

/** The object and the path of a finding. A finding about a whole object or document has no path. */
export function subjectOf({ object, path }: ReportedFinding): string {
  return path === '' ? object : `${object}, ${path}`;
}

/** The problem, its subject and the remedy, without file, severity and code, which some formats write elsewhere. */
export function findingMessage(finding: ReportedFinding): string {
  return `${subjectOf(finding)}: ${finding.message}; ${finding.fix}`;
}

/** The findings with a separate one for each copy of an object, for reports that show a file at a time. */
export function inEachFile(findings: readonly ReportedFinding[]): ReportedFinding[] {
  return findings.flatMap(({ also = [], ...finding }) => [finding, ...also.map((place) => ({ ...finding, ...place }))]);
}

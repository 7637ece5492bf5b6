import type { ExplainedReport, Verdict } from './verify-report';

/** Choice of the results that are shown. */
export interface ReportFilter {
  /** Names of nodes: what is about none of them is left out. By default all results. */
  readonly nodes: readonly string[];
  /** Verdicts that are shown. By default all. */
  readonly only: readonly Verdict[];
}

/** The report with some of its results. Verdict and counts remain those of all. */
export function filteredReport(report: ExplainedReport, { nodes, only }: ReportFilter): ExplainedReport {
  const isAbout = (about: readonly string[]) => nodes.length === 0 || about.some((node) => nodes.includes(node));
  return { ...report, results: report.results.filter((result) => (only.length === 0 || only.includes(result.verdict)) && isAbout(result.nodes)) };
}

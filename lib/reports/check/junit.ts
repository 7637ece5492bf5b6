import { inEachFile } from './finding-text';
import type { CheckReport } from './format';
import { isAsGraveAs, levelOf, lineFor, ReportedFinding } from '../../check';
import { xmlText } from '../../text';

/** An object, which is a test case, and what was found in it. */
interface Case {
  readonly name: string;
  readonly findings: readonly ReportedFinding[];
}

/**
 * A report of JUnit's kind: a suite for each file, a test case for each object. One that fails has a single failure with all lines, for GitLab and
 * Jenkins read one. An object with less severe findings only is skipped: reporters show the text of what is skipped, and that of what passes they do not.
 */
export function junit(report: CheckReport): string {
  const suites = [...casesByFile(report)].map(([file, cases]) => suite(file, cases, report));
  const sum = (key: 'tests' | 'failures') => suites.reduce((total, counts) => total + counts[key], 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cdk8s-onload check" tests="${sum('tests')}" failures="${sum('failures')}" errors="0">
${suites.map(({ xml }) => xml).join('')}</testsuites>
`;
}

/** Test cases by their files. Those of one file that have the same name are numbered, for GitLab keeps one of each name. */
function casesByFile({ objects, findings }: CheckReport): Map<string, Case[]> {
  const files = new Map<string, Map<string, { count: number; findings: ReportedFinding[] }>>();
  const entryOf = (file: string, object: string) => {
    const entries = files.get(file) ?? new Map<string, { count: number; findings: ReportedFinding[] }>();
    files.set(file, entries);
    const entry = entries.get(object) ?? { count: 0, findings: [] };
    entries.set(object, entry);
    return entry;
  };
  objects().forEach(({ file, object }) => { entryOf(file, object).count += 1; });
  inEachFile(findings).forEach((finding) => entryOf(finding.file, finding.object).findings.push(finding));
  return new Map([...files].map(([file, entries]) => [file, [...entries].flatMap(([name, entry]) => numbered(name, entry.count, entry.findings))]));
}

/** A finding names its object by kind, namespace and name: of several with the same, it is shown with the first. */
function numbered(name: string, count: number, findings: readonly ReportedFinding[]): Case[] {
  return [{ name, findings }, ...Array.from({ length: Math.max(0, count - 1) }, (_, index) => ({ name: `${name} (${index + 2})`, findings: [] }))];
}

function suite(file: string, cases: readonly Case[], { place, failOn }: CheckReport) {
  const path = place(file)?.path ?? file;
  const outcomes = cases.map(({ findings }) => (
    findings.some((finding) => isAsGraveAs(levelOf(finding), failOn)) ? 'failure' : findings.length > 0 ? 'skipped' : undefined));
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  const [failures, skipped] = [count('failure'), count('skipped')];
  const rows = cases.map(({ name, findings }, index) => testcase(path, name, outcomes[index], findings, failOn)).join('');
  return {
    tests: cases.length,
    failures,
    xml: `  <testsuite name="${xmlText(path)}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}">\n${rows}  </testsuite>\n`,
  };
}

function testcase(path: string, name: string, outcome: string | undefined, findings: readonly ReportedFinding[], failOn: CheckReport['failOn']): string {
  const start = `    <testcase name="${xmlText(name)}" classname="${xmlText(path)}"`;
  if (outcome === undefined) {
    return `${start}/>\n`;
  }
  const first = findings.find((finding) => outcome === 'skipped' || isAsGraveAs(levelOf(finding), failOn))!;
  const more = findings.length === 1 ? '' : ` (and ${findings.length - 1} more)`;
  const message = `${first.path === '' ? '' : `${first.path}: `}${first.message}${more}`;
  return `${start}>
      <${outcome} type="${xmlText(first.code)}" message="${xmlText(message)}">${escapedLines(findings.map(lineFor))}</${outcome}>
    </testcase>
`;
}

const escapedLines = (lines: readonly string[]) => lines.map(xmlText).join('\n');

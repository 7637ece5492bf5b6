import { inEachFile } from './finding-text';
import type { CheckReport } from './format';
import { isAsGraveAs, levelOf, lineFor, ReportedFinding } from '../../check';
import { xmlText } from '../../text';

/** Test case for an object, with its findings. */
interface Case {
  readonly name: string;
  readonly findings: readonly ReportedFinding[];
}

/**
 * JUnit report with a suite for each file and a test case for each object. A failed case has one failure with all lines, because GitLab and Jenkins
 * read only one. An object with less severe findings only is skipped, because reporters show the text of skipped cases but not of passed ones.
 */
export function junit(report: CheckReport): string {
  const suites = [...casesByFile(report)].map(([file, cases]) => suite(file, cases, report));
  const sum = (key: 'tests' | 'failures') => suites.reduce((total, counts) => total + counts[key], 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="cdk8s-onload check" tests="${sum('tests')}" failures="${sum('failures')}" errors="0">
${suites.map(({ xml }) => xml).join('')}</testsuites>
`;
}

/** Test cases by file. Cases with the same name in a file are numbered, because GitLab keeps only one for each name. */
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

/**
 * Numbered test cases for objects with the same name. A finding identifies its object by kind, namespace and name only, so it is shown with the
 * first.
 */
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

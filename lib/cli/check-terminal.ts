import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import type { Checked } from './check-run';
import { lineFor, type ReportedFinding } from '../check';
import { identityOf, type Manifest } from '../manifests';
import { cached, lineOf } from '../text';
import { secretsOf } from '../views';

/** Longest part of a source line that is shown. */
const LONGEST = 160;

/** The findings for a terminal: each with the colour of its severity, and below it the line of the file that it is about. */
export function checkTerminalText(findings: readonly ReportedFinding[], { reading }: Pick<Checked, 'reading'>): string {
  const lines = new Map<string, readonly string[]>();
  // A line of a file with confidential values is not shown: what else is in it is not known here.
  const fileOf = (manifest: Manifest) => reading.originOf(manifest)!.document.file;
  const confidential = new Set(reading.manifests.filter((manifest) => !secretsOf(manifest).isEmpty).map(fileOf));
  const checked = new Set(reading.manifests.map((manifest) => `${fileOf(manifest)}\0${identityOf(manifest)}`));
  const sourceOf = ({ file, line, object }: ReportedFinding): string => {
    if (confidential.has(file) || !checked.has(`${file}\0${object}`)) {
      return '';
    }
    const text = cached(lines, file, () => linesIn(file))[line - 1]?.trimEnd() ?? '';
    return text === '' ? '' : `  ${dim(`${String(line).padStart(5)} |`)} ${lineOf(text.slice(0, LONGEST))}\n`;
  };
  return findings.map((finding) => `${coloured(finding)}\n${sourceOf(finding)}`).join('');
}

/** The lines of a file on the disk: none for the standard input, commits and built kustomizations. */
function linesIn(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function coloured(finding: ReportedFinding): string {
  const start = `${finding.file}:${finding.line}: `;
  const rest = lineFor(finding).slice(lineOf(start).length);
  const [, severity, message, code] = /^(error|warning): (.*) (\[[^\]]*\])$/s.exec(rest) ?? [];
  return severity === undefined ? lineFor(finding)
    : `${styled('bold', lineOf(start))}${styled(severity === 'error' ? 'red' : 'yellow', severity)}: ${message} ${dim(code)}`;
}

// The caller, which knows the stream, has decided about colours.
const styled = (style: 'bold' | 'red' | 'yellow' | 'dim', text: string) => styleText(style, text, { validateStream: false });
const dim = (text: string) => styled('dim', text);

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Output, requireFormat, UsageError } from './command';
import { writeOutput } from './output-file';
import { repositoryRoot } from './repository-root';
import { descriptionsByCode, filePlace, type ReportedFinding } from '../check';
import { FORMATS } from '../reports/check';
import { type LoggedFinding, withoutCode } from '../synthesis';
import { nearPath } from '../text';

/** Line of an error that the program throws: its class and its message. */
const THROWN = /^(?:Uncaught )?\w*Error: (.*\[[a-z0-9-]+\/[a-z0-9-]+\])$/;

/** Frame of a stack. Node adds a brace if the error has properties, which follow. */
const FRAME = /^\s+at .*?([^\s()]+:\d+:\d+)\)?(?: \{)?$/;

/** Format of a report by the end of its file's name. */
const FORMAT_BY_END: { readonly [end: string]: string } = { '.json': 'json', '.sarif': 'sarif', '.xml': 'junit' };

/** Format of a report: the specified one, or that of the file's name. Throws a `UsageError` if there is none. */
export function reportFormat(file: string, format: string | undefined): string {
  const found = format ?? Object.entries(FORMAT_BY_END).find(([end]) => file.endsWith(end))?.[1];
  if (found === undefined) {
    throw new UsageError(`no format for ${file}: specify --format, or a file that ends in ${Object.keys(FORMAT_BY_END).join(', ')}`);
  }
  requireFormat(found, FORMATS);
  return found;
}

/** Report of the findings of a synthesis in another process. */
export class SynthReport {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
  private readonly thrown: { message: string; place?: string }[] = [];

  /**
   * @param file path of the report, or `-` for the standard output
   * @param format name of its format
   */
  constructor(private readonly file: string, private readonly format: string) {}

  /** File to which the process adds its findings. */
  public get log(): string {
    return join(this.folder, 'findings');
  }

  /** Reads a line of what the process prints on its standard error: what a program throws does not get as far as synthesis. */
  public readLine(line: string): void {
    const message = THROWN.exec(line)?.[1];
    const last = this.thrown.at(-1);
    if (message !== undefined) {
      this.thrown.push({ message });
    } else if (last !== undefined && last.place === undefined) {
      last.place = FRAME.exec(line)?.[1];
    }
  }

  /** Writes the report when the process has ended. */
  public write(code: number, output: Output): void {
    const thrown = this.thrown.map(({ message, place }): LoggedFinding => ({ severity: 'error', construct: '', place, ...withoutCode(message) }));
    const logged = existsSync(this.log) ? readFileSync(this.log, 'utf8').trimEnd().split('\n').map((line): LoggedFinding => JSON.parse(line)) : [];
    const findings = [...new Map([...logged, ...thrown].map((finding) => [JSON.stringify(finding), findingAtLine(finding)])).values()];
    const [root, cwd] = [repositoryRoot(), process.cwd()];
    const text = FORMATS[this.format]({
      findings,
      objects: () => [],
      place: (file) => filePlace(file, root, cwd),
      failOn: 'error',
      notes: code === 0 || findings.some(({ severity }) => severity === 'error') ? [] : [{ level: 'warning', text: 'the synthesis failed; its output says why' }],
      exitCode: code,
    });
    if (this.file === '-') {
      output.out(text);
    } else {
      writeOutput(this.file, text);
    }
  }

  /** Removes the file of the process. */
  public leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A finding in the form of those of `check`. The file is `-` where the place in the program is unknown; `validation` is the code of a user's own validations. */
function findingAtLine(finding: LoggedFinding): ReportedFinding {
  const { severity, construct, place = '' } = finding;
  const [, file = '-', line = '1'] = /^(.*):(\d+):\d+$/.exec(place) ?? [];
  const [message, fix] = messageAndFix(finding.message);
  const subject = { object: construct === '' ? 'App' : construct, path: '' };
  return {
    ...subject,
    code: finding.code ?? 'validation',
    severity,
    class: severity === 'error' ? 'refused' : descriptionsByCode().get(finding.code ?? '')?.class ?? 'risky',
    message,
    fix,
    file: nearPath(file),
    line: Number(line),
  };
}

/** A message, and its remedy, which is behind the last semicolon. */
function messageAndFix(message: string): [string, string] {
  const end = message.lastIndexOf('; ');
  return end < 0 ? [message, 'see the output of the synthesis'] : [message.slice(0, end), message.slice(end + 2)];
}

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Command, Output, UsageError } from './command';
import { ownLines } from './own-lines';
import { ReplacedFolder } from './replaced-folder';
import { reportFormat, SynthReport } from './synth-report';
import { FINDING_LOG } from '../synthesis';
import { invalid, isVisible, WHOLE_STACKS } from '../text';

const HELP = `usage: cdk8s-onload synth [DIR] [options]

Runs cdk8s synth in the current folder, with its cdk8s.yaml, and replaces DIR (default: dist) if it succeeds. The program writes into a folder beside
DIR: if it fails, if a validation fails, if it writes no manifests, or if it is killed, DIR stays as it is. cdk8s synth itself removes its output
folder first. Files in DIR that are neither YAML nor JSON stay, and whatever begins with a dot, such as a Git repository.
cdk8s-cli must be installed in the current folder. A program with a Fleet needs neither: its output changes as a whole.

  --report FILE    write the findings of the program to FILE, each with the file and line that created its construct; - is the standard output
  --format FORMAT  format of the report, as of check: text, json, sarif, junit, github or gitlab
                   (default: that of the end of FILE: .json, .sarif, .xml for junit)
  --debug          print the whole stack trace of an error (default: the frames in your own files)

Exit code: that of cdk8s synth, 0 if DIR was replaced; 2 if an argument is invalid or DIR cannot be replaced.

example: npx cdk8s-onload synth
`;

/** Command `cdk8s-onload synth`, which replaces the manifests only if the synthesis succeeds. */
export const synth: Command = {
  help: HELP,
  async run(args: string[], output: Output): Promise<number> {
    const { values: { report: reportFile, format }, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { report: { type: 'string' }, format: { type: 'string' } },
    });
    if (positionals.length > 1) {
      throw new UsageError('more than one folder');
    }
    const [folder = 'dist'] = positionals;
    if (!isVisible(folder)) {
      throw new UsageError(`control or invisible character in the name of the folder: ${folder}`);
    }
    if (reportFile === undefined && format !== undefined) {
      throw new UsageError('--format requires --report');
    }
    const kind = reportFile === undefined ? undefined : reportFormat(reportFile, format);
    const program = cdk8sProgram();
    const replaced = ReplacedFolder.beside(folder);
    const report = reportFile === undefined ? undefined : new SynthReport(reportFile, kind!);
    try {
      const code = await runSynth(program, replaced, output, report);
      report?.write(code, output);
      if (code === 0 && replaced.isEmpty) {
        output.err(`cdk8s-onload synth: the program wrote no manifests; ${folder} is as it was\n`);
        return 2;
      }
      if (code === 0) {
        replaced.replace();
      } else {
        output.err(`cdk8s-onload synth: the synthesis failed; ${folder} is as it was\n`);
      }
      return code;
    } finally {
      replaced.leave();
      report?.leave();
    }
  },
};

/** The program of cdk8s-cli that is installed in the current folder, or above it. */
function cdk8sProgram(): string {
  try {
    const file = createRequire(resolve('package.json')).resolve('cdk8s-cli/package.json');
    return join(dirname(file), 'bin', 'cdk8s');
  } catch {
    throw invalid('synth/no-cdk8s-cli', 'cdk8s-cli is not installed here', resolve('.'), 'run npm install; if package.json does not have it, npm install --save-dev cdk8s-cli');
  }
}

/** Runs `cdk8s synth` into the new folder. Its messages name the folder that is replaced. */
function runSynth(program: string, { fresh, folder }: ReplacedFolder, output: Output, report?: SynthReport): Promise<number> {
  const child = spawn(process.execPath, [program, 'synth', '--check-upgrade=false', '--output', fresh], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...output.isDebug ? { [WHOLE_STACKS]: '1' } : {}, ...report === undefined ? {} : { [FINDING_LOG]: report.log } },
  });
  const print = (stream: NodeJS.ReadableStream, write: (text: string) => void) => {
    createInterface({ input: stream }).on('line', (line) => write(`${line.replaceAll(fresh, folder)}\n`));
  };
  print(child.stdout, (text) => output.out(text));
  const isOwn = output.isDebug ? () => true : ownLines();
  print(child.stderr, (text) => {
    const isShown = isOwn(text.trimEnd());
    output.err(isShown ? text : '');
    report?.readLine(isShown ? text.trimEnd() : '');
  });
  // A terminal sends Ctrl-C to both. This process stays until the other one has ended, and removes what it wrote.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  return new Promise<number>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => { done(code ?? 2); });
  }).finally(() => { process.off('SIGINT', ignore); });
}

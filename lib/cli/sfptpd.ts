import { parseArgs } from 'node:util';
import { Command, Output, requireFormat, UsageError } from './command';
import { isLikeManifest, readBytes, ReadError } from '../manifests';
import { describe, lineOf, systemProblem, toJson } from '../text';
import { rangeText } from '../upstream';
import { OLDEST_SFPTPD } from '../upstream/sfptpd';
import { SfptpdRelease } from '../values/sfptpd';
import { checkConfig, ConfigProblem, configProblemMessage } from '../views/sfptpd';

const HELP = `usage: cdk8s-onload sfptpd FILE [options]

Checks a configuration of sfptpd as the daemon parses it: settings that it refuses, and settings that it accepts but interprets differently.
FILE is a path, or - for the standard input. Settings that depend on the host are not checked: users, scripts, and host names.

  --release X.Y.Z      release of sfptpd, ${rangeText({ since: OLDEST_SFPTPD })}
                       (default: ${SfptpdRelease.tested()}, with which the Onload Operator is tested; constructs use the same default)
  --format FORMAT      text (default) or json
  --debug              print the stack trace of an error

Exit code: 0 if the configuration is valid, 1 if not, 2 if FILE cannot be read or an argument is invalid.

example: cdk8s-onload sfptpd sfptpd.cfg --release 3.7.1
`;

/** Findings in a file. */
interface Report {
  readonly file: string;
  readonly release: SfptpdRelease;
  readonly problems: readonly ConfigProblem[];
}

const FORMATS: { readonly [format: string]: (report: Report) => string } = {
  text: ({ file, release, problems }) => (problems.length === 0 ? [`${file}: valid for sfptpd ${release}`]
    : problems.map((problem) => `${file}:${problem.line}: ${problem.kind}: ${configProblemMessage(problem)}`)).map((line) => `${lineOf(line)}\n`).join(''),
  json: ({ release, problems }) => toJson({
    valid: problems.length === 0,
    release: release.version,
    problems: problems.map((problem) => ({ line: problem.line, message: configProblemMessage(problem), kind: problem.kind })),
  }),
};

/** Command `cdk8s-onload sfptpd`, which checks whether the daemon accepts a configuration as written. */
export const sfptpd: Command = {
  help: HELP,
  run(args: string[], output: Output): number {
    const { file, release, format } = readSfptpdArguments(args);
    let bytes: string;
    try {
      bytes = readBytes(file).toString('latin1');
    } catch (error) {
      const { what, fix } = systemProblem(error);
      output.err(`${lineOf(`cdk8s-onload sfptpd: ${error instanceof ReadError ? error.message : describe(what, file, fix)}`)}\n`);
      return 2;
    }
    // Findings quote lines, and a manifest may be that of a Secret.
    if (isLikeManifest(bytes)) {
      throw new UsageError(`manifest and no configuration of sfptpd: "${file}"; run cdk8s-onload check, which also checks configurations in ConfigMaps`);
    }
    const { problems } = checkConfig(bytes, release);
    output.out(FORMATS[format]({ file, release, problems }));
    return problems.length === 0 ? 0 : 1;
  },
};

function readSfptpdArguments(args: string[]): { file: string; release: SfptpdRelease; format: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { release: { type: 'string' }, format: { type: 'string', default: 'text' } },
  });
  const { release, format } = values;
  if (positionals.length !== 1) {
    throw new UsageError(positionals.length === 0 ? 'no file' : 'more than one file');
  }
  requireFormat(format!, FORMATS);
  return { file: positionals[0], release: release === undefined ? SfptpdRelease.tested() : sfptpdReleaseOf(release), format: format! };
}

function sfptpdReleaseOf(version: string): SfptpdRelease {
  try {
    return SfptpdRelease.of(version);
  } catch {
    throw new UsageError(`no such release: ${version}; use ${OLDEST_SFPTPD} or a later one`);
  }
}

import { Command, Output, UsageError } from './command';
import { ownVersion } from '../private/own-version';
import { visible } from '../private/visible';

/** Each command is loaded when it is called. */
/* eslint-disable @typescript-eslint/no-require-imports */
const COMMANDS: { [name: string]: () => Command } = {
  check: () => require('./check').check,
  init: () => require('./init').init,
  plan: () => require('./plan').planCommand,
  profile: () => require('./profile').profile,
  sfptpd: () => require('./sfptpd').sfptpd,
};
/* eslint-enable @typescript-eslint/no-require-imports */

/** Of a command line that is wrong, and of a crash: 1 means findings. */
const FAILURE = 2;

const DEBUG = '--debug';

/** Runs the command line and returns the exit code. */
export async function main(args: string[], output: Output): Promise<number> {
  const [name, ...rest] = args.filter((arg) => arg !== DEBUG);
  try {
    return await dispatch(name, rest, output);
  } catch (error) {
    const { stack } = Object(error) as Partial<Error>;
    output.err(`${args.includes(DEBUG) && stack !== undefined ? stack : messageOf(error, name)}\n`);
    return FAILURE;
  }
}

function dispatch(name: string | undefined, rest: string[], output: Output): number | Promise<number> {
  switch (name) {
    case undefined:
      output.err(overview());
      return FAILURE;
    case '--help':
    case '-h':
      output.out(overview());
      return 0;
    case '--version':
      output.out(`${ownVersion()}\n`);
      return 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new UnknownCommand(`no such command: ${name}; there are ${Object.keys(COMMANDS).join(', ')}`);
  }
  const command = COMMANDS[name]();
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(command.help);
    return 0;
  }
  return command.run(rest, output);
}

class UnknownCommand extends Error {}

/** One line, whatever went wrong. */
function messageOf(error: unknown, name: string | undefined): string {
  const [first] = String((Object(error) as Partial<Error>).message ?? error).split('\n').map(visible);
  if (error instanceof UnknownCommand) {
    return `cdk8s-onload: ${first}`;
  }
  const fix = error instanceof UsageError || isParseArgsError(error) ? `see cdk8s-onload ${name} --help` : `${DEBUG} shows where`;
  return `cdk8s-onload ${name}: ${first}; ${fix}`;
}

function overview(): string {
  const lines = Object.values(COMMANDS).map((load) => load()).map(({ name, summary }) => `  ${name.padEnd(10)}${summary}\n`);
  return `usage: cdk8s-onload COMMAND …\n\n${lines.join('')}\ncdk8s-onload COMMAND --help says more and shows an example.\ncdk8s-onload --version prints the version; --debug shows where an error comes from.\n`;
}

/** Node's parser of arguments has codes of its own. */
function isParseArgsError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_');
}

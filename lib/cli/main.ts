import { Command, Output, UsageError } from './command';
import { COMMANDS_BY_NAME } from './commands';
import { OutputError } from './output-file';
import { isParseArgsError, usageMessage } from './usage-message';
import { ReadError } from '../manifests';
import { nearest, ownBugs, ownVersion, systemErrorText, visible, wholeStack } from '../text';

/** Exit code for an invalid command line or a crash, because 1 stands for findings. */
const FAILURE = 2;

const DEBUG = '--debug';

/** Runs the command line and returns the exit code. */
export async function main(args: string[], output: Output): Promise<number> {
  const [name, ...rest] = args.filter((arg) => arg !== DEBUG);
  try {
    return await dispatch(name, rest, { ...output, isDebug: args.includes(DEBUG) });
  } catch (error) {
    const stack = wholeStack(error);
    output.err(`${errorMessage(error, name)}\n${args.includes(DEBUG) && stack !== undefined ? `${stack}\n` : ''}`);
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
    case 'help':
      return helpOn(rest, output);
    case '--version':
    case '-v':
    case '-V':
    case 'version':
      output.out(`${ownVersion()}\n`);
      return 0;
  }
  const command = commandNamed(name);
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(command.help);
    return 0;
  }
  return command.run(rest, output);
}

/** Prints the help of a command, or the list of all commands. */
function helpOn([name]: readonly string[], output: Output): number {
  output.out(name === undefined ? overview() : commandNamed(name).help);
  return 0;
}

function commandNamed(name: string): Command {
  if (!Object.hasOwn(COMMANDS_BY_NAME, name)) {
    const [near] = nearest(name, Object.keys(COMMANDS_BY_NAME));
    throw new UnknownCommand(`no such command: ${name}; ${near === undefined ? `use one of ${Object.keys(COMMANDS_BY_NAME).join(', ')}` : `did you mean ${near}?`}`);
  }
  return COMMANDS_BY_NAME[name].load();
}

class UnknownCommand extends Error {}

/** The message for an error, always in one line. */
function errorMessage(error: unknown, name: string | undefined): string {
  const text = isParseArgsError(error) ? usageMessage(error, commandNamed(name!).help) : errorText(error);
  const [first] = text.split(/[\r\n]/).map(visible);
  if (error instanceof UnknownCommand) {
    return `cdk8s-onload: ${first}`;
  }
  if (error instanceof UsageError || isParseArgsError(error)) {
    return `cdk8s-onload ${name}: ${first}; see cdk8s-onload ${name} --help`;
  }
  return isExpected(error)
    ? `cdk8s-onload ${name}: ${first}`
    : `cdk8s-onload${name === undefined ? '' : ` ${name}`}: internal error: ${first}; report it to ${ownBugs()} with the output of ${DEBUG}`;
}

function errorText(error: unknown): string {
  try {
    return systemErrorText(error) ?? String((Object(error) as Partial<Error>).message ?? error);
  } catch {
    return 'an error without a message';
  }
}

/** Whether an error is caused by the input or the system: it has a code of this package, or the name of the failed system call. */
function isExpected(error: unknown): boolean {
  const { code, syscall } = Object(error) as { code?: unknown; syscall?: unknown };
  return error instanceof ReadError || error instanceof OutputError || syscall !== undefined || (typeof code === 'string' && /^[a-z0-9-]+\/[a-z0-9-]+$/.test(code));
}

function overview(): string {
  const lines = Object.entries(COMMANDS_BY_NAME).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}\n`);
  return `usage: cdk8s-onload COMMAND …\n\n${lines.join('')}\ncdk8s-onload COMMAND --help, or help COMMAND, describes a command, with an example.\ncdk8s-onload --version, or -v, prints the version; --debug prints the stack trace of an error.\n`;
}

import { Command, Output, UsageError } from './command';

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

const USAGE = 2;

/** Runs the command line and returns the exit code. */
export async function main(args: string[], output: Output): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h') {
    output[name === undefined ? 'err' : 'out'](overview());
    return name === undefined ? USAGE : 0;
  }
  if (!(name in COMMANDS)) {
    output.err(`cdk8s-onload: no such command: ${name}; there are ${Object.keys(COMMANDS).join(', ')}\n`);
    return USAGE;
  }
  const command = COMMANDS[name]();
  if (rest.includes('--help') || rest.includes('-h')) {
    output.out(command.help);
    return 0;
  }
  try {
    return await command.run(rest, output);
  } catch (error) {
    if (error instanceof UsageError || isParseArgsError(error)) {
      output.err(`cdk8s-onload ${name}: ${(error as Error).message}; see cdk8s-onload ${name} --help\n`);
      return USAGE;
    }
    throw error;
  }
}

function overview(): string {
  const lines = Object.values(COMMANDS).map((load) => load()).map(({ name, summary }) => `  ${name.padEnd(10)}${summary}\n`);
  return `usage: cdk8s-onload COMMAND …\n\n${lines.join('')}\ncdk8s-onload COMMAND --help says more and shows an example.\n`;
}

/** Node's parser of arguments has codes of its own. */
function isParseArgsError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_');
}

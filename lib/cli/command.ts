/** Output of a command, with results on `out` and messages on `err`. */
export interface Output {
  /** Columns of the terminal that `out` writes to, if it is one. */
  readonly width?: number;
  /** Whether `out` shows colours. */
  readonly colour?: boolean;
  /** Whether the user asked for stack traces, by `--debug`. */
  readonly isDebug?: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Shows a progress text instead of the previous one, or none if it is empty. Defined only if messages go to a terminal. */
  progress?(text: string): void;
}

/** Command of `cdk8s-onload`. It only parses arguments, calls the library and prints. */
export interface Command {
  /** Text for `--help` with usage, options and an example. */
  readonly help: string;
  /** Runs the command and returns the exit code: 0 for success, 1 for findings, 2 for invalid usage. */
  run(args: string[], output: Output): number | Promise<number>;
}

/** Command with the words that the list of all commands has about it. */
export interface DescribedCommand extends Pick<Command, 'help'> {
  readonly name: string;
  readonly summary: string;
}

/** Error for invalid arguments of a command, with exit code 2. */
export class UsageError extends Error {}

/** Refuses the name of a format that a command does not support. */
export function requireFormat(format: string, formats: object, option = ''): void {
  if (!Object.hasOwn(formats, format)) {
    throw new UsageError(`no such format${option}: ${format}; use one of ${Object.keys(formats).join(', ')}`);
  }
}

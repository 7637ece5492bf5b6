/** Where a command prints: results on `out`, messages on `err`. */
export interface Output {
  /** Columns of the terminal behind `out`, if it is one. */
  readonly width?: number;
  /** Whether `out` shows colours. */
  readonly colour?: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Shows what is being done, in place of what it showed before; nothing for the empty text. Only where someone watches. */
  progress?(text: string): void;
}

/** What a command of `cdk8s-onload` is. It parses, calls the library, prints; all else is elsewhere. */
export interface Command {
  /** The word after `cdk8s-onload`. */
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** What `--help` prints: usage, options, an example. */
  readonly help: string;
  /** Runs it and returns the exit code: 0 fine, 1 findings, 2 usage. */
  run(args: string[], output: Output): number | Promise<number>;
}

/** What is wrong with the words of a command: exit 2. */
export class UsageError extends Error {}

/** Refuses a name of a format that a command does not have. */
export function requireFormat(format: string, formats: object, option = ''): void {
  if (!Object.hasOwn(formats, format)) {
    throw new UsageError(`no such format${option}: ${format}; use one of ${Object.keys(formats).join(', ')}`);
  }
}

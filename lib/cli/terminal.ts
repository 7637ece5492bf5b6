import type { Output } from './command';
import { linesOf } from '../text';

/** Properties of a process that determine its output. */
export type Process = Pick<NodeJS.Process, 'env'> & { readonly stdout: Stream; readonly stderr: Stream };

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Control sequence that clears the line. */
const CLEAR_LINE = '\r\u001b[K';

/** The output of a process. Colours follow https://no-color.org, and are off in terminals without them. */
export function terminal({ stdout, stderr, env }: Process): Output {
  return {
    out: (text) => stdout.write(text),
    // The authors of messages ensure that no value ends a line. Other control characters are made visible here, wherever they come from.
    err: (text) => stderr.write(linesOf(text)),
    width: stdout.isTTY ? stdout.columns : undefined,
    colour: Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb',
    progress: stderr.isTTY ? (text) => stderr.write(CLEAR_LINE + text) : undefined,
  };
}

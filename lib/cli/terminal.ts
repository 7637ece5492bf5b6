import type { Output } from './command';
import { linesOf } from '../text';

/** What of a process its output depends on. */
export type Process = Pick<NodeJS.Process, 'env'> & { readonly stdout: Stream; readonly stderr: Stream };

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Back to the first column, and away with what is there. */
const CLEAR_LINE = '\r\u001b[K';

/** The output of a process. Colours as https://no-color.org and terminals without them want it. */
export function terminal({ stdout, stderr, env }: Process): Output {
  return {
    out: (text) => stdout.write(text),
    // Who writes a message ensures that no value ends its line. What else is in one is made visible here, whatever it comes from.
    err: (text) => stderr.write(linesOf(text)),
    width: stdout.isTTY ? stdout.columns : undefined,
    colour: Boolean(stdout.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb',
    progress: stderr.isTTY ? (text) => stderr.write(CLEAR_LINE + text) : undefined,
  };
}

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

/** The output of a process. What it prints takes the place of a progress text. */
export function terminal({ stdout, stderr, env }: Process): Output {
  let shown = '';
  const progress = (text: string) => {
    if (text !== shown) {
      stderr.write(CLEAR_LINE + text);
      shown = text;
    }
  };
  return {
    out: (text) => {
      progress('');
      stdout.write(text);
    },
    // The authors of messages ensure that no value ends a line. Other control characters are made visible here, wherever they come from.
    err: (text) => {
      if (text !== '') {
        progress('');
      }
      stderr.write(linesOf(text));
    },
    // A terminal that does not know its width, as that of some containers, says 0.
    width: stdout.isTTY ? stdout.columns || undefined : undefined,
    colour: showsColours(stdout, env),
    progress: stderr.isTTY ? progress : undefined,
  };
}

/**
 * Whether results have colours, by https://force-color.org and https://no-color.org. The former wins, as in Node itself. By default, terminals that have
 * colours show them.
 */
function showsColours({ isTTY }: Stream, { FORCE_COLOR, NO_COLOR, TERM }: Process['env']): boolean {
  return FORCE_COLOR ? !['0', 'false'].includes(FORCE_COLOR) : Boolean(isTTY) && !NO_COLOR && TERM !== 'dumb';
}

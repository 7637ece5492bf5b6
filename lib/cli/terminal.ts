import type { Output } from './command';
import { describe, linesOf, systemProblem } from '../text';

/** Properties of a process that determine its output. */
export type Process = Pick<NodeJS.Process, 'env'> & { readonly stdout: Stream; readonly stderr: Stream };

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
  on?(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
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
      writeSome(stdout, text);
    },
    // The authors of messages ensure that no value ends a line. Other control characters are made visible here, wherever they come from.
    err: (text) => {
      if (text !== '') {
        progress('');
      }
      writeSome(stderr, linesOf(text));
    },
    // A terminal that does not know its width, as that of some containers, says 0.
    width: stdout.isTTY ? stdout.columns || undefined : undefined,
    colour: showsColours(stdout, env),
    progress: stderr.isTTY ? progress : undefined,
  };
}

/** Writes a text. Nothing is lost where there is none, even if the stream takes nothing. */
function writeSome(stream: Stream, text: string): void {
  if (text !== '') {
    stream.write(text);
  }
}

/**
 * Reports output that a process could not write, such as to a full disk. What the command does goes on: it may be in the middle of changing a cluster. A reader that
 * has seen enough, such as `head`, is no error.
 *
 * @param lost is called for it
 */
export function watchOutput({ stdout, stderr }: Pick<Process, 'stdout' | 'stderr'>, lost: () => void): void {
  const reported = new Set<string>();
  for (const [name, stream] of [['standard output', stdout], ['standard error', stderr]] as const) {
    stream.on?.('error', (error) => {
      if (error.code === 'EPIPE' || reported.has(name)) {
        return;
      }
      reported.add(name);
      lost();
      const { what, fix } = systemProblem(error);
      if (stream !== stderr && !reported.has('standard error')) {
        stderr.write(`cdk8s-onload: ${describe(what, name, fix)}\n`);
      }
    });
  }
}

/**
 * Whether results have colours, by https://force-color.org and https://no-color.org. The former wins, as in Node itself. By default, terminals that have
 * colours show them.
 */
function showsColours({ isTTY }: Stream, { FORCE_COLOR, NO_COLOR, TERM }: Process['env']): boolean {
  return FORCE_COLOR ? !['0', 'false'].includes(FORCE_COLOR) : Boolean(isTTY) && !NO_COLOR && TERM !== 'dumb';
}

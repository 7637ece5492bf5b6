/** Stacks of errors in the user's input: they say where in the user's files, not where in this library, which finds the error. */
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Frame of a stack in the engine, in Node itself, or in an installed package. */
const FOREIGN_FRAME = /^\s+at (?:.*\(|async )?(?:<anonymous>\)?$|node:|[^()]*[\\/]node_modules[\\/])/;

/** Folders of this library, with separators at their ends. Source maps lead from the compiled library to its sources. */
const OWN_FOLDERS = [dirname(__dirname), dirname(__dirname).replace(/build[\\/]lib$/, 'lib')].map((folder) => `${folder}${sep}`);

/** Frame behind which the user's program does not say where an object comes from: a fleet creates it later, or another language does, in a process of its own. */
const BLIND_FRAME = /\bat (?:Fleet\.synth|KernelHost\.)|[\\/]lib[\\/]program\.js:/;

/** Depth of a stack in which the user's files are found: constructs create others. */
const DEPTH = 50;

/** Environment variable that, if it is set, leaves all stacks whole. */
export const WHOLE_STACKS = 'CDK8S_ONLOAD_DEBUG';

const whole = new WeakMap<object, string>();

/** Whether a line of a stack is a frame in the engine, in Node or in an installed package. */
export function isForeignFrame(line: string): boolean {
  return FOREIGN_FRAME.test(line);
}

const isFrame = (line: string) => /^\s+at /.test(line);

const isUserFrame = (line: string) => isFrame(line) && !isForeignFrame(line) && !OWN_FOLDERS.some((folder) => line.includes(folder));

/** Runs a function whose errors have deep stacks. */
export function withDeepStack<T>(run: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = DEPTH;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * Remembers where it is called. The returned function says where that is in the user's files, such as `main.ts:12:3`, or undefined if the stack does not
 * tell. Engines make the text of a stack only when it is read.
 */
export function userPlace(): () => string | undefined {
  const here = withDeepStack(() => new Error());
  return () => {
    const frames = (here.stack ?? '').split('\n').filter(isFrame);
    const first = frames.findIndex(isUserFrame);
    const place = first === -1 || frames.slice(0, first + 1).some((frame) => BLIND_FRAME.test(frame)) ? undefined : /([^\s()]+:\d+:\d+)\)?$/.exec(frames[first])?.[1];
    return place === undefined ? undefined : nearPath(place.startsWith('file:') ? fileURLToPath(place) : place);
  };
}

/** A path from the current folder, if the file is below it. */
export function nearPath(file: string): string {
  const near = relative(process.cwd(), file);
  return near.startsWith('..') ? file : near;
}

/** The error, with a stack that has only the frames in the user's files, if there are any. */
export function withUserStack<T extends Error>(error: T): T {
  const { stack = '' } = error;
  const lines = stack.split('\n');
  const kept = lines.filter((line) => !isFrame(line) || isUserFrame(line));
  if (kept.some(isFrame) && !process.env[WHOLE_STACKS]) {
    whole.set(error, stack);
    error.stack = kept.join('\n');
  }
  return error;
}

/** The stack of an error with all of its frames. */
export function wholeStack(error: unknown): string | undefined {
  const known = typeof error === 'object' && error !== null ? whole.get(error) : undefined;
  return known ?? (Object(error) as Partial<Error>).stack;
}

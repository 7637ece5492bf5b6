/** Stacks of errors in the user's input: they say where in the user's files, not where in this library, which finds the error. */
import { dirname, sep } from 'node:path';

/** Frame of a stack in the engine, in Node itself, or in an installed package. */
const FOREIGN_FRAME = /^\s+at (?:.*\(|async )?(?:<anonymous>|node:|[^()]*[\\/]node_modules[\\/])/;

/** Folders of this library, with separators at their ends. Source maps lead from the compiled library to its sources. */
const OWN_FOLDERS = [dirname(__dirname), dirname(__dirname).replace(/build[\\/]lib$/, 'lib')].map((folder) => `${folder}${sep}`);

/** Environment variable that, if it is set, leaves all stacks whole. */
export const WHOLE_STACKS = 'CDK8S_ONLOAD_DEBUG';

const whole = new WeakMap<object, string>();

/** Whether a line of a stack is a frame in the engine, in Node or in an installed package. */
export function isForeignFrame(line: string): boolean {
  return FOREIGN_FRAME.test(line);
}

/** The error, with a stack that has only the frames in the user's files, if there are any. */
export function withUserStack<T extends Error>(error: T): T {
  const { stack = '' } = error;
  const lines = stack.split('\n');
  const isFrame = (line: string) => /^\s+at /.test(line);
  const kept = lines.filter((line) => !isFrame(line) || (!isForeignFrame(line) && !OWN_FOLDERS.some((folder) => line.includes(folder))));
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

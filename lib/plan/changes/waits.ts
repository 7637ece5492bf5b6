/** What a step waits for: shell functions with names and arguments, and the same as one command. */
import { list, parameterMark, shellJoin, type ShellText, withArguments, withParameters } from '../../text';
import type { Wait } from '../plan-model';

/** Waits of a step, and what is noted for them before it. */
export interface Waiting {
  /** Command that sets a variable before anything is applied, if only a comparison proves that the step has begun. */
  readonly note?: ShellText;
  readonly waits: readonly Wait[];
}

/** Waiting that compares a state with the one before the step. */
export type NotedWaiting = Required<Waiting>;

/** Waiting of a step, and what shows its result. */
export interface Proof extends Waiting {
  /** Command that shows the result. */
  readonly show: ShellText;
}

/** Nothing to wait for. */
export const NO_WAIT: Waiting = { waits: [] };

/**
 * A wait.
 *
 * @param of its command, from its arguments, which the command contains as they are
 */
export function waitOf<const T extends readonly string[]>(name: string, args: T, awaited: string, of: (...args: T) => ShellText): Wait {
  const command = of(...args);
  const general = of(...args.map((_, index) => parameterMark(index + 1)) as unknown as T);
  // An argument that the command has in another form, such as with escapes, remains in the body.
  const isGeneral = args.every((arg) => !/["'`\\$]|@@/.test(arg))
    && unquoted(withArguments(general, args)) === unquoted(command);
  return { name, awaited, command, ...isGeneral ? { arguments: args, body: withParameters(general) } : { arguments: [], body: command } };
}

/** Command that waits for everything that a step waits for. Empty if it waits for nothing. */
export function commandOfWaits(waits: readonly Wait[]): ShellText {
  return shellJoin(waits.map(({ command }) => command), ' && ');
}

/** States that waits wait for, as a clause. */
export function awaitedOf(waits: readonly Wait[]): string {
  return list([...new Set(waits.map(({ awaited }) => awaited))]);
}

const unquoted = (command: string) => command.replaceAll('\'', '');

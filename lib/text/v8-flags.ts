/**
 * Flags of V8 for the command-line tool: much code, each part of which runs for some seconds. They change how long it runs, nothing else. The process of a
 * program that uses the library is its own: V8 says nothing about flags that change later, and has no way to read those of a user.
 */
import { setFlagsFromString } from 'node:v8';

/** Bytecode that is compiled into a function that calls it: compiling takes longer than the calls. */
const INLINE_LITTLE = '--max-inlined-bytecode-size-cumulative=100';

/** Calls, or bytes of bytecode, until a function is optimized: later than V8 does it. */
const LATER_BY_CALLS = '--invocation-count-for-turbofan=20000';
const LATER_BY_BUDGET = '--interrupt-budget=300000';

/** Flags by release of Node. V8 complains on each start about a flag that it does not know: another release has none. */
const OF_COMMANDS: { readonly [release: string]: readonly string[] } = {
  20: [INLINE_LITTLE, LATER_BY_BUDGET],
  22: [INLINE_LITTLE, LATER_BY_CALLS],
  24: [INLINE_LITTLE, LATER_BY_CALLS],
  26: [INLINE_LITTLE],
};

/** Sets the flags of a command, for the rest of the process. */
export function setCommandFlags(): void {
  OF_COMMANDS[/\d+/.exec(process.version)![0]]?.forEach((flag) => setFlagsFromString(flag));
}

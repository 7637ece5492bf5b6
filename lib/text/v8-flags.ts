/**
 * Flags of V8 for programs with much code, each part of which runs for some seconds. They change how long it runs and what memory it takes, nothing else.
 */
import { setFlagsFromString } from 'node:v8';

/** Flag with its value here, and V8's own one. */
type Flag = readonly [name: string, value: number, own: number];

/** Bytecode that is compiled into a function that calls it. Compiling takes longer than the calls: without this, it is a quarter of the processor time of a fleet of 1,000. */
const INLINE_LITTLE: Flag = ['max-inlined-bytecode-size-cumulative', 100, 920];

/** Percent by which the heap grows beyond what is in use before V8 collects garbage. V8 itself chooses up to 300. */
const KEEP_HEAP_SMALL: Flag = ['heap-growing-percent', 30, 0];

/** Calls, or bytes of bytecode, until a function is optimized: later than V8 does it. */
const LATER_BY_CALLS: Flag = ['invocation-count-for-turbofan', 20_000, 3000];
const LATER_BY_BUDGET: Flag = ['interrupt-budget', 300_000, 67_584];

/** Flags of a command, by release of Node. V8 complains on each start about a flag that it does not know: another release has none. */
const OF_COMMANDS: { readonly [release: string]: readonly Flag[] } = {
  20: [INLINE_LITTLE, LATER_BY_BUDGET],
  22: [INLINE_LITTLE, LATER_BY_CALLS],
  24: [INLINE_LITTLE, LATER_BY_CALLS],
  26: [INLINE_LITTLE],
};

/** Flags of a fleet. What it runs, it runs often enough to be optimized in any case. */
const OF_FLEETS: readonly Flag[] = [INLINE_LITTLE, KEEP_HEAP_SMALL];

/** Flags of this release of Node for commands, or none if it was not measured. */
const ofCommands = () => OF_COMMANDS[/\d+/.exec(process.version)![0]];

/** Sets the flags of a command, for the rest of the process. */
export function setCommandFlags(): void {
  ofCommands()?.forEach(([name, value]) => set(name, value));
}

/**
 * Runs with the flags of a fleet. A fleet leaves much garbage, and keeps a little of each cluster: 5,000 clusters that all differ would take twice the memory on
 * Node 20. On Node 24, most of what they take is the space for new objects, whose size is set when V8 starts.
 */
export function withFleetFlags<T>(run: () => T): T {
  const flags = ofCommands() === undefined ? [] : OF_FLEETS;
  flags.forEach(([name, value]) => set(name, value));
  try {
    return run();
  } finally {
    flags.forEach(([name, , own]) => set(name, own));
  }
}

function set(name: string, value: number): void {
  setFlagsFromString(`--${name}=${value}`);
}

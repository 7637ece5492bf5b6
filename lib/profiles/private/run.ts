import { isVariableName } from './catalogue';
import { isLaunchersOwn } from './launcher';
import { Origin, refused } from './origin';
import type { Version } from './version';

/** A profile that is ready to be evaluated: what the launcher does when it loads it. */
export type Program = (run: Run) => void;

/** A value, and where it was set. */
export interface Setting {
  readonly value: string;
  readonly origin?: Origin;
}

/** What a profile sets. */
export type Settings = Map<string, Setting>;

/** Sorted, so that it does not matter in which order they were set. */
export function envOf(settings: Settings): { [variable: string]: string } {
  return Object.fromEntries([...settings].map(([name, { value }]) => [name, value]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How profiles are evaluated. */
export interface RunOptions {
  /** Variables that are in the environment before. */
  readonly presets?: { readonly [name: string]: string };
  /** Whether profiles beat the environment and each other: the launcher's `--force-profiles`. */
  readonly force?: boolean;
  /** Release of Onload, where its profiles differ; left out, the newest. */
  readonly version?: Version;
}

/** More than any profile needs, and few enough to end soon: imports that repeat each other grow without bound. */
const MOST_STEPS = 20000;

/**
 * One start of the launcher: profiles are evaluated one after the other, and see what those before have set. A variable that has a value keeps
 * it, so the first one wins.
 */
export class Run {
  /** What remains unsaid in the result. */
  readonly remarks: string[] = [];
  /** What the profiles that have been evaluated set, each by itself: also what an earlier one has set already. */
  readonly settings: Settings[] = [];
  readonly version?: Version;
  /** The line of a file that is being evaluated, if there is one. */
  origin?: Origin;

  private readonly variables = new Map<string, string>();
  private readonly exported: Settings = new Map();
  private readonly force: boolean;
  private steps = 0;

  constructor({ presets = {}, force = false, version }: RunOptions = {}) {
    for (const [name, value] of Object.entries(presets)) {
      this.variables.set(name, value);
    }
    this.force = force;
    this.version = version;
  }

  /** What all profiles together set. */
  get combined(): Settings {
    return this.exported;
  }

  /** Evaluates a profile after those before. */
  load(program: Program): void {
    this.settings.push(new Map());
    this.origin = undefined;
    program(this);
  }

  /** The value of a variable, if it is set. */
  get(name: string): string | undefined {
    return this.variables.get(name);
  }

  /** The launcher's `onload_set`, for a name and a value. */
  set(name: string, value: string): void {
    const { origin } = this;
    this.step();
    if (!isVariableName(name) || isLaunchersOwn(name)) {
      throw refused('profile/name', 'not a variable that onload_set can set', name,
        'use letters, digits and "_", and none of the names that the shell or the launcher uses itself', origin);
    }
    if (/[\n\r\0']/.test(value)) {
      throw refused('profile/value', `value of ${name} with a line break or a single quote`, value,
        'leave it out: what becomes of it depends on the shell', origin);
    }
    const own = this.settings.at(-1)!;
    const before = this.variables.get(name);
    if (before && !this.force) {
      // What another profile has set is set by this one as well, to no effect here.
      if (this.exported.has(name) && !own.get(name)?.value) {
        own.set(name, { value, origin });
      }
      return;
    }
    if (before === '' && !this.force) {
      // An empty value counts as none, so whoever set it has set nothing.
      this.settings.forEach((settings) => settings.delete(name));
    }
    this.variables.set(name, value);
    this.exported.set(name, { value, origin });
    own.set(name, { value, origin });
  }

  /** An assignment of the shell: the variable can be read, and is not set for the program. */
  assign(name: string, value: string): void {
    this.variables.set(name, value);
  }

  /** Notes what the result leaves out. */
  remark(text: string): void {
    if (!this.remarks.includes(text)) {
      this.remarks.push(text);
    }
  }

  /** Counts what is done, and fails if there is no end to it. */
  step(): void {
    this.steps++;
    if (this.steps > MOST_STEPS) {
      throw refused('profile/too-long', 'profile of more steps than can be followed', MOST_STEPS, 'import each file once', this.origin);
    }
  }
}

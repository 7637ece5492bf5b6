import { isLaunchersOwn } from './launcher';
import { isVariableName } from './option-catalogue';
import { Origin, originError } from './profile-origin';
import type { Version } from './profile-version';

/** A profile that is ready to be evaluated, as the launcher does when it loads one. */
export type Program = (run: Run) => void;

/** A value and its origin. */
export interface Setting {
  readonly value: string;
  readonly origin?: Origin;
}

/** Variables that a profile sets. */
export type Settings = Map<string, Setting>;

/** Environment variables of settings, sorted so that the order of assignment does not matter. */
export function envOf(settings: Settings): { [variable: string]: string } {
  return Object.fromEntries([...settings].map(([name, { value }]) => [name, value]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Options for evaluating profiles. */
export interface RunOptions {
  /** Variables of the initial environment. */
  readonly presets?: { readonly [name: string]: string };
  /** Whether profiles override the environment and each other, like the launcher's `--force-profiles`. */
  readonly force?: boolean;
  /** Release of Onload, in case its profiles differ. The default is the newest. */
  readonly version?: Version;
}

/** Limit for the steps of a run. No profile needs as many, and a run reaches it quickly: repeated imports can grow without bound. */
const MOST_STEPS = 20000;

/**
 * One run of the launcher. Profiles are evaluated one after the other, and can read the variables that earlier ones have set. A variable keeps its
 * first value.
 */
export class Run {
  /** Remarks about parts of the profiles that the result does not contain. */
  readonly remarks: string[] = [];
  /** Variables of each evaluated profile, including those that an earlier profile has already set. */
  readonly settings: Settings[] = [];
  readonly version?: Version;
  /** Line of the file that is being evaluated, if there is one. */
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

  /** Variables that all profiles set together. */
  get combined(): Settings {
    return this.exported;
  }

  /** Evaluates a profile after the earlier ones. */
  load(program: Program): void {
    this.settings.push(new Map());
    this.origin = undefined;
    program(this);
  }

  /** Returns the value of a variable, if it is set. */
  get(name: string): string | undefined {
    return this.variables.get(name);
  }

  /** Performs the launcher's `onload_set` with a name and a value. */
  set(name: string, value: string): void {
    const { origin } = this;
    this.step();
    if (!isVariableName(name) || isLaunchersOwn(name)) {
      throw originError('profile/name', 'not a variable that onload_set can set', name,
        'use letters, digits and "_", and none of the names that the shell or the launcher uses itself', origin);
    }
    if (/[\n\r\0']/.test(value)) {
      throw originError('profile/value', `value of ${name} with a line break or a single quote`, value,
        'leave it out: its meaning depends on the shell', origin);
    }
    const own = this.settings.at(-1)!;
    const before = this.variables.get(name);
    if (before && !this.force) {
      // A variable that another profile has set belongs to this profile as well, but keeps its value.
      if (this.exported.has(name) && !own.get(name)?.value) {
        own.set(name, { value, origin });
      }
      return;
    }
    if (before === '' && !this.force) {
      // An empty value counts as unset.
      this.settings.forEach((settings) => settings.delete(name));
    }
    this.variables.set(name, value);
    this.exported.set(name, { value, origin });
    own.set(name, { value, origin });
  }

  /** Performs a shell assignment. The variable can be read, but is not passed to the application. */
  assign(name: string, value: string): void {
    this.variables.set(name, value);
  }

  /** Adds a remark about something that the result does not contain. */
  remark(text: string): void {
    if (!this.remarks.includes(text)) {
      this.remarks.push(text);
    }
  }

  /** Counts a step, and throws an error if there are too many. */
  step(): void {
    this.steps++;
    if (this.steps > MOST_STEPS) {
      throw originError('profile/too-long', 'profile with too many steps', MOST_STEPS, 'import each file once', this.origin);
    }
  }
}

/** Functions of a script that wait, one for each body. */
import { commandLines } from './shell-layout';
import type { PlanReport } from '../../../plan';
import { scriptComment, shellWord } from '../../../text';

/** Function of a script. */
export interface WaitFunction {
  readonly name: string;
  readonly body: string;
  /** States that its calls wait for, as clauses. */
  readonly awaited: readonly string[];
}

type Step = PlanReport['steps'][number];
type Wait = NonNullable<Step['waits']>[number];

/** Waits of a plan as functions. */
export class WaitFunctions {
  private readonly byBody = new Map<string, { name: string; body: string; awaited: string[] }>();

  constructor(steps: readonly Step[]) {
    steps.flatMap(({ waits = [] }) => waits).forEach((wait) => this.add(wait));
  }

  /** All functions, in the order of their first calls. */
  public get all(): readonly WaitFunction[] {
    return [...this.byBody.values()];
  }

  /** Calls by which a step waits, in order. */
  public callsOf({ waits = [] }: Pick<Step, 'waits'>): string[] {
    return waits.map((wait) => [this.byBody.get(keyOf(wait))!.name, ...wait.arguments.map(shellWord)].join(' '));
  }

  private add(wait: Wait): void {
    const known = this.byBody.get(keyOf(wait));
    if (known !== undefined) {
      known.awaited.push(...known.awaited.includes(wait.awaited) ? [] : [wait.awaited]);
      return;
    }
    const same = this.all.filter(({ name }) => name === wait.name || name.startsWith(`${wait.name}_`)).length;
    this.byBody.set(keyOf(wait), { name: same === 0 ? wait.name : `${wait.name}_${same + 1}`, body: wait.function, awaited: [wait.awaited] });
  }
}

const keyOf = ({ name, function: body }: Wait) => JSON.stringify([name, body]);

/** Lines of a function. Its loops look every five seconds, or once. A function whose command cannot be shown safely has no body: it fails. */
export function functionLines({ name, body, awaited }: WaitFunction): string[] {
  return [
    ...awaited.slice(0, 3).map((clause) => scriptComment(`Until ${clause}.`)),
    ...awaited.length > 3 ? [`# And ${awaited.length - 3} more.`] : [],
    `${name}() {`,
    ...body === '' ? [`  fail ${shellWord(`a command that waits, ${name}, is left out: see the warning plan/command of the plan`)} 1`] : commandLines(scriptCommand(body), 2),
    '}',
  ];
}

/** Command of a plan as a script runs it: how long and how often it looks is set in one place. */
export function scriptCommand(command: string): string {
  return command.replaceAll('do sleep 5; done', 'do pause; done').replaceAll('--timeout=24h', '--timeout="$patience"');
}

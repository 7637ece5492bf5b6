import { sh, shellJoin, type ShellText, withFiles } from '../../text';
import type { Step, StepCommand } from '../plan-model';

/** Command that applies the new manifests of a step. The word `AFTER` stands for all of them, or for their files if they are known. */
export const applying = (tool: 'kubectl' | 'oc' = 'kubectl'): StepCommand => ({ does: 'apply', text: sh`${tool} apply -f AFTER` });

/** Command that deletes objects of a step. */
export const deleting = (text: ShellText): StepCommand => ({ does: 'delete', text });

/** Command that approves what the new manifests of a step pin. */
export const approving = (text: ShellText): StepCommand => ({ does: 'approve', text });

/** Command that does what no manifest says. */
export const beside = (text: ShellText): StepCommand => ({ does: 'other', text });

/** Commands as one, which ends where one of them fails. */
export function commandOf(commands: readonly StepCommand[], files?: readonly string[]): ShellText {
  const text = shellJoin(commands.map((command) => command.text), ' && ');
  return files === undefined ? text : withFiles(text, files);
}

/** Commands without those that apply manifests, because something else applies them. Objects that they delete may no longer exist by then. */
export function withoutApplying(commands: readonly StepCommand[]): ShellText {
  return commandOf(commands.filter(({ does }) => does !== 'apply')
    .map((command) => (command.does === 'delete' ? deleting(sh`${command.text} --ignore-not-found`) : command)));
}

/** Commands of a step that a program cannot do in place of a user: it applies manifests, deletes objects of the step, and approves what manifests pin. */
export function commandsBeside({ run, deletes }: Pick<Step, 'run' | 'deletes'>): ShellText[] {
  return run.filter(({ does }) => does === 'other' || (does === 'delete' && deletes.length === 0)).map(({ text }) => text);
}

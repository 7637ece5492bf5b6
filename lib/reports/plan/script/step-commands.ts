/** Commands of a step, as they are repeated after an interruption. */

/** Command whose parts can be run again: what is deleted already is passed over. */
export function repeatable(command: string): string {
  return command.split(' && ').map((part) => (
    DELETES.test(part) && !part.includes('--ignore-not-found') ? `${part} --ignore-not-found` : part)).join(' && ');
}

/** Files and objects that show whether the command of a step has been run. */
export interface Traces {
  /** Arguments of `kubectl apply`, by command. */
  readonly applied: readonly string[];
  /** Arguments of `kubectl delete`, by command. */
  readonly deleted: readonly string[];
}

/** Traces of the command of a step. An object that the same command deletes and applies again leaves that of the file only. */
export function tracesOf(run: string): Traces {
  const parts = run.split(' && ');
  const applied = parts.flatMap((part) => APPLIES.exec(part)?.slice(1) ?? []);
  const deletes = parts.filter((part) => DELETES.test(part));
  const kept = applied.length === 0 ? deletes : deletes.filter((part) => !part.includes('--ignore-not-found'));
  return { applied, deleted: kept.map((part) => part.replace(DELETES, '').replace(/ --ignore-not-found\b/g, '')) };
}

const APPLIES = /^(?:kubectl|oc) apply (-f .*)$/;
const DELETES = /^(?:kubectl|oc) delete /;

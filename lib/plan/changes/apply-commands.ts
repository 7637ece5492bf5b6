import type { Change } from './object-changes';
import { resourceOf } from './resource-names';
import { applying, deleting } from './step-commands';
import type { Manifest } from '../../manifests';
import { few, sh, type ShellText, shellWord } from '../../text';
import type { Step, StepCommand } from '../plan-model';

/** Object of a command. */
export type Target = Pick<Change, 'kind' | 'namespace' | 'name' | 'object' | 'change'>;

/** Timeout of the commands that wait for a step. */
export const TIMEOUT = '--timeout=24h';

/** Commands that bring objects into the state of the second set. Removed objects are deleted first, as they may conflict with new ones. */
function apply(targets: readonly Target[]): StepCommand[] {
  const removed = targets.filter(({ change }) => change === 'removed').map(deletion).map(deleting);
  return [...removed, ...(removed.length === targets.length ? [] : [applying()])];
}

/** Command that deletes an object. */
function deletion({ kind, namespace, name }: Pick<Target, 'kind' | 'namespace' | 'name'>): ShellText {
  return sh`kubectl delete ${shellWord(resourceOf(kind))} ${shellWord(name)}${namespace === '' ? '' : sh` --namespace ${shellWord(namespace)}`}`;
}

/** Objects of the second set that such a command applies. */
function applied(targets: readonly Pick<Change, 'after'>[]): Manifest[] {
  return targets.flatMap(({ after }) => (after === undefined ? [] : [after]));
}

/**
 * Commands of a step that performs changes, with the objects that they apply and delete.
 *
 * @param then commands that follow
 */
export function performed(changes: readonly Change[], ...then: readonly StepCommand[]): Pick<Step, 'run' | 'applies' | 'deletes'> {
  return {
    run: [...apply(changes), ...then],
    applies: applied(changes),
    deletes: changes.flatMap(({ before, change }) => (change === 'removed' && before !== undefined ? [before] : [])),
  };
}

/** Effect, after the names of the affected objects: as many as fit into a sentence. */
export function about(targets: readonly Pick<Target, 'object'>[], what: string): string {
  const objects = targets.map(({ object }) => object);
  return `${few(objects)}: ${what}`;
}

import type { Change } from './object-changes';
import type { Manifest } from '../../manifests';
import { few } from '../../text';
import { CSVS, SUBSCRIPTIONS } from '../../upstream';
import type { Step } from '../plan-model';

/** Object of a command. */
export type Target = Pick<Change, 'kind' | 'namespace' | 'name' | 'object' | 'change'>;

/** Timeout of the commands that wait for a step. */
export const TIMEOUT = '--timeout=24h';

/** Full resource names of kinds whose short names may refer to another API. */
const RESOURCES: { readonly [kind: string]: string } = {
  ClusterServiceVersion: CSVS,
  Module: 'modules.kmm.sigs.x-k8s.io',
  Onload: 'onloads.onload.amd.com',
  Subscription: SUBSCRIPTIONS,
};

/**
 * Command that brings objects into the state of the second set. The word `AFTER` stands for that set, or for the files of the step if they are known.
 * Removed objects are deleted first, as they may conflict with new ones.
 *
 * @param then commands that follow
 */
export function apply(targets: readonly Target[], ...then: readonly string[]): string {
  const removed = targets.filter(({ change }) => change === 'removed').map(deletion);
  return [...removed, ...(removed.length === targets.length ? [] : ['kubectl apply -f AFTER']), ...then].join(' && ');
}

/** Resource of a kind in commands. */
export function resourceOf(kind: string): string {
  return RESOURCES[kind] ?? kind.toLowerCase();
}

/** Command that deletes an object. */
function deletion({ kind, namespace, name }: Pick<Target, 'kind' | 'namespace' | 'name'>): string {
  return `kubectl delete ${resourceOf(kind)} ${name}${namespace === '' ? '' : ` --namespace ${namespace}`}`;
}

/** Objects of the second set that such a command applies. */
function applied(targets: readonly Pick<Change, 'after'>[]): Manifest[] {
  return targets.flatMap(({ after }) => (after === undefined ? [] : [after]));
}

/**
 * Command of a step that performs changes, with the objects that it applies and deletes.
 *
 * @param then commands that follow
 */
export function performed(changes: readonly Change[], ...then: readonly string[]): Pick<Step, 'run' | 'applies' | 'deletes'> {
  return {
    run: apply(changes, ...then),
    applies: applied(changes),
    deletes: changes.flatMap(({ before, change }) => (change === 'removed' && before !== undefined ? [before] : [])),
  };
}

/** Effect, after the names of the affected objects: as many as fit into a sentence. */
export function about(targets: readonly Pick<Target, 'object'>[], what: string): string {
  const objects = targets.map(({ object }) => object);
  return `${few(objects)}: ${what}`;
}

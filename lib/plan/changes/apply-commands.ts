import type { Change } from './object-changes';
import type { Manifest } from '../../manifests';
import { few } from '../../text';
import { CSVS, SUBSCRIPTIONS } from '../../upstream';
import type { Step } from '../plan-model';

/** What a command is about. */
export type Target = Pick<Change, 'kind' | 'namespace' | 'name' | 'object' | 'change'>;

/** How long the commands that prove a step wait at most. */
export const TIMEOUT = '--timeout=24h';

/** Resources by their full names, where a short one may mean another API. */
const RESOURCES: { readonly [kind: string]: string } = {
  ClusterServiceVersion: CSVS,
  Module: 'modules.kmm.sigs.x-k8s.io',
  Onload: 'onloads.onload.amd.com',
  Subscription: SUBSCRIPTIONS,
};

/**
 * The command that makes the cluster hold objects as the second set has them. The word `AFTER` stands for that set, or for those
 * of its files that hold what the step is about, where they are known. What is gone is deleted first, as it may be in the way of what comes.
 *
 * @param then commands that follow
 */
export function apply(targets: readonly Target[], ...then: readonly string[]): string {
  const removed = targets.filter(({ change }) => change === 'removed').map(deletion);
  return [...removed, ...(removed.length === targets.length ? [] : ['kubectl apply -f AFTER']), ...then].join(' && ');
}

/** The command that deletes an object. */
function deletion({ kind, namespace, name }: Pick<Target, 'kind' | 'namespace' | 'name'>): string {
  return `kubectl delete ${RESOURCES[kind] ?? kind.toLowerCase()} ${name}${namespace === '' ? '' : ` --namespace ${namespace}`}`;
}

/** What of the second set such a command is about. */
function applied(targets: readonly Pick<Change, 'after'>[]): Manifest[] {
  return targets.flatMap(({ after }) => (after === undefined ? [] : [after]));
}

/**
 * What performs a step that is about changes: the command, with what it applies and what it deletes.
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

/** What happens, after the objects that it is about: as many as fit into a sentence. */
export function about(targets: readonly Pick<Target, 'object'>[], what: string): string {
  const objects = targets.map(({ object }) => object);
  return `${few(objects)}: ${what}`;
}

import { changeKindOf, pairedByHash } from './changed-objects';
import type { Manifest } from '../../manifests';
import { changesNodes, changesNodesBy } from '../../upstream';
import { kindOf } from '../../upstream/schemas';
import { allChanges, type Change, differingFields } from '../changes';
import type { PlanContext, Step } from '../plan-model';
import type { ObjectReport, PlanReport } from '../plan-report';
import { isPlanned } from '../read';

/** Parts of a report that name the objects that cause them. */
type Named = Pick<PlanReport, 'machineConfigPools' | 'onload' | 'modules' | 'sriovPools' | 'daemonSets'>;

/** Objects that change and that no planner and no other part of the report mentions: no effect on nodes is known. */
export function otherObjects({ before, after }: Pick<PlanContext, 'before' | 'after'>, steps: readonly Step[], report: Named, tuned: ReadonlySet<string>): ObjectReport[] {
  const performed = new Set(steps.filter(({ system }) => system !== 'objects').flatMap(({ applies, deletes }) => [...applies, ...deletes]));
  const named = namedIn(report);
  const isTold = (change: Change) => {
    const manifest = (change.after ?? change.before)!;
    return performed.has(manifest) || tuned.has(change.object) || (named.has(change.object) && isPlanned(manifest));
  };
  return renamedObjects(allChanges(before, after).filter((change) => !isTold(change)));
}

/**
 * Changed objects with effects on nodes that no planner computes, regardless of the step that applies them.
 *
 * @param uncertain names of objects with unknown effects
 * @param planned names of objects with effects that a planner knows
 */
export function unplannedOf(
  { before, after, upgrade }: Pick<PlanContext, 'before' | 'after' | 'upgrade'>, uncertain: ReadonlySet<string>, planned: ReadonlySet<string>,
): string[] {
  return allChanges(before, after).filter(({ object, change, paths, before: was, after: is }) => {
    const manifest = is ?? was;
    const isKnown = planned.has(object) || manifest === upgrade?.manifest;
    return uncertain.has(object) || (changesNodes(manifest) && !isKnown && (change !== 'changed' || paths.some((path) => changesNodesBy(manifest, path))));
  }).map(({ object }) => object);
}

/** Kinds of changed objects that nothing here knows, sorted. Whether their operators change nodes is unknown. */
export function unknownKindsOf({ before, after }: Pick<PlanContext, 'before' | 'after'>): string[] {
  const isUnknown = (object: Manifest) => kindOf(object) === undefined && !isPlanned(object) && !changesNodes(object);
  const changed = allChanges(before, after).map((change) => (change.after ?? change.before)!);
  return [...new Set(changed.filter(isUnknown).map(({ kind }) => kind))].sort();
}

/** Objects that a report names as reasons. */
function namedIn({ machineConfigPools, sriovPools, onload, modules, daemonSets }: Named): Set<string> {
  const reasons = [...machineConfigPools.flatMap(({ actions }) => actions), ...sriovPools].flatMap((part) => part.reasons);
  const withEffects = (kind: string, list: readonly { name: string; namespace: string; change: string; effects: readonly unknown[] }[]) => (
    list.filter(({ change, effects }) => change === 'added' || change === 'removed' || effects.length > 0)
      .map(({ name, namespace }) => `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`));
  return new Set([
    ...reasons.flatMap(({ object }) => object.split(', ')),
    ...withEffects('Onload', onload), ...withEffects('Module', modules), ...withEffects('ManagedClusterModule', modules), ...withEffects('DaemonSet', daemonSets),
  ]);
}

/** Reports of changes. A removed and an added object are one renamed object if their names differ only in a hash. */
function renamedObjects(changes: readonly Change[]): ObjectReport[] {
  return pairedByHash(changes).map(({ change, old }) => ({
    object: change.object,
    change: changeKindOf({ change, old }),
    from: old?.name ?? null,
    fields: old === undefined ? change.paths : differingFields(old.before!, change.after!).filter((path) => path !== 'metadata.name'),
  }));
}

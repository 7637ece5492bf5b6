import { allChanges, type Change, differingValues, withoutHash } from '../changes';
import type { PlanContext } from '../plan-model';
import type { ChangeReport, ObjectCounts } from '../plan-report';

/** Change of an object, and the object that it replaces if only the hash in its name is another one. */
export interface PairedChange {
  readonly change: Change;
  /** Removed object with the same name except for the hash. */
  readonly old?: Change;
}

/** All objects that differ, with the values of each changed field. */
export function changeReports({ before, after }: Pick<PlanContext, 'before' | 'after'>): ChangeReport[] {
  return pairedByHash(allChanges(before, after)).map(({ change, old }) => {
    const [was, is] = [old?.before ?? change.before, change.after];
    const fields = was === undefined || is === undefined ? [] : differingValues(was, is);
    return {
      object: change.object,
      change: changeKindOf({ change, old }),
      from: old?.name ?? null,
      fields: old === undefined ? fields : fields.filter(({ path }) => path !== 'metadata.name'),
    };
  });
}

/** Numbers of objects for each kind of change. */
export function objectCountsOf(changes: readonly ChangeReport[]): ObjectCounts {
  const number = (kind: ChangeReport['change']) => changes.filter(({ change }) => change === kind).length;
  return { added: number('added'), changed: number('changed'), renamed: number('renamed'), removed: number('removed') };
}

/** Pairs a removed and an added object if their names differ only in a hash. */
export function pairedByHash(changes: readonly Change[]): PairedChange[] {
  const key = ({ kind, namespace, name }: Change) => JSON.stringify([kind, namespace, withoutHash(kind, name)]);
  const hashed = changes.filter(({ kind, name }) => withoutHash(kind, name) !== name);
  const gone = new Map<string, Change[]>();
  for (const change of hashed.filter((each) => each.change === 'removed')) {
    gone.set(key(change), [...gone.get(key(change)) ?? [], change]);
  }
  const renames = new Map(hashed.filter((each) => each.change === 'added').map((change) => [change, gone.get(key(change))?.shift()]));
  const replaced = new Set(renames.values());
  return changes.filter((change) => !replaced.has(change)).map((change) => ({ change, old: renames.get(change) }));
}

/** Kind of a change. */
export function changeKindOf({ change, old }: PairedChange): ChangeReport['change'] {
  return old === undefined ? change.change as 'added' : 'renamed';
}

/** Change that ways carry out, from what `plan` says about both sides. */
import { type Manifest, ManifestSet } from '../manifests';
import type { PlanInput } from '../plan';
import { allChanges, isLive, OWN_MANAGER, settle, settledObjectKey, withoutServerFields } from '../plan/changes';
import { stable } from '../text';
import { stringAt } from '../upstream';

/** Both sides of a change, as a repository has them. */
export interface Change {
  /** Objects before: those that the change removes or changes as they were, and the others as they are in `after`. */
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** Keys of the objects that differ. */
  readonly changed: ReadonlySet<string>;
}

/** Key of an object in a set, regardless of the version of its API. An object without a name is only equal to its copies. */
export function identityIn(object: Manifest): string {
  return stringAt(object, 'metadata', 'name') === undefined ? stable(object) : settledObjectKey(object);
}

/** Objects of a set by their keys. Of several with the same key, the last one counts. */
export function byKey(manifests: readonly Manifest[]): Map<string, Manifest> {
  return new Map(manifests.map((object) => [identityIn(object), object]));
}

/** Change between two sets, of which the first may be read from a cluster: what only the cluster has belongs to neither side, unless the change removes it. */
export function changeBetween({ before, after }: Pick<PlanInput, 'before' | 'after'>): Change {
  const [old, young] = [byKey(before), byKey(after)];
  const settled = settle([...old.values()], [...young.values()], { prune: true });
  const changes = allChanges(new ManifestSet(settled.before), new ManifestSet(settled.after));
  const changed = new Set(changes.map((change) => identityIn((change.after ?? change.before)!)));
  return {
    before: [...old].flatMap(([key, object]) => (changed.has(key) ? [isLive(object) ? withoutServerFields(object) : object] : young.get(key) ?? [])),
    after: [...young.values()],
    changed,
  };
}

/** State of a cluster after manifests are applied to it: with what only the cluster has. */
export function worldAfter(world: readonly Manifest[], manifests: readonly Manifest[]): readonly Manifest[] {
  const { after } = settle(world, manifests, { prune: true });
  return world.some(isLive) ? after.map((object) => (isLive(object) ? object : applied(object))) : after;
}

/** Object as it is in a cluster after `apply` wrote it, so that a later commit without it removes it. */
function applied(object: Manifest): Manifest {
  return { ...object, metadata: { ...object.metadata, managedFields: [{ manager: OWN_MANAGER, operation: 'Apply' }] } } as Manifest;
}

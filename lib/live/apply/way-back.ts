/** The way back from a run to the state that it has saved: a change like any other. */
import type { Goal, LiveState } from './assessment';
import type { SavedObject, SavedState } from './saved-state';
import { identityOf, type Manifest, ManifestSet, ReadError } from '../../manifests';
import { allChanges, settle } from '../../plan/changes';
import { few, list } from '../../text';
import { at, CLUSTER_RESOURCES, stringAt } from '../../upstream';
import { type ClusterSummary, summaryText } from '../cluster-identity';

/** A way back, and what does not go back by itself. */
export interface WayBack {
  readonly goal: Pick<Goal, 'after' | 'fileOf'> & { readonly prune: readonly string[] };
  /** Sentences about objects that stay as they are. */
  readonly staying: readonly string[];
}

/** Objects that a way back may write and delete, before the cluster is looked at. */
export function wholeWayBack({ objects }: SavedState): WayBack['goal'] {
  // The files themselves have the manifests of the run by now.
  const files = new Map(objects.map(({ object, file }) => [object, `saved/${file ?? object}`]));
  return {
    after: objects.flatMap(({ before }) => before ?? []),
    prune: objects.filter(({ before }) => before === null).map(({ object }) => object),
    fileOf: (manifest) => files.get(identityOf(manifest)),
  };
}

/** Refuses a saved state of another cluster, or of one that nothing tells from another. */
export function requireSameCluster({ cluster }: SavedState, now: ClusterSummary, file: string): void {
  if (cluster.uid === null || now.uid === null) {
    throw new ReadError({ file }, 'it is not known whether this is the cluster of the saved state', summaryText(cluster), 'ask for the permission to list namespaces');
  }
  if (cluster.uid !== now.uid) {
    throw new ReadError({ file }, `the state of another cluster, ${summaryText(cluster)}, whose namespace kube-system has the UID`, cluster.uid, `this cluster has ${now.uid}: name the other one, or a state of this one`);
  }
}

/** The way back from a cluster as it is. Throws if objects are neither as they were before the run, nor as it has written them. */
export function wayBackFrom(saved: SavedState, { objects }: Pick<LiveState, 'objects'>, file: string): WayBack {
  const there = new Map(objects.map((object) => [identityOf(object), object]));
  const changed = saved.objects.flatMap((each) => changedSince(each, there.get(each.object)));
  if (changed.length > 0) {
    throw new ReadError({ file }, 'objects have changed since the run', list(changed), 'put them back, or apply the manifests from before');
  }
  const open = saved.objects.filter(({ object, before }) => !isAs(there.get(object), before));
  const stays = open.flatMap((each) => {
    const why = whyStaying(each, there.get(each.object), objects);
    return why === undefined ? [] : [{ object: each.object, text: `${each.object} does not go back by itself: ${why}` }];
  });
  const whole = wholeWayBack(saved);
  const left = new Set(stays.map(({ object }) => object));
  return {
    goal: {
      ...whole,
      after: whole.after.filter((manifest) => !left.has(identityOf(manifest))),
      prune: whole.prune.filter((object) => !left.has(object)),
    },
    staying: stays.map(({ text }) => text),
  };
}

/** Difference of an object from both of its states, as a clause. */
function changedSince({ object, before, after }: SavedObject, live: Manifest | undefined): string[] {
  if (isAs(live, before) || isAs(live, after)) {
    return [];
  }
  return [live === undefined ? `${object} was deleted` : after === null ? `${object} was made again` : `${object} (${few(pathsOf(live, after))})`];
}

/** Whether an object is as a manifest says, or absent as well. */
function isAs(live: Manifest | undefined, manifest: Manifest | null): boolean {
  return live === undefined || manifest === null ? live === undefined && manifest === null : pathsOf(live, manifest).length === 0;
}

/** Paths in which a live object differs from a manifest, as a plan compares them. */
function pathsOf(live: Manifest, manifest: Manifest): readonly string[] {
  const { before, after } = settle([live], [manifest]);
  return allChanges(new ManifestSet(before), new ManifestSet(after)).flatMap(({ paths }) => paths);
}

/** Reason why an object stays as it is, as a clause. */
function whyStaying({ before, after }: SavedObject, live: Manifest | undefined, objects: readonly Manifest[]): string | undefined {
  const kind = (live ?? before ?? after)?.kind;
  if (live !== undefined && kind === 'CustomResourceDefinition') {
    return dataOf(live, objects, before === null ? 'deleting it deletes them' : 'its earlier schema may drop fields of them');
  }
  if (live !== undefined && before !== null && at(live, 'immutable') === true) {
    return 'it is immutable now; delete it first, once nothing uses it';
  }
  return kind === 'Job' && before !== null ? 'its template cannot change, and the earlier one would run once more' : undefined;
}

/** Objects of a definition, as a clause. Those of a kind that is not read may exist. */
function dataOf(definition: Manifest, objects: readonly Manifest[], then: string): string | undefined {
  const [group, kind] = [stringAt(definition, 'spec', 'group'), stringAt(definition, 'spec', 'names', 'kind')];
  if (!CLUSTER_RESOURCES.some((row) => row.group === group && row.kind === kind)) {
    return `${kind} objects may exist, which are not read here, and ${then}`;
  }
  const found = objects.filter((object) => object.kind === kind && object.apiVersion.startsWith(`${group}/`)).map(identityOf);
  return found.length === 0 ? undefined : `${few(found)} ${found.length === 1 ? 'exists' : 'exist'}, and ${then}`;
}

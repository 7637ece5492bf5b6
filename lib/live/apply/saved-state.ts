/** What a run saves before its first write, so that there is a way back: each object that it changes, as it was, and as the run writes it. */
import type { Goal, StepLeft } from './assessment';
import type { Write } from './write';
import { identityOf, type Manifest, ReadError } from '../../manifests';
import { partInReach } from '../../plan/changes';
import { parsedJson } from '../../text';
import { isRecord } from '../../upstream';
import type { ClusterSummary } from '../cluster-identity';

/** Content of a file with such a state. */
export interface SavedState {
  readonly kind: 'cdk8s-onload apply state';
  readonly version: 1;
  readonly cluster: ClusterSummary;
  /** Time of the run, in RFC 3339. */
  readonly savedAt: string;
  readonly objects: readonly SavedObject[];
}

export interface SavedObject {
  /** Name as `Kind namespace/name`. */
  readonly object: string;
  /** The part of it that the run may change, or null if it was not there. */
  readonly before: Manifest | null;
  /** Manifest that the run writes, or null if it deletes the object. */
  readonly after: Manifest | null;
  /** File of the manifest. Objects of one file are written together. */
  readonly file: string | null;
}

/** Objects of some writes, as they are in the cluster. Labels of nodes, evictions and approvals follow from the objects, and are no part of it. */
export function savedObjects(writes: readonly Write[], live: readonly Manifest[], { fileOf }: Pick<Goal, 'fileOf'>): SavedObject[] {
  const there = new Map(live.map((object) => [identityOf(object), object]));
  return writes.flatMap((write): SavedObject[] => {
    if (write.verb !== 'apply' && write.verb !== 'delete') {
      return [];
    }
    const [found, after] = [there.get(write.object), write.verb === 'apply' ? write.manifest : undefined];
    return [{
      object: write.object,
      before: found === undefined ? null : partInReach(found, after),
      after: after ?? null,
      file: (after && fileOf?.(after)) ?? null,
    }];
  });
}

/** Objects of all steps that are left. */
export function savedOfSteps(left: readonly StepLeft[], live: readonly Manifest[], goal: Pick<Goal, 'fileOf'>): SavedObject[] {
  return savedObjects(left.flatMap(({ writes }) => writes), live, goal);
}

/** Objects of a run, after those of one before that it goes on with: the way back of both leads to where the first one began. */
export function joinedObjects(earlier: readonly SavedObject[], now: readonly SavedObject[]): SavedObject[] {
  const known = new Map(earlier.map((each) => [each.object, each]));
  now.forEach((each) => known.set(each.object, { ...each, before: known.has(each.object) ? known.get(each.object)!.before : each.before }));
  return [...known.values()];
}

/**
 * Reads a saved state. Throws if the text is none.
 *
 * @param file name of the file, for messages
 */
export function savedStateIn(text: string, file: string): SavedState {
  const state = parsedJson(text);
  if (!isRecord(state) || state.kind !== 'cdk8s-onload apply state' || !Array.isArray(state.objects) || !isRecord(state.cluster)) {
    throw new ReadError({ file }, 'no state that apply has saved', text.slice(0, 40), 'name one that apply has named when it began');
  }
  if (state.version !== 1) {
    throw new ReadError({ file }, 'a saved state in a format that is not known', state.version, 'use the version of cdk8s-onload that has written it');
  }
  return state as unknown as SavedState;
}

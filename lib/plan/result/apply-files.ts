import { isDeepStrictEqual } from 'node:util';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt } from '../../upstream';
import { isOwned } from '../changes';
import type { PlanWarning, Step } from '../plan-model';

/** Which files the commands of steps apply, in the order in which they are applied; and what that gives away. */
export interface ApplyFiles {
  readonly of: ReadonlyMap<Step, readonly string[]>;
  readonly warnings: readonly PlanWarning[];
}

/**
 * The files that steps apply: those that hold what they are about, so that the next step waits for its turn. What no step is about goes with the first.
 * A single step that applies all files needs no list.
 *
 * @param steps in their order
 * @param fileOf the file of a manifest from after; undefined where it is not known
 */
export function applyFiles(
  steps: readonly Step[], before: ManifestSet, after: ManifestSet, fileOf: (manifest: Manifest) => string | undefined,
): ApplyFiles {
  const applying = steps.filter(({ applies }) => applies.length > 0);
  const files = new Map(applying.map((step) => [step, sorted(step.applies.map(fileOf))]));
  if (applying.length === 0 || [...files.values()].some((list) => list === undefined)) {
    return { of: new Map(), warnings: [] };
  }
  const taken = new Set([...files.values()].flatMap((list) => list!));
  const changed = after.manifests.filter((manifest) => isNew(manifest, before) && !isOwned(manifest));
  const rest = sorted(changed.map(fileOf))?.filter((file) => !taken.has(file)) ?? [];
  if (applying.length === 1 && after.manifests.every((manifest) => isAmong(fileOf(manifest), [...taken, ...rest]))) {
    return { of: new Map(), warnings: [] };
  }
  return {
    of: new Map([...files].map(([step, list], index) => [step, index === 0 ? [...rest, ...list!] : list!])),
    warnings: applying.flatMap((step, index) => sharedWarnings(step, applying.slice(0, index), files, steps)),
  };
}

/** Names of files, each once; undefined where one is not known. */
function sorted(files: readonly (string | undefined)[]): string[] | undefined {
  return files.includes(undefined) ? undefined : [...new Set(files as string[])].sort();
}

/** Whether a file is in a list; what is in no file is in the cluster already. */
function isAmong(file: string | undefined, files: readonly string[]): boolean {
  return file === undefined || files.includes(file);
}

function isNew(manifest: Manifest, before: ManifestSet): boolean {
  return !isDeepStrictEqual(before.find(manifest.kind, stringAt(manifest, 'metadata', 'namespace'), nameOf(manifest)), manifest);
}

/** A step whose file an earlier one has applied already: it does not wait. */
function sharedWarnings(
  step: Step, earlier: readonly Step[], files: ReadonlyMap<Step, readonly string[] | undefined>, steps: readonly Step[],
): PlanWarning[] {
  const [first] = earlier.filter((other) => files.get(other)!.some((file) => files.get(step)!.includes(file)));
  if (first === undefined) {
    return [];
  }
  const shared = files.get(step)!.filter((file) => files.get(first)!.includes(file));
  return [{
    code: 'plan/applied-together',
    object: step.target,
    message: `${few(shared)} also ${shared.length === 1 ? 'has' : 'have'} what step ${steps.indexOf(first) + 1} applies, and the command of that step applies both: there is no wait between them`,
    advice: 'split the file so that each step has its own, or make the two changes one after the other',
  }];
}

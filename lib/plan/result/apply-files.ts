import { isDeepStrictEqual } from 'node:util';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt } from '../../upstream';
import { isOwned } from '../changes';
import type { PlanWarning, Step } from '../plan-model';

/** Files that the commands of each step apply, in order of application, and the warnings that result from them. */
export interface ApplyFiles {
  readonly of: ReadonlyMap<Step, readonly string[]>;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Assigns to each step the files that contain its objects, so that the next step waits for its turn. Objects that belong to no step are applied with
 * the first one.
 * A single step that applies all files needs no list.
 *
 * @param steps steps in execution order
 * @param fileOf file of a new manifest, or undefined if unknown
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

/** Sorted file names without duplicates, or undefined if one of them is unknown. */
function sorted(files: readonly (string | undefined)[]): string[] | undefined {
  return files.includes(undefined) ? undefined : [...new Set(files as string[])].sort();
}

/** Whether a file is in a list. An object without a file is in the cluster already, and counts as listed. */
function isAmong(file: string | undefined, files: readonly string[]): boolean {
  return file === undefined || files.includes(file);
}

function isNew(manifest: Manifest, before: ManifestSet): boolean {
  return !isDeepStrictEqual(before.find(manifest.kind, stringAt(manifest, 'metadata', 'namespace'), nameOf(manifest)), manifest);
}

/** Warning about a step whose file an earlier step has already applied: it does not wait for its turn. */
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

import { isDeepStrictEqual } from 'node:util';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { isHook } from '../../upstream/argocd';
import { isOwned } from '../changes';
import type { Step } from '../plan-model';

/** Files that the command of each step applies, in order of application. Steps that apply all manifests are missing. */
export type ApplyFiles = ReadonlyMap<Step, readonly string[]>;

/**
 * Assigns to each step the files that contain its objects, so that the next step waits for its turn. Objects that belong to no step are applied with
 * the first one.
 * A single step that applies all files needs no list. Hooks of Argo CD are not applied by users: Argo CD runs them when it synchronizes. What an engine
 * applies needs no command.
 *
 * @param steps steps in execution order
 * @param sources file of a new manifest, or undefined if unknown, and whether an engine applies it
 */
export function applyFiles(
  steps: readonly Step[], before: ManifestSet, after: ManifestSet,
  { fileOf, isCarried }: { readonly fileOf: (manifest: Manifest) => string | undefined; readonly isCarried: (manifest: Manifest) => boolean },
): ApplyFiles {
  const applying = steps.filter(({ applies }) => applies.length > 0);
  const files = new Map(applying.map((step) => [step, sortedFiles(step.applies.map(fileOf))]));
  if (applying.length === 0 || [...files.values()].some((list) => list === undefined)) {
    return new Map();
  }
  const taken = new Set([...files.values()].flatMap((list) => list!));
  const changed = after.manifests.filter((manifest) => isNew(manifest, before) && !isOwned(manifest) && !isHook(manifest) && !isCarried(manifest));
  const rest = sortedFiles(changed.map(fileOf))?.filter((file) => !taken.has(file)) ?? [];
  if (applying.length === 1 && !after.manifests.some(isHook) && after.manifests.every((manifest) => isAmong(fileOf(manifest), [...taken, ...rest]))) {
    return new Map();
  }
  return new Map([...files].map(([step, list], index) => [step, index === 0 ? [...rest, ...list!] : list!]));
}

/** Sorted file names without duplicates, or undefined if one of them is unknown. */
function sortedFiles(files: readonly (string | undefined)[]): string[] | undefined {
  return files.includes(undefined) ? undefined : [...new Set(files as string[])].sort();
}

/** Whether a file is in a list. An object without a file is in the cluster already, and counts as listed. */
function isAmong(file: string | undefined, files: readonly string[]): boolean {
  return file === undefined || files.includes(file);
}

function isNew(manifest: Manifest, before: ManifestSet): boolean {
  return !isDeepStrictEqual(before.find(manifest.kind, stringAt(manifest, 'metadata', 'namespace'), nameOf(manifest)), manifest);
}

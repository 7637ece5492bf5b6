/** Files that kustomizations read but that contain no objects. */
import { join, normalize } from 'node:path';
import type { Reason } from './passed-over';
import { at, isString, listAt, stringAt } from '../upstream';

/** Files that a kustomization reads but that contain no objects: patches, and data of ConfigMaps and Secrets. */
export function partsOf(content: unknown, folder: string): Map<string, Reason> {
  const texts = (...fields: string[]) => fields.flatMap((field) => listAt(content, field)).filter(isString);
  const parts = new Map<string, Reason>();
  const add = (reason: Reason, paths: readonly (string | undefined)[]) => paths.forEach((path) => {
    if (path !== undefined && !path.includes('\n')) {
      parts.set(normalize(join(folder, path)), reason);
    }
  });
  add('patch', [
    // Older kustomizations have paths as entries of 'patches'.
    ...texts('patchesStrategicMerge', 'patches'),
    ...['patches', 'patchesJson6902', 'replacements'].flatMap((field) => listAt(content, field)).map((entry) => stringAt(entry, 'path')),
  ]);
  add('tool', [...texts('transformers', 'generators', 'validators', 'configurations'), stringAt(content, 'openapi', 'path')]);
  add('data', ['configMapGenerator', 'secretGenerator'].flatMap((field) => listAt(content, field)).flatMap(dataFilesOf));
  add('tool', listAt(content, 'helmCharts').flatMap((chart) => [stringAt(chart, 'valuesFile'), ...listAt(chart, 'additionalValuesFiles').filter(isString)]));
  return parts;
}

/** Files that a kustomization reads, by their paths. */
interface KustomizationFiles {
  readonly parts: ReadonlyMap<string, Reason>;
  readonly resources: readonly string[];
}

/** Files that kustomizations read but not as resources, by their paths. */
export function partsIn(kustomizations: readonly KustomizationFiles[]): Map<string, Reason> {
  const parts = new Map(kustomizations.flatMap((each) => [...each.parts]));
  kustomizations.flatMap(({ resources }) => resources).forEach((path) => parts.delete(path));
  return parts;
}

/** Paths that are not remote, from the folder that contains that of a kustomization. */
export function localPaths(paths: readonly string[], folder: string): string[] {
  return paths.filter((path) => !isRemote(path)).map((path) => normalize(join(folder, path)));
}

/** The files in entries of the forms `key=path` and `path`. */
function dataFilesOf(generator: unknown): string[] {
  return [...listAt(generator, 'files'), ...listAt(generator, 'envs'), at(generator, 'env')].filter(isString).map((entry) => entry.slice(entry.indexOf('=') + 1));
}

/** Whether kustomize fetches a path by git or HTTP: it has a scheme, a host and a colon, a reference, or a part that looks like a host. */
export function isRemote(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(path) || /^[^/\s]+@[^/\s]+:/.test(path) || /[?&](?:ref|version|timeout|submodules)=/.test(path) || /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/[^.].*/i.test(path);
}

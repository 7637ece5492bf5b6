import { dirname, normalize } from 'node:path';
import { localPaths, partsIn, partsOf } from './kustomization-parts';
import { includesUnchanged, kustomizationContents } from './kustomizations';
import type { Source } from './read-manifests';
import { unappliedReasons } from './unapplied-files';
import { isRecord, isString, listAt } from '../upstream';

/**
 * Texts of a folder, followed by those of its kustomizations that change objects, and that are not built. Files that kustomizations read, but not as
 * resources, references of kube-compare, and files of tests are marked.
 *
 * @param kustomizations texts of the kustomizations
 */
export function withParts(sources: readonly Source[], kustomizations: readonly Source[]): Source[] {
  const read = kustomizations.map((source) => ({ source, content: kustomizationContents(source.text, source.file)[0] }));
  const parts = partsIn(read.flatMap(({ source: { path, file }, content }) => {
    const folder = dirname(path ?? file);
    const resources = ['resources', 'bases', 'crds'].flatMap((field) => listAt(content, field)).filter(isString);
    return isRecord(content) ? [{ parts: partsOf(content, folder), resources: localPaths(resources, folder) }] : [];
  }));
  const pathOf = ({ path, file }: Source) => normalize(path ?? file);
  const texts = new Map(sources.map((source) => [pathOf(source), source.text]));
  const unapplied = unappliedReasons(sources.map((source) => ({ path: pathOf(source), text: source.text })), (path) => texts.get(path));
  return [
    ...sources.map((source) => {
      const part = unapplied(pathOf(source)) ?? parts.get(pathOf(source));
      return part === undefined ? source : { ...source, part };
    }),
    ...read.filter(({ content }) => !includesUnchanged(content)).map(({ source }): Source => ({ ...source, part: 'kustomization' })),
  ];
}

/** References of kube-compare: folders of templates with which a tool compares the objects of a cluster. Nothing applies them. */
import { basename, dirname } from 'node:path';
import { kustomizationContents } from './kustomizations';
import { isRecord } from '../upstream';

/** Test whether a file has the name of the list of a reference's templates. */
export const isComparisonList = (path: string) => basename(path) === 'metadata.yaml';

/** The folders of references, by the texts of their lists. */
export function comparisonFolders(lists: readonly { readonly path: string; readonly text: string }[]): string[] {
  return lists.filter(({ path, text }) => isComparisonList(path) && kustomizationContents(text, path).some(isTemplateList))
    .map(({ path }) => dirname(path));
}

/** Whether a document is a list of templates: it has parts, and is no object. */
function isTemplateList(content: unknown): boolean {
  return isRecord(content) && Array.isArray(content.parts) && content.kind === undefined;
}

/** Whether a file is in one of some folders. */
export function isInFolders(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => folder === '.' || path.startsWith(`${folder}/`));
}

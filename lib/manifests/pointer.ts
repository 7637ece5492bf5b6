import { ReadError } from './read-error';
import type { Source } from './read-manifests';

/** The first line of what Git LFS commits in the place of a file, and leaves there where it has not fetched it. */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v\d+\r?\n/;

/** Passes a text on, unless it is a pointer of Git LFS: as YAML that is a string, which would be left out silently. */
export function requireContent(source: Source): Source {
  if (POINTER.test(source.text)) {
    const [, object = '?'] = /^oid (\S+)$/m.exec(source.text) ?? [];
    throw new ReadError(source, 'Git LFS pointer in place of a file', object, 'run git lfs pull and specify the folder, or commit manifests without Git LFS');
  }
  return source;
}

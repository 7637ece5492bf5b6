import { ReadError } from './read-error';
import type { Source } from './read-manifests';

/** First line of the pointer that Git LFS commits instead of a file, and leaves in place if it has not fetched the file. */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v\d+\r?\n/;

/** Returns a text unless it is a pointer of Git LFS, for which it throws. As YAML, a pointer is a string, which would be ignored silently. */
export function requireContent(source: Source): Source {
  if (POINTER.test(source.text)) {
    const [, object = '?'] = /^oid (\S+)$/m.exec(source.text) ?? [];
    throw new ReadError(source, 'Git LFS pointer in place of a file', object, 'run git lfs pull and specify the folder, or commit manifests without Git LFS');
  }
  return source;
}

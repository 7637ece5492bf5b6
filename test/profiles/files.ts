import type { FileLookup } from '../../lib/profiles/private/files';

/** Files that are nowhere on a disk. */
export function files(texts: { readonly [path: string]: string }): FileLookup {
  return { read: (path) => (Object.hasOwn(texts, path) ? texts[path] : undefined) };
}

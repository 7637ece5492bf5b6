import type { FileLookup } from '../../../lib/views/profiles/profile-files';

/** Files that are nowhere on a disk. */
export function files(texts: { readonly [path: string]: string }): FileLookup {
  return { read: (path) => (Object.hasOwn(texts, path) ? texts[path] : undefined) };
}

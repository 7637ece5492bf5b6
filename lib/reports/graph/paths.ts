import { basename, isAbsolute, normalize, relative } from 'node:path';

/** The path of a file from the specified folder, or its name if a file was specified. */
export function pathBelow(file: string, root: string): string {
  if (file === '-') {
    return 'standard input';
  }
  const path = relative(normalize(root), normalize(file));
  return path === '' || path.startsWith('..') || isAbsolute(path) ? basename(file) : path;
}

/**
 * What Ignition and the Machine Config Operator ask of files, directories and links.
 */

/** Whether Ignition takes this for the path of a file: absolute, and with nothing in it that could be left out. */
export function isIgnitionPath(path: string): boolean {
  return path.startsWith('/') && path.split('/').slice(1).every((part, index, parts) => (
    part === '' ? parts.length === 1 && index === 0 : part !== '.' && part !== '..'
  ));
}

/** The most that a mode may be: the operator refuses the special bits. */
export const MODE_LIMIT = 0o777;

/** The longest path that Linux takes, in bytes (PATH_MAX without the zero at its end). */
export const MAX_PATH_BYTES = 4095;

/** Whether Linux takes no path of that length. */
export function isPathTooLong(path: string): boolean {
  return path.length > MAX_PATH_BYTES || Buffer.byteLength(path) > MAX_PATH_BYTES;
}

/** The folders above a path, from the outermost, without `/`. A path that no system takes has none: there would be as many as it has slashes. */
export function foldersAbove(path: string): string[] {
  if (isPathTooLong(path)) {
    return [];
  }
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}

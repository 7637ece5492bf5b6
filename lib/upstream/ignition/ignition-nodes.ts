/** Requirements of Ignition and the Machine Config Operator on files, directories and links. */

/** Whether Ignition accepts this as the path of a file: absolute, and without redundant parts. */
export function isIgnitionPath(path: string): boolean {
  return path.startsWith('/') && path.split('/').slice(1).every((part, index, parts) => (
    part === '' ? parts.length === 1 && index === 0 : part !== '.' && part !== '..'
  ));
}

/** Largest mode of a file, because the operator refuses the special bits. */
export const MODE_LIMIT = 0o777;

/** The longest path that Linux accepts, in bytes (PATH_MAX without the terminating zero). */
export const MAX_PATH_BYTES = 4095;

/** Whether a path exceeds the maximum length in Linux. */
export function isPathTooLong(path: string): boolean {
  return path.length > MAX_PATH_BYTES || Buffer.byteLength(path) > MAX_PATH_BYTES;
}

/**
 * Folders above a path, from the outermost, without `/`. The list is empty for a path that is too long, which could have as many folders as slashes.
 */
export function foldersAbove(path: string): string[] {
  if (isPathTooLong(path)) {
    return [];
  }
  const parts = path.split('/');
  return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
}

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

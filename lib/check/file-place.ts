import { isAbsolute, join, relative } from 'node:path';

/** Where a checked file is, for those who show it: pipelines know files by their path in the repository. */
export interface FilePlace {
  /** Path from the root of the repository, with `/`, or the absolute path of a file outside of it. */
  readonly path: string;
  readonly isInRepository: boolean;
}

/**
 * Where a file is that was named on the command line; nothing for the standard input.
 *
 * @param file path from the working directory, or an absolute one, or `-`
 * @param root root of the repository
 * @param cwd the working directory
 */
export function filePlace(file: string, root: string, cwd: string): FilePlace | undefined {
  if (file === '-') {
    return undefined;
  }
  const absolute = isAbsolute(file) ? join(file) : join(cwd, file);
  const path = relative(root, absolute);
  return path === '' || path === '..' || path.startsWith('../') ? { path: absolute, isInRepository: false } : { path, isInRepository: true };
}

import { isAbsolute, join, relative } from 'node:path';

/** Path of a checked file as reports show it. Pipelines identify files by their path in the repository. */
export interface FilePlace {
  /** Path from the root of the repository, with `/`, or the absolute path of a file outside of it. */
  readonly path: string;
  readonly isInRepository: boolean;
}

/**
 * The path of a file from the command line as reports show it, or undefined for the standard input.
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

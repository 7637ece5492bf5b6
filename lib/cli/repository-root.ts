import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The top of the Git repository that contains a folder, if there is one. The top has a folder `.git`, or in another work tree or a submodule a file. */
export function enclosingRepository(folder: string): string | undefined {
  const place = resolve(folder);
  return existsSync(join(place, '.git')) ? place : dirname(place) === place ? undefined : enclosingRepository(dirname(place));
}

/** The root of the Git repository that contains a folder, or the folder itself if there is none. */
export function repositoryRoot(folder: string = process.cwd()): string {
  return enclosingRepository(folder) ?? folder;
}

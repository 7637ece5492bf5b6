/** Location of the cache of fleets, which only saves time. */
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Environment variable with another folder for the cache, or `off`. */
export const CACHE_VARIABLE = 'CDK8S_ONLOAD_CACHE';

/** Name of the folder in `node_modules/.cache`, where tools of Node.js keep such files. */
const NAME = 'cdk8s-onload';

/**
 * Folder of the cache: that of the environment, otherwise one in the nearest `node_modules`. Undefined if there is neither. The folder may not exist
 * yet.
 */
export function cacheFolder(): string | undefined {
  const { [CACHE_VARIABLE]: chosen = '' } = process.env;
  if (chosen !== '') {
    return chosen === 'off' ? undefined : resolve(chosen);
  }
  // The sources of this package change while they are worked on, and their tests share one folder.
  return __filename.endsWith('.ts') ? undefined : besideProgram(process.cwd());
}

/** Cache folder in the packages of the folder, or of the nearest one above it that has packages. */
export function besideProgram(folder: string): string | undefined {
  const modules = join(folder, 'node_modules');
  if (statSync(modules, { throwIfNoEntry: false })?.isDirectory() === true) {
    return join(modules, '.cache', NAME);
  }
  return dirname(folder) === folder ? undefined : besideProgram(dirname(folder));
}

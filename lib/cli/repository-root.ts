import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the Git repository around a folder; without one, the folder. */
export function repositoryRoot(folder: string = process.cwd()): string {
  for (let place = folder; ; place = dirname(place)) {
    if (existsSync(join(place, '.git'))) {
      return place;
    }
    if (dirname(place) === place) {
      return folder;
    }
  }
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the Git repository that contains a folder, or the folder itself if there is none. */
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

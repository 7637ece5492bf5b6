import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, Place, Tree } from './tree';

/** A folder on a disk. Throws the errors of the system. */
export class DiskTree implements Tree {
  constructor(private readonly root: string) {}

  public at(place: Place): Entry | undefined {
    const path = this.pathOf(place);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) {
      return undefined;
    }
    if (stats.isSymbolicLink()) {
      return { kind: 'link', target: readlinkSync(path) };
    }
    return { kind: stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'special' };
  }

  public names(place: Place): readonly string[] {
    return readdirSync(this.pathOf(place));
  }

  public pathOf(place: Place): string {
    return join(this.root, ...place);
  }
}

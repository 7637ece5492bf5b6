import { Dirent, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry, Place, Tree } from './file-tree';

/** Folder on a disk. Throws the errors of the system. */
export class DiskTree implements Tree {
  /** Kinds of the entries of listed folders. They are kept because asking for the kind of each file costs as much as reading it. */
  private readonly listed = new Map<string, 'file' | 'folder'>();

  constructor(private readonly root: string) {}

  public at(place: Place): Entry | undefined {
    const path = this.pathOf(place);
    const kind = this.listed.get(path);
    if (kind !== undefined) {
      return { kind };
    }
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) {
      return undefined;
    }
    if (stats.isSymbolicLink()) {
      return { kind: 'link', target: readlinkSync(path) };
    }
    return { kind: kindOf(stats) ?? 'special' };
  }

  public names(place: Place): readonly string[] {
    const folder = this.pathOf(place);
    return readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const kind = kindOf(entry);
      if (kind !== undefined) {
        this.listed.set(join(folder, entry.name), kind);
      }
      return entry.name;
    });
  }

  public pathOf(place: Place): string {
    return join(this.root, ...place);
  }
}

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isFile'>): 'file' | 'folder' | undefined {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : undefined;
}

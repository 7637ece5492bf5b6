import { Dirent, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changedNames, CHANGES_FOLDER, currentFile, isChanging, noticeChange } from './changes';
import type { Entry, Place, Tree } from './file-tree';

/** Folder on a disk, with its files as they are after a change that is not complete. Throws the errors of the system. */
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
    const current = currentFile(path);
    if (current !== path) {
      return current === undefined ? undefined : { kind: 'file' };
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
    const entries = readdirSync(folder, { withFileTypes: true });
    if (isChanging() || entries.some(({ name }) => name === CHANGES_FOLDER)) {
      noticeChange(resolve(folder));
    }
    const names = entries.map((entry) => {
      const kind = kindOf(entry);
      if (kind !== undefined) {
        this.listed.set(join(folder, entry.name), kind);
      }
      return entry.name;
    });
    return isChanging() ? this.changed(folder, names) : names;
  }

  private changed(folder: string, names: readonly string[]): readonly string[] {
    const { added, removed } = changedNames(folder);
    added.forEach((name) => this.listed.set(join(folder, name), 'file'));
    removed.forEach((name) => this.listed.delete(join(folder, name)));
    return [...new Set([...names.filter((name) => !removed.has(name)), ...added])];
  }

  public pathOf(place: Place): string {
    return join(this.root, ...place);
  }
}

function kindOf(entry: Pick<Dirent, 'isDirectory' | 'isFile'>): 'file' | 'folder' | undefined {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : undefined;
}

/** Files of folders in the middle of a change, as their journals say. */
import { openSync, realpathSync, Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { changeFile, contentAfter, readJournal } from './change-journal';

/** Names of the current contents by path, by folder. Null for a file that is removed. Empty unless a folder is in the middle of a change. */
const changing = new Map<string, ReadonlyMap<string, string | null>>();

/** Looks for changes of the folders that a path is in. Call it before reading the path. */
export function noticeChanges(path: string): void {
  const folder = resolve(path);
  noticeChange(folder);
  if (dirname(folder) !== folder) {
    noticeChanges(dirname(folder));
  }
}

/** Looks for a change of a folder. */
export function noticeChange(folder: string): void {
  const journal = readJournal(folder);
  if (journal === undefined) {
    changing.delete(folder);
  } else {
    changing.set(folder, new Map(journal.changes.map((change) => [change.path, contentAfter(journal, change)])));
  }
}

/** Path of the current content of a file, which differs from that of the file if it has not yet been replaced. Undefined if the file is to be removed. */
export function currentFile(path: string): string | undefined {
  if (changing.size === 0) {
    return path;
  }
  const whole = resolve(path);
  for (const [folder, contents] of changing) {
    const name = whole.startsWith(`${folder}/`) ? contents.get(whole.slice(folder.length + 1)) : undefined;
    if (name === null) {
      return undefined;
    }
    if (name !== undefined && statSync(changeFile(folder, name), { throwIfNoEntry: false })?.isFile() === true) {
      return changeFile(folder, name);
    }
  }
  return path;
}

/** Opens the current content of a file. */
export function openCurrent(path: string): number {
  return ofCurrent(path, (file) => openSync(file, 'r'));
}

/** Path of a file without symbolic links. The file may still be about to be put there. */
export function currentRealPath(path: string): string {
  return currentFile(path) === path ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
}

/** Kind and size of a file or folder, whose content may be elsewhere. Throws the error of the system if there is none. */
export function currentStats(path: string): Stats {
  return ofCurrent(path, (file) => statSync(file));
}

/** The same, or undefined if there is no file or folder. */
export function currentStatsIfAny(path: string): Stats | undefined {
  try {
    return currentStats(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return undefined;
    }
    throw error;
  }
}

function ofCurrent<T>(path: string, use: (file: string) => T): T {
  const file = currentFile(path);
  if (file === undefined) {
    throw Object.assign(new Error(`ENOENT: no such file, open '${path}'`), { code: 'ENOENT', path });
  }
  try {
    return use(file);
  } catch (error) {
    // The content has been moved to the file meanwhile.
    if (file !== path && (error as NodeJS.ErrnoException).code === 'ENOENT') {
      return use(path);
    }
    throw error;
  }
}

/** Names of the files directly in a folder that the folder gains and loses by a change. */
export function changedNames(folder: string): { readonly added: readonly string[]; readonly removed: ReadonlySet<string> } {
  const whole = resolve(folder);
  const added: string[] = [];
  const removed = new Set<string>();
  for (const [root, contents] of changing) {
    const prefix = whole === root ? '' : whole.startsWith(`${root}/`) ? `${whole.slice(root.length + 1)}/` : undefined;
    for (const [path, name] of prefix === undefined ? [] : contents) {
      if (path.startsWith(prefix!) && !path.includes('/', prefix!.length)) {
        const file = path.slice(prefix!.length);
        if (name === null) {
          removed.add(file);
        } else {
          added.push(file);
        }
      }
    }
  }
  return { added, removed };
}

/** Whether a folder is in the middle of a change. */
export const isChanging = (): boolean => changing.size > 0;

/** Change of several files of a folder as one. Readers find all of it or nothing of it, and a run that is killed leaves either. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  carryOutJournal, changeFile, CHANGES_FOLDER, FileChange, FileInTheWay, isThere, journalIn, journalTime, keepFormer, readJournal,
  removeEmptyFolders, writeJournal,
} from './change-journal';
import { RunLock } from './run-lock';
import { entriesIn, foldersOf, invalid, makeFolder, modeOf, systemProblem } from '../../text';

const LOCK = 'lock';
/** Record of the empty folders that a run creates before its change is visible. */
const FOLDERS = 'folders';

/**
 * Change of a folder, which one run at a time can make.
 *
 * New contents are written to a hidden folder in the folder, and the former ones are linked there. Then the journal is written, which makes the change: from now
 * on, readers read by it, and the files are renamed one by one. If a file cannot be replaced, the journal is turned round and the former state is restored. What
 * is left after a kill is completed by the next run. Files that are not part of the change are not touched.
 */
export class FolderChange {
  /**
   * Locks a folder, creates it if it is missing, and completes the change of a run that was killed.
   *
   * Throws `fleet/locked` if another run holds the lock, and `fleet/outdir` if the folder cannot be written.
   */
  public static open(folder: string): FolderChange {
    return writing(folder, () => {
      const missing = missingFolders(folder);
      let lock: RunLock | undefined;
      try {
        makeFolder(folder);
        lock = RunLock.take(changeFile(folder, LOCK), 'the output folder');
        recover(folder);
        return new FolderChange(folder, lock, missing);
      } catch (error) {
        leave(folder, missing, lock);
        throw error;
      }
    });
  }

  private readonly changes: FileChange[] = [];
  private readonly run = randomBytes(4).toString('hex');
  private committed = 0;

  private constructor(
    private readonly folder: string,
    private readonly lock: RunLock,
    /** Folders that did not exist: this one, and those above it, the innermost first. */
    private readonly created: readonly string[],
  ) {}

  /** Writes the new content of a file, with the mode of the former one. A new file has the mode that is specified, or that of the process. */
  public write(path: string, bytes: Buffer, mode?: number): void {
    writing(this.folder, () => {
      const { before, after } = this.add(path, (name) => `${name}a`);
      const file = changeFile(this.folder, after!);
      const wanted = before === null ? mode : modeOf(`${this.folder}/${path}`);
      // Private until it has its mode.
      writeFileSync(file, bytes, { mode: wanted });
      if (wanted !== undefined) {
        chmodSync(file, wanted);
      }
    });
  }

  /** Removes a file. */
  public remove(path: string): void {
    this.add(path, () => null);
  }

  /** Returns a time since which the written files have had their contents, by the clock of the file system, in milliseconds. */
  public knownSince(isWritten: boolean): number {
    return isWritten ? this.committed : this.lock.since;
  }

  /**
   * Makes the change. Throws `fleet/not-ours` if another program has written a file in the place of a new one in the meantime, and `fleet/outdir` if a file cannot be
   * replaced. Then the folder is as before.
   */
  public commit(): void {
    if (this.changes.length === 0) {
      return;
    }
    writing(this.folder, () => {
      const { folder, changes } = this;
      changes.filter(({ before }) => before !== null).forEach(({ path, before }) => keepFormer(folder, path, before!));
      this.makeFolders();
      writeJournal(folder, { isUndone: false, changes });
      this.committed = journalTime(folder);
      carryOut(folder, changes);
    });
  }

  /** Unlocks the folder, with or without a commit. A folder that was created for nothing is removed. */
  public close(): void {
    leave(this.folder, this.created, this.lock);
  }

  private add(path: string, nameAfter: (name: string) => string | null): FileChange {
    const name = `${this.run}-${this.changes.length}`;
    const change = { path, before: isThere(`${this.folder}/${path}`) ? `${name}b` : null, after: nameAfter(name) };
    this.changes.push(change);
    return change;
  }

  /** Creates the folders of new files, so that readers find them as soon as the journal is there. */
  private makeFolders(): void {
    const { folder, changes } = this;
    const paths = [...new Set(changes.filter(({ after }) => after !== null).flatMap(({ path }) => foldersOf(path)))];
    const missing = paths.filter((path) => statSync(`${folder}/${path}`, { throwIfNoEntry: false }) === undefined);
    const inTheWay = paths.find((path) => !missing.includes(path) && !statSync(`${folder}/${path}`).isDirectory());
    if (inTheWay !== undefined) {
      throw new FileInTheWay(inTheWay);
    }
    if (missing.length > 0) {
      writeFileSync(changeFile(folder, FOLDERS), JSON.stringify(missing));
      missing.forEach((path) => makeFolder(`${folder}/${path}`));
    }
  }
}

/** Carries a change out, or takes it back if that fails. */
function carryOut(folder: string, changes: readonly FileChange[]): void {
  try {
    carryOutJournal(folder, { isUndone: false, changes });
  } catch (error) {
    const undone = { isUndone: true, changes };
    writeJournal(folder, undone);
    carryOutJournal(folder, undone);
    throw error;
  }
}

/** Completes the change of a run that was killed, and removes what it has prepared. */
function recover(folder: string): void {
  const journal = readJournal(folder);
  if (journal?.isUndone === true) {
    carryOutJournal(folder, journal);
  } else if (journal !== undefined) {
    carryOut(folder, journal.changes);
  }
  removePrepared(folder);
}

/** Removes everything from the folder of changes except locks. */
function removePrepared(folder: string): void {
  const file = changeFile(folder, FOLDERS);
  if (existsSync(file)) {
    removeEmptyFolders(folder, recordedFolders(file).map((path) => `${path}/-`));
  }
  entriesIn(join(folder, CHANGES_FOLDER)).filter(({ name }) => !name.startsWith(LOCK))
    .forEach(({ name }) => rmSync(changeFile(folder, name), { recursive: true, force: true }));
}

/** Folders in a record, which a kill may have cut off. */
function recordedFolders(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

/** Removes what a run has prepared, its lock, and folders that it has created for nothing. A change that is not complete is left to the next run. */
function leave(folder: string, created: readonly string[], lock: RunLock | undefined): void {
  try {
    if (lock !== undefined && !existsSync(journalIn(folder))) {
      removePrepared(folder);
    }
  } finally {
    lock?.release();
    removeIfEmpty(join(folder, CHANGES_FOLDER));
    created.every(removeIfEmpty);
  }
}

/** Removes a folder if it is empty. Another run may use it. */
function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Folders among a path and those above it that do not exist, the innermost first. */
function missingFolders(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false }) === undefined ? [folder, ...missingFolders(dirname(folder))] : [];
}

/** Code of an error of the system, such as ENOSPC. */
const SYSTEM_ERROR = /^E[A-Z]+$/;

/** Result of a function whose system errors are those of the output folder. */
function writing<T>(folder: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof FileInTheWay) {
      throw invalid('fleet/not-ours', 'file in the output folder in the place of a new one', error.path, 'remove it, or choose another output folder', folder);
    }
    const { code, path = folder } = error as NodeJS.ErrnoException;
    throw SYSTEM_ERROR.test(code ?? '')
      ? invalid('fleet/outdir', `output folder that cannot be written (${systemProblem(error).what})`, path, 'make it writable and make room for it, or choose another output folder')
      : error;
  }
}

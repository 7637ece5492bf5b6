/** Journal of a change of several files of a folder, which makes the change one: it is done when the journal is there. */
import { copyFileSync, existsSync, linkSync, lstatSync, readFileSync, renameSync, rmdirSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf, makeFolder } from '../../text';
import { ReadError } from '../read-error';

/** Hidden folder in the changed one, with the journal, the new contents and the former ones. No file in it has the name of a manifest. */
export const CHANGES_FOLDER = '.cdk8s-onload';

/** Change of one file. */
export interface FileChange {
  /** Path from the folder, with `/`. */
  readonly path: string;
  /** Name of the former content in the folder of changes. Null if there was no file. */
  readonly before: string | null;
  /** Name of the new content in the folder of changes. Null if the file is removed. */
  readonly after: string | null;
}

/** Content of a journal. */
export interface ChangeJournal {
  /** Whether the change was taken back, because a file could not be replaced. */
  readonly isUndone: boolean;
  readonly changes: readonly FileChange[];
}

const JOURNAL = 'journal';

/** Path of the journal of a folder. */
export const journalIn = (folder: string): string => `${folder}/${CHANGES_FOLDER}/${JOURNAL}`;

/** Path in the folder of changes. */
export const changeFile = (folder: string, name: string): string => `${folder}/${CHANGES_FOLDER}/${name}`;

/** Name of the content that a file has after all: the new one, or the former one if the change was taken back. */
export const contentAfter = ({ isUndone }: ChangeJournal, { before, after }: FileChange): string | null => (isUndone ? before : after);

/** Writes a journal as a whole. */
export function writeJournal(folder: string, journal: ChangeJournal): void {
  const file = journalIn(folder);
  writeFileSync(`${file}.new`, JSON.stringify(journal));
  renameSync(`${file}.new`, file);
}

/** Journal of a folder, or undefined if its files are not being changed. Throws a `ReadError` if something else has damaged it. */
export function readJournal(folder: string): ChangeJournal | undefined {
  const file = journalIn(folder);
  if (!existsSync(file)) {
    return undefined;
  }
  try {
    const journal: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isJournal(journal)) {
      return journal;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
  }
  throw new ReadError({ file }, 'journal of a change of the folder that cannot be read', CHANGES_FOLDER, 'remove that folder, and run the program again');
}

/** The beginning tells the changes of several runs apart, so that a reader of one does not find the content of another. */
const NAME = /^[\da-f]{8}-\d+[ab]$/;

function isJournal(value: unknown): value is ChangeJournal {
  const { isUndone, changes } = (value ?? {}) as Partial<ChangeJournal>;
  const isName = (name: unknown) => name === null || (typeof name === 'string' && NAME.test(name));
  return typeof isUndone === 'boolean' && Array.isArray(changes)
    && changes.every((change: FileChange) => isBelow(change.path) && isName(change.before) && isName(change.after));
}

/** Whether a path leads to a file below a folder, and not into the folder of changes. */
function isBelow(path: unknown): path is string {
  return typeof path === 'string' && path.split('/').every((name, index) => !['', '.', '..'].includes(name) && !(index === 0 && name === CHANGES_FOLDER));
}

/** Brings the files of a folder to where its journal says. It can be repeated after a kill at any moment, and ends with the removal of the journal. */
export function carryOutJournal(folder: string, journal: ChangeJournal): void {
  const ready = new Set<string>();
  for (const change of journal.changes) {
    const content = contentAfter(journal, change);
    if (content !== null) {
      putInPlace(folder, change, content, ready);
    } else if (!journal.isUndone || !existsSync(changeFile(folder, change.after!))) {
      // Where a change that is taken back had not yet put its file, the file is that of another program.
      removeIfThere(`${folder}/${change.path}`);
    }
  }
  removeEmptyFolders(folder, journal.changes.filter((change) => contentAfter(journal, change) === null).map(({ path }) => path));
  unlinkSync(journalIn(folder));
}

/** Moves a content to its file, unless that has been done. */
function putInPlace(folder: string, { path, before }: FileChange, content: string, ready: Set<string>): void {
  const source = changeFile(folder, content);
  const target = `${folder}/${path}`;
  if (!isThere(source)) {
    return;
  }
  const [parent = ''] = foldersOf(path);
  if (!ready.has(parent)) {
    makeFolder(join(folder, parent));
    ready.add(parent);
  }
  if (before === null && isThere(target)) {
    throw new FileInTheWay(path);
  }
  renameSync(source, target);
}

/** Whether a file, a folder or a symbolic link is at a path. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') {
      return false;
    }
    throw error;
  }
}

/** Error for a file that another program has written where a new file belongs. */
export class FileInTheWay extends Error {
  constructor(public readonly path: string) {
    super(`file in the way: ${path}`);
  }
}

/** Gives the present content of a file another name, without reading it where the file system has links. */
export function keepFormer(folder: string, path: string, name: string): void {
  const [source, target] = [`${folder}/${path}`, changeFile(folder, name)];
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

function removeIfThere(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
  }
}

/** Removes the folders of removed files that have become empty, the innermost first. The folder itself stays. */
export function removeEmptyFolders(folder: string, removed: readonly string[]): void {
  const parents = [...new Set(removed.flatMap(foldersOf))].sort((one, other) => other.length - one.length);
  for (const parent of parents) {
    try {
      rmdirSync(`${folder}/${parent}`);
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) {
        throw error;
      }
    }
  }
}

/** Time at which a journal was written, by the clock of the file system, in milliseconds. */
export const journalTime = (folder: string): number => statSync(journalIn(folder)).mtimeMs;

/** Output folder of a fleet. Readers always find a complete state: that before a run, or that after it. */
import { chmodSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { RunLock } from './run-lock';
import { filesOfIndex, isPartFile, readPart, ShardPart } from './shard-parts';
import { bytesAt, carry, carryFolders, eachFile, entriesIn, foldersOf, invalid, makeFolder, modeOf, removeFile, sumOf, sweep } from '../../text';
import { FLEET_INDEX, parseFleetIndex } from '../fleet-index';

/** Changes that a run has made. */
export interface FolderChanges {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Index that an earlier run has written, and that need not be read again. */
export interface KnownIndex {
  /** SHA-256 of its bytes. */
  readonly sha256: string;
  /** Paths that it lists, and its own. */
  readonly paths: ReadonlySet<string>;
}

/**
 * Output folder, locked by one run.
 *
 * Changed files are written to a folder beside it. At the end, all other files and folders are carried into that folder, with their modes, and the two
 * folders are exchanged by two renames, so a run that is killed leaves either the old folder or the new one. If it is killed between the renames, the next run restores the old
 * one. If nothing changes, nothing is touched.
 */
export class OutputFolder {
  /**
   * Locks the folder, and repairs the state after a run that was killed.
   *
   * Throws `fleet/locked`, `fleet/outdir`, `fleet/not-ours`, or a `ReadError` for an index that cannot be read.
   *
   * @param knownIn index of a folder, if known
   */
  public static open(outdir: string, knownIn: (folder: string) => KnownIndex | undefined = () => undefined): OutputFolder {
    const folder = outputPlace(outdir);
    const work = join(dirname(folder), `.${basename(folder)}.fleet`);
    const lock = lockIn(work, folder);
    try {
      recover(folder, work);
      return new OutputFolder(folder, work, lock, knownIn(folder));
    } catch (error) {
      leave(work, lock);
      throw error;
    }
  }

  /** Parts of the shards that were written to the folder, by file name. */
  public readonly parts: ReadonlyMap<string, ShardPart>;

  /** Paths that an index lists, and those of the indices. */
  public readonly owned: ReadonlySet<string>;

  /** Whether the index in the folder is the known one. */
  public readonly isIndexKnown: boolean;

  private readonly wanted = new Set<string>();
  private readonly staged = new Set<string>();
  private readonly folders = new Set<string>();
  private readonly present = new Map<string, boolean>();
  private committed = 0;

  private constructor(
    /** Absolute path of the folder, without symbolic links. */
    public readonly path: string,
    private readonly work: string,
    private readonly lock: RunLock,
    known?: KnownIndex,
  ) {
    if (known !== undefined && isOnlyIndex(known, path)) {
      this.isIndexKnown = true;
      this.parts = new Map();
      this.owned = known.paths;
      return;
    }
    const { parts, indices, paths } = listingIn(path);
    this.isIndexKnown = false;
    this.parts = parts;
    this.owned = new Set([...indices, ...paths]);
    requireOurs(path, indices);
  }

  /**
   * Adds a file to the new state. It is not written if it is unchanged. Throws `fleet/not-ours` if another file that no index lists has this path.
   */
  public put(path: string, bytes: Buffer): void {
    this.wanted.add(path);
    const present = this.isThere(dirname(path)) ? bytesAt(join(this.path, path)) : undefined;
    if (present !== undefined && !this.owned.has(path)) {
      throw notOurs(path, this.path);
    }
    if (present === undefined || !present.equals(bytes)) {
      this.stage(path, bytes);
      if (present !== undefined) {
        chmodSync(join(this.fresh, path), modeOf(join(this.path, path)));
      }
    }
  }

  /** Keeps a file unchanged. */
  public keep(path: string): void {
    this.wanted.add(path);
  }

  /** Returns the SHA-256 of a file in its current state, or undefined if there is no file. */
  public sumOf(path: string): string | undefined {
    return sumOf(join(this.path, path));
  }

  /**
   * Returns a time since which a file of the new state, after the commit, has had the bytes that this run knows. By the clock of the file system, in
   * milliseconds.
   */
  public knownSince(path: string): number {
    return this.staged.has(path) ? this.committed : this.lock.since;
  }

  /** All files of the new state. */
  public get paths(): string[] {
    return [...this.wanted];
  }

  /** Makes the new state visible to readers. Files that no index lists are part of it. */
  public commit(): FolderChanges {
    const removed = [...this.owned].filter((path) => !this.wanted.has(path) && existsSync(join(this.path, path)));
    if (this.staged.size > 0 || removed.length > 0) {
      this.committed = clockIn(this.work);
      const gone = new Set(removed);
      eachFile(this.path, (path) => {
        if (!this.staged.has(path) && !gone.has(path)) {
          this.carry(path);
        }
      });
      this.carryFolders();
      swap(this.path, this.work);
    }
    return { written: this.staged.size, unchanged: this.wanted.size - this.staged.size, removed: removed.length };
  }

  /** Whether the commit has exchanged the folder. */
  public get isExchanged(): boolean {
    return this.committed > 0;
  }

  /** Unlocks the folder, with or without a commit. */
  public close(): void {
    leave(this.work, this.lock);
  }

  /** Whether the old state has a folder. Checking once is faster than looking for each file of a new cluster. */
  private isThere(folder: string): boolean {
    const known = this.present.get(folder) ?? existsSync(join(this.path, folder));
    this.present.set(folder, known);
    return known;
  }

  private get fresh(): string {
    return join(this.work, NEW);
  }

  private carry(path: string): void {
    try {
      carry(path, this.path, this.fresh);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? notOurs(path, this.path) : error;
    }
  }

  /** Carries folders that are not those of removed files: others may need their empty folders, as a Git repository does. */
  private carryFolders(): void {
    const own = new Set([...this.owned].flatMap(foldersOf));
    if (existsSync(this.path)) {
      makeFolder(this.fresh);
      carryFolders(this.path, this.fresh, (path) => !own.has(path));
    }
  }

  private stage(path: string, bytes: Buffer): void {
    const target = join(this.fresh, path);
    const folder = dirname(target);
    if (this.folders.size === 0 && existsSync(this.path)) {
      mkdirSync(this.fresh, { mode: statSync(this.path).mode });
    }
    if (!this.folders.has(folder)) {
      makeFolder(folder);
      this.folders.add(folder);
    }
    writeFileSync(target, bytes);
    this.staged.add(path);
  }
}

/** Names of the folders with the state that a run prepares, and with the state that it replaces. */
const NEW = 'new';
const OLD = 'old';
const LOCK = 'lock';
const CLOCK = 'clock';

function notOurs(path: string, folder: string) {
  return invalid('fleet/not-ours', `file in the output folder that ${FLEET_INDEX} does not list`, path, 'remove it, or choose another output folder', folder);
}

/** Current time by the clock of the file system, which may be that of another machine, in milliseconds. */
function clockIn(work: string): number {
  const file = join(work, CLOCK);
  writeFileSync(file, '');
  const { mtimeMs } = statSync(file);
  removeFile(file);
  return mtimeMs;
}

/** Content of the indices in a folder. */
interface Listing {
  readonly parts: ReadonlyMap<string, ShardPart>;
  /** Names of the index files. */
  readonly indices: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
}

function listingIn(folder: string): Listing {
  const read = <T>(name: string, parse: (text: string, file: string) => T) => {
    const file = join(folder, name);
    const bytes = bytesAt(file);
    return bytes === undefined ? [] : [[name, parse(bytes.toString('utf8'), file)] as const];
  };
  const index = read(FLEET_INDEX, parseFleetIndex);
  const parts = new Map(entriesIn(folder).filter(({ name }) => isPartFile(name)).flatMap(({ name }) => read(name, readPart)));
  const all = [...index.map(([, each]) => each), ...[...parts.values()].map((part) => part.index)];
  const indices = new Set([...index.map(([name]) => name), ...parts.keys()]);
  return { parts, indices, paths: new Set(all.flatMap(filesOfIndex).map(({ path }) => path)) };
}

/** Whether a folder contains this index, and no other. */
function isOnlyIndex({ sha256 }: KnownIndex, folder: string): boolean {
  return sumOf(join(folder, FLEET_INDEX)) === sha256 && !entriesIn(folder).some(({ name }) => isPartFile(name));
}

function outputPlace(outdir: string): string {
  const wanted = resolve(outdir);
  const folder = existsSync(wanted) ? realpathSync(wanted) : wanted;
  if (existsSync(folder) && !lstatSync(folder).isDirectory()) {
    throw invalid('fleet/outdir', 'output folder that is a file', outdir, 'choose another path');
  }
  const [first] = relative(folder, realpathSync(process.cwd())).split(sep);
  if (first !== '..') {
    throw invalid('fleet/outdir', 'output folder that contains the working directory', outdir, 'choose a folder below it, such as dist: it is replaced as a whole');
  }
  return folder;
}

function lockIn(work: string, folder: string): RunLock {
  try {
    makeFolder(dirname(folder));
    return RunLock.take(join(work, LOCK), 'the output folder');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw ['EACCES', 'ENOENT', 'EPERM', 'EROFS'].includes(code ?? '')
      ? invalid('fleet/outdir', 'the new output cannot be prepared beside the output folder', work, 'make the folder above writable, or choose another output folder')
      : error;
  }
}

/** Completes or reverts the changes of a run that was killed. */
function recover(folder: string, work: string): void {
  const old = join(work, OLD);
  if (existsSync(old) && !existsSync(folder)) {
    renameSync(old, folder);
  }
  removeOld(folder, work);
  rmSync(join(work, NEW), { recursive: true, force: true });
  rmSync(join(work, CLOCK), { force: true });
}

function swap(folder: string, work: string): void {
  const old = join(work, OLD);
  try {
    if (existsSync(folder)) {
      renameSync(folder, old);
    }
  } catch (error) {
    throw invalid('fleet/outdir', 'output folder that cannot be replaced', `${folder}: ${(error as Error).message}`, 'choose a folder below it if it is a mount point');
  }
  try {
    renameSync(join(work, NEW), folder);
  } catch (error) {
    renameSync(old, folder);
    throw error;
  }
  removeOld(folder, work);
}

/** Removes the replaced state. Files that another program has written there in the meantime are in neither state, and are moved to the new one. */
function removeOld(folder: string, work: string): void {
  const old = join(work, OLD);
  if (!existsSync(old)) {
    return;
  }
  const { indices, paths } = listingIn(old);
  sweep(old, (path) => {
    if (indices.has(path) || paths.has(path) || existsSync(join(folder, path))) {
      removeFile(join(old, path));
    } else {
      makeFolder(dirname(join(folder, path)));
      renameSync(join(old, path), join(folder, path));
    }
  }, indices);
}

/** Removes the state that this run has prepared, then its lock, and the folder of both unless the next run already uses it. */
function leave(work: string, lock: RunLock): void {
  rmSync(join(work, NEW), { recursive: true, force: true });
  lock.release();
  if (entriesIn(work).length === 0) {
    sweep(work, removeFile, new Set());
  }
}

/** Requires that a folder without an index is empty. Hidden files, such as `.gitkeep`, are ignored. */
function requireOurs(folder: string, indices: ReadonlySet<string>): void {
  const entries = indices.size === 0 ? entriesIn(folder).map(({ name }) => name).filter((name) => !name.startsWith('.')) : [];
  if (entries.length > 0) {
    throw invalid('fleet/not-ours', `output folder with files and without ${FLEET_INDEX}`, entries.slice(0, 5), 'empty it, or choose another', folder);
  }
}

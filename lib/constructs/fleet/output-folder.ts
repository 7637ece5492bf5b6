/** The output folder of a fleet, of which a reader always finds a whole state: that before a run, or that after it. */
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { bytesAt, carry, eachFile, entriesIn, removeFile, sumOf, sweep } from './fleet-files';
import { RunLock } from './run-lock';
import { filesIn, isPartFile, readPart, ShardPart } from './shard-parts';
import { invalid } from '../../text';
import { FLEET_INDEX, parseFleetIndex } from '../fleet-index';

/** What a run has changed. */
export interface FolderChanges {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** An index that an earlier run has written, and that need not be read again. */
export interface KnownIndex {
  /** SHA-256 of its bytes. */
  readonly sha256: string;
  /** Paths that it lists, and its own. */
  readonly paths: ReadonlySet<string>;
}

/**
 * The output folder, while one run has it.
 *
 * Files that change are written to a folder beside it. At the end, all other files get a second name there, and the two folders change places: by two
 * renames, so a run that is killed leaves the old folder or the new one. If it is killed between them, the next run puts the old one back. Nothing is
 * touched if nothing changes.
 */
export class OutputFolder {
  /**
   * Takes the folder, and repairs what a run that was killed has left.
   *
   * Throws `fleet/locked`, `fleet/outdir`, `fleet/not-ours`, or a `ReadError` for an index that cannot be read.
   *
   * @param knownIn the index that is known of a folder
   */
  public static open(outdir: string, knownIn: (folder: string) => KnownIndex | undefined = () => undefined): OutputFolder {
    const folder = placeOf(outdir);
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

  /** Parts of the shards that have been here, by the names of their files. */
  public readonly parts: ReadonlyMap<string, ShardPart>;

  /** Paths that an index lists, and those of the indices. */
  public readonly owned: ReadonlySet<string>;

  /** Whether the index in the folder is the one that was known. */
  public readonly isIndexKnown: boolean;

  private readonly wanted = new Set<string>();
  private readonly staged = new Set<string>();
  private readonly folders = new Set<string>();
  private readonly present = new Map<string, boolean>();
  private committed = 0;

  private constructor(
    /** The folder, as an absolute path without symbolic links. */
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

  /** Adds a file to the new state. It is not written if the folder has it already. Throws `fleet/not-ours` if a file is in its place that no index lists. */
  public put(path: string, bytes: Buffer): void {
    this.wanted.add(path);
    const present = this.isThere(dirname(path)) ? bytesAt(join(this.path, path)) : undefined;
    if (present !== undefined && !this.owned.has(path)) {
      throw notOurs(path, this.path);
    }
    if (present === undefined || !present.equals(bytes)) {
      this.stage(path, bytes);
    }
  }

  /** Keeps a file as it is. */
  public keep(path: string): void {
    this.wanted.add(path);
  }

  /** The SHA-256 of a file as it is now; undefined if it is not there. */
  public sumOf(path: string): string | undefined {
    return sumOf(join(this.path, path));
  }

  /** A time since which a file of the new state, after the commit, has the bytes that this run knows of. By the clock of the file system, in milliseconds. */
  public knownSince(path: string): number {
    return this.staged.has(path) ? this.committed : this.lock.since;
  }

  /** All files of the new state. */
  public get paths(): string[] {
    return [...this.wanted];
  }

  /** Makes the new state the one that readers find. Files that no index lists are part of it. */
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
      swap(this.path, this.work);
    }
    return { written: this.staged.size, unchanged: this.wanted.size - this.staged.size, removed: removed.length };
  }

  /** Whether the commit has exchanged the folder. */
  public get isExchanged(): boolean {
    return this.committed > 0;
  }

  /** Lets the folder go, with or without a commit. */
  public close(): void {
    leave(this.work, this.lock);
  }

  /** Whether there is such a folder of the old state. Asking once costs less than to look for each file of a new cluster. */
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

  private stage(path: string, bytes: Buffer): void {
    const target = join(this.fresh, path);
    const folder = dirname(target);
    if (this.folders.size === 0 && existsSync(this.path)) {
      mkdirSync(this.fresh, { mode: statSync(this.path).mode });
    }
    if (!this.folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.folders.add(folder);
    }
    writeFileSync(target, bytes);
    this.staged.add(path);
  }
}

/** The state that a run prepares, and the one that it replaces. */
const NEW = 'new';
const OLD = 'old';
const LOCK = 'lock';
const CLOCK = 'clock';

function notOurs(path: string, folder: string) {
  return invalid('fleet/not-ours', `file in the output folder that ${FLEET_INDEX} does not list`, path, 'remove it, or choose another output folder', folder);
}

/** The time by the clock of the file system, which can be that of another machine. In milliseconds. */
function clockIn(work: string): number {
  const file = join(work, CLOCK);
  writeFileSync(file, '');
  const { mtimeMs } = statSync(file);
  removeFile(file);
  return mtimeMs;
}

/** What the indices in a folder list. */
interface Listing {
  readonly parts: ReadonlyMap<string, ShardPart>;
  /** Names of the files with the indices. */
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
  return { parts, indices: new Set([...index.map(([name]) => name), ...parts.keys()]), paths: new Set(all.flatMap(filesIn).map(({ path }) => path)) };
}

/** Whether a folder has this index, and no other. */
function isOnlyIndex({ sha256 }: KnownIndex, folder: string): boolean {
  return sumOf(join(folder, FLEET_INDEX)) === sha256 && !entriesIn(folder).some(({ name }) => isPartFile(name));
}

function placeOf(outdir: string): string {
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
    mkdirSync(dirname(folder), { recursive: true });
    return RunLock.take(join(work, LOCK), 'the output folder');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')
      ? invalid('fleet/outdir', 'the new output cannot be prepared beside the output folder', work, 'make the folder above writable, or choose another output folder')
      : error;
  }
}

/** Finishes, or undoes, what a run that was killed had begun. */
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

/** Removes the state that was replaced. A file that another program has put there meanwhile is in neither state: it comes along. */
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
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      renameSync(join(old, path), join(folder, path));
    }
  }, indices);
}

/** Removes what this run has prepared, then its lock, and the folder of both unless the next run is in it already. */
function leave(work: string, lock: RunLock): void {
  rmSync(join(work, NEW), { recursive: true, force: true });
  lock.release();
  if (entriesIn(work).length === 0) {
    sweep(work, removeFile, new Set());
  }
}

/** A folder without an index is ours if it is empty. Hidden files, such as `.gitkeep`, are no manifests. */
function requireOurs(folder: string, indices: ReadonlySet<string>): void {
  const entries = indices.size === 0 ? entriesIn(folder).map(({ name }) => name).filter((name) => !name.startsWith('.')) : [];
  if (entries.length > 0) {
    throw invalid('fleet/not-ours', `output folder with files and without ${FLEET_INDEX}`, entries.slice(0, 5), 'empty it, or choose another', folder);
  }
}

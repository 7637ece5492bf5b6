/** Output folder of a fleet. Readers always find a complete state: that before a run, or that after it. */
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOfIndex, isPartFile, readPart, ShardPart } from './shard-parts';
import { FolderChange } from '../../manifests';
import { bytesAt, entriesIn, invalid, sumOf } from '../../text';
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

/** Output folder, locked by one run. What changes is one `FolderChange`; unchanged files, and those that no index lists, are not touched. */
export class OutputFolder {
  /**
   * Locks the folder, and completes the change of a run that was killed.
   *
   * Throws `fleet/locked`, `fleet/outdir`, `fleet/not-ours`, or a `ReadError` for an index that cannot be read.
   *
   * @param knownIn index of a folder, if known
   */
  public static open(outdir: string, knownIn: (folder: string) => KnownIndex | undefined = () => undefined): OutputFolder {
    const folder = outputPlace(outdir);
    const change = FolderChange.open(folder);
    try {
      return new OutputFolder(folder, change, knownIn(folder));
    } catch (error) {
      change.close();
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
  private readonly written = new Set<string>();
  private readonly present = new Map<string, boolean>();

  private constructor(
    /** Absolute path of the folder, without symbolic links. */
    public readonly path: string,
    private readonly change: FolderChange,
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
      throw invalid('fleet/not-ours', `file in the output folder that ${FLEET_INDEX} does not list`, path, 'remove it, or choose another output folder', this.path);
    }
    if (present === undefined || !present.equals(bytes)) {
      this.change.write(path, bytes);
      this.written.add(path);
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
    return this.change.knownSince(this.written.has(path));
  }

  /** All files of the new state. */
  public get paths(): string[] {
    return [...this.wanted];
  }

  /** Makes the new state visible to readers. Files that no index lists are part of it. */
  public commit(): FolderChanges {
    const removed = [...this.owned].filter((path) => !this.wanted.has(path) && existsSync(join(this.path, path)));
    removed.forEach((path) => this.change.remove(path));
    this.change.commit();
    return { written: this.written.size, unchanged: this.wanted.size - this.written.size, removed: removed.length };
  }

  /** Unlocks the folder, with or without a commit. */
  public close(): void {
    this.change.close();
  }

  /** Whether the old state has a folder. Checking once is faster than looking for each file of a new cluster. */
  private isThere(folder: string): boolean {
    const known = this.present.get(folder) ?? existsSync(join(this.path, folder));
    this.present.set(folder, known);
    return known;
  }
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
  const isLink = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (!existsSync(wanted)) {
    if (isLink) {
      throw invalid('fleet/outdir', 'output folder that is a broken symbolic link', outdir, 'create the folder that it leads to, or remove it');
    }
    return wanted;
  }
  if (!statSync(wanted).isDirectory()) {
    throw invalid('fleet/outdir', 'output folder that is a file', outdir, 'choose another path');
  }
  return realpathSync(wanted);
}

/** Requires that a folder without an index is empty. Hidden files, such as `.gitkeep`, are ignored. */
function requireOurs(folder: string, indices: ReadonlySet<string>): void {
  const entries = indices.size === 0 ? entriesIn(folder).map(({ name }) => name).filter((name) => !name.startsWith('.')) : [];
  if (entries.length > 0) {
    throw invalid('fleet/not-ours', `output folder with files and without ${FLEET_INDEX}`, entries.slice(0, 5), 'empty it, or choose another', folder);
  }
}

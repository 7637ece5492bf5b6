import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { carry, carryFolders, eachFile, entriesIn, foldersOf, invalid } from '../text';

/** Name of the folder with the state that a run replaces. */
const OLD = 'old';

/**
 * A folder whose new state is written beside it, and takes its place as a whole. The new state has all manifests. What else is in the folder is carried into it,
 * with its modes: files that are neither YAML nor JSON, and everything whose name begins with a dot, such as a Git repository.
 */
export class ReplacedFolder {
  /** Prepares a place for the new state. Throws `synth/folder` if the folder cannot be replaced. */
  public static beside(folder: string): ReplacedFolder {
    const place = existsSync(folder) ? realpathSync(folder) : resolve(folder);
    if (existsSync(place) && !lstatSync(place).isDirectory()) {
      throw invalid('synth/folder', 'output folder that is a file', folder, 'choose another path');
    }
    if (relative(place, realpathSync('.')).split(sep)[0] !== '..') {
      throw invalid('synth/folder', 'output folder that contains the working directory', folder, 'choose a folder below it, such as dist: it is replaced as a whole');
    }
    mkdirSync(dirname(place), { recursive: true });
    restore(place);
    // On the same file system, and passed over by commands that read the folder above: its name begins with a dot.
    return new ReplacedFolder(folder, place, mkdtempSync(join(dirname(place), `.${basename(place)}-`)));
  }

  /** Path for the new state, relative to the working directory. */
  public readonly fresh: string;

  private constructor(
    /** The folder, as specified. */
    public readonly folder: string,
    private readonly place: string,
    private readonly work: string,
  ) {
    this.fresh = relative(realpathSync('.'), join(work, 'new'));
  }

  /** Whether the new state has no files. */
  public get isEmpty(): boolean {
    return !existsSync(this.fresh) || readdirSync(this.fresh).length === 0;
  }

  /** Replaces the folder with the new state. If that fails, the folder is as before. */
  public replace(): void {
    const old = join(this.work, OLD);
    const isThere = existsSync(this.place);
    if (isThere) {
      carryOthers(this.place, this.fresh);
      renameSync(this.place, old);
    }
    try {
      renameSync(this.fresh, this.place);
    } catch (error) {
      if (isThere) {
        renameSync(old, this.place);
      }
      throw error;
    }
  }

  /** Removes what is left beside the folder. */
  public leave(): void {
    rmSync(this.work, { recursive: true, force: true });
  }
}

/** Whether a path in the folder is that of a manifest, which only the new state determines. */
function isManifest(path: string): boolean {
  return /\.(ya?ml|json)$/i.test(path) && !path.split('/').some((name) => name.startsWith('.'));
}

function carryOthers(from: string, to: string): void {
  const own = new Set<string>();
  eachFile(from, (path) => {
    if (isManifest(path)) {
      foldersOf(path).forEach((folder) => own.add(folder));
    } else if (!existsSync(join(to, path))) {
      carry(path, from, to);
    }
  });
  carryFolders(from, to, (path) => !own.has(path));
}

/** Restores the folder after a run that was killed when it had moved the old state away. */
function restore(place: string): void {
  const [parent, prefix] = [dirname(place), `.${basename(place)}-`];
  const left = existsSync(place) ? [] : entriesIn(parent).filter(({ name }) => name.startsWith(prefix)).map(({ name }) => join(parent, name));
  const [last] = left.filter((work) => existsSync(join(work, OLD)));
  if (last !== undefined) {
    renameSync(join(last, OLD), place);
    rmSync(last, { recursive: true, force: true });
  }
}

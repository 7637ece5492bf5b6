import { existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { FolderChange } from '../manifests';
import { bytesAt, eachFile, invalid, modeOf } from '../text';

/**
 * A folder whose manifests are replaced by those of a synthesis, which writes them beside it. What changes becomes visible as a whole. What else is in the folder
 * is not touched: files that are neither YAML nor JSON, and everything whose name begins with a dot, such as a Git repository.
 */
export class ReplacedFolder {
  /** Locks the folder, and prepares a place for the new manifests. Throws `synth/folder` if the folder cannot be replaced, or an error of the output folder. */
  public static beside(folder: string): ReplacedFolder {
    const place = existsSync(folder) ? realpathSync(folder) : resolve(folder);
    if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw invalid('synth/folder', existsSync(place) ? 'output folder that is a file' : 'output folder that is a broken symbolic link', folder, 'choose another path');
    }
    if (relative(place, realpathSync('.')).split(sep)[0] !== '..') {
      throw invalid('synth/folder', 'output folder that contains the working directory', folder, 'choose a folder below it, such as dist: its manifests are replaced');
    }
    const replaced = new ReplacedFolder(folder, place, FolderChange.open(place));
    replaced.removeNew();
    return replaced;
  }

  /** Path for the new manifests, relative to the working directory. Commands that read the folder above omit it: its name begins with a dot. */
  public readonly fresh: string;

  private constructor(
    /** The folder, as specified. */
    public readonly folder: string,
    private readonly place: string,
    private readonly change: FolderChange,
  ) {
    this.fresh = relative(realpathSync('.'), join(dirname(place), `.${basename(place)}.synth`));
  }

  /** Whether the synthesis wrote no files. */
  public get isEmpty(): boolean {
    let isEmpty = true;
    eachFile(this.fresh, () => { isEmpty = false; });
    return isEmpty;
  }

  /** Replaces the manifests. If that fails, the folder is as before. */
  public replace(): void {
    const written = new Set<string>();
    eachFile(this.fresh, (path) => {
      const bytes = readFileSync(join(this.fresh, path));
      written.add(path);
      if (bytesAt(join(this.place, path))?.equals(bytes) !== true) {
        this.change.write(path, bytes, modeOf(join(this.fresh, path)));
      }
    });
    eachFile(this.place, (path) => {
      if (isManifest(path) && !written.has(path)) {
        this.change.remove(path);
      }
    });
    this.change.commit();
  }

  /** Removes what is left beside the folder, and unlocks it. */
  public leave(): void {
    this.removeNew();
    this.change.close();
  }

  private removeNew(): void {
    rmSync(this.fresh, { recursive: true, force: true });
  }
}

/** Whether a path in the folder is that of a manifest, which only the synthesis determines. */
function isManifest(path: string): boolean {
  return /\.(ya?ml|json)$/i.test(path) && !path.split('/').some((name) => name.startsWith('.'));
}

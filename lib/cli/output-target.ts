import { lstatSync, readlinkSync, realpathSync, Stats } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';

/** Kind of file that the path of an output leads to. */
export type OutputTarget =
  /** Descriptor that this process was started with, such as `/dev/stdout`. */
  | { readonly kind: 'descriptor'; readonly descriptor: number }
  /** Stream of bytes: a character device or a FIFO. */
  | { readonly kind: 'stream'; readonly path: string }
  /** Regular file, which may be missing. The last name of the path is not a link. */
  | { readonly kind: 'file'; readonly path: string; readonly stats?: Stats }
  /** File of a kind to which no report is written. */
  | { readonly kind: 'other'; readonly path: string; readonly what: string };

/** Maximum number of links followed in a path, as in Linux. */
const MOST_LINKS = 40;

/** Follows the links of a path to the file that is, or would be, written. Throws the error of the system if a part of the path is inaccessible. */
export function outputTargetOf(path: string): OutputTarget {
  let place = path;
  for (let links = 0; links <= MOST_LINKS; links++) {
    const descriptor = descriptorAt(place);
    if (descriptor !== undefined) {
      return descriptor;
    }
    const stats = lstatSync(place, { throwIfNoEntry: false });
    if (!stats?.isSymbolicLink()) {
      return classify(place, stats);
    }
    const link = readlinkSync(place);
    // Not join(), because the folder before ".." may be a link itself.
    place = isAbsolute(link) ? link : `${dirname(place)}/${link}`;
  }
  throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP', syscall: 'readlink' });
}

function classify(path: string, stats: Stats | undefined): OutputTarget {
  if (stats?.isDirectory() || /[/\\]$/.test(path)) {
    return { kind: 'other', path, what: 'a folder' };
  }
  if (stats?.isCharacterDevice() || stats?.isFIFO()) {
    return { kind: 'stream', path };
  }
  return stats === undefined || stats.isFile() ? { kind: 'file', path, stats } : { kind: 'other', path, what: stats.isSocket() ? 'a socket' : 'a block device' };
}

/**
 * The open file that a link in a folder of descriptors stands for. Such links do not point to paths, whatever they read as, and a file behind one is
 * never replaced.
 */
function descriptorAt(place: string): OutputTarget | undefined {
  const name = basename(place);
  if (!/^\d+$/.test(name)) {
    return undefined;
  }
  const folder = realpathSync(dirname(place));
  if (folder === '/dev/fd' || folder === `/proc/${process.pid}/fd`) {
    return { kind: 'descriptor', descriptor: Number(name) };
  }
  return /^\/proc\/\d+\/(task\/\d+\/)?fd$/.test(folder) ? { kind: 'stream', path: place } : undefined;
}

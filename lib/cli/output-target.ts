import { lstatSync, readlinkSync, realpathSync, Stats } from 'node:fs';
import { basename, dirname, isAbsolute } from 'node:path';

/** What the path of an output leads to. */
export type OutputTarget =
  /** A descriptor that this process was started with, such as `/dev/stdout`. */
  | { readonly kind: 'descriptor'; readonly descriptor: number }
  /** What takes bytes as they come: a character device, a FIFO. */
  | { readonly kind: 'stream'; readonly path: string }
  /** A regular file, which may be missing. No part of the path's last name is a link. */
  | { readonly kind: 'file'; readonly path: string; readonly stats?: Stats }
  /** What no report is written to. */
  | { readonly kind: 'other'; readonly path: string; readonly what: string };

/** As many links as Linux follows. */
const MOST_LINKS = 40;

/** Follows the links of a path to what is, or would be, written. Throws the error of the system where the way there is barred. */
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
    // Not join(): the folder before ".." may be a link itself.
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

/** The links in these folders are none: they stand for open files, whatever they read as. A file behind one is never replaced. */
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

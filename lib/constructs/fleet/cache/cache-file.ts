/** Cache file. It may be removed at any time, and another program may have damaged it. */
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, sha256Of } from '../../../text';

/** Most files that a folder keeps: one for each output folder and shard. */
const MOST_FILES = 16;

/** Size of the largest file that is kept, in characters. A cluster takes about three thousand. */
const LARGEST = 128 * 1024 * 1024;

const EXTENSION = '.json';

/** Content of a file, or undefined if the file is missing, cannot be read, or was modified. */
export function readCache(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === sha256Of(body) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces a file as a whole, so that a reader finds either the old one or the new one. Nothing is written if the folder is not writable. */
export function writeCache(file: string, content: unknown): void {
  const body = JSON.stringify(content);
  const fresh = `${file}.${process.pid}`;
  try {
    if (body.length > LARGEST) {
      rmSync(file, { force: true });
      return;
    }
    makeFolder(dirname(file));
    writeFileSync(fresh, `${sha256Of(body)}\n`);
    // Of thousands of clusters it is ten megabytes, which an expression would copy.
    appendFileSync(fresh, body);
    renameSync(fresh, file);
    removeOldest(dirname(file));
  } catch {
    // Without write access to the folder there is no cache.
    removeQuietly(fresh);
  }
}

/** Marks a file as recently used, so that others are removed before it. */
export function touchCache(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The file is missing, or cannot be written.
  }
}

/** Removes the least recently used files, and temporary files of runs that were killed. */
function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name)).map((path) => ({ path, time: statSync(path).mtimeMs }));
  const whole = files.filter(({ path }) => path.endsWith(EXTENSION)).sort((one, other) => other.time - one.time);
  const left = files.filter(({ path, time }) => !path.endsWith(EXTENSION) && Date.now() - time > 3600_000);
  [...whole.slice(MOST_FILES), ...left].forEach(({ path }) => removeQuietly(path));
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The next run tries again.
  }
}

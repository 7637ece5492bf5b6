/** A file that can be removed at any time, and that another program may have damaged. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256Of } from '../../../text';

/** How many files a folder keeps: one for each output folder and shard. */
const MOST_FILES = 16;

/** The largest file that is kept, in characters. A cluster takes about three thousand. */
const LARGEST = 128 * 1024 * 1024;

const EXTENSION = '.json';

/** What is in a file; undefined if it is not there, cannot be read, or is not as it was written. */
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

/** Replaces a file as a whole: a reader finds the old one or the new one. Nothing is written where that is not possible. */
export function writeCache(file: string, content: unknown): void {
  const body = JSON.stringify(content);
  const fresh = `${file}.${process.pid}`;
  try {
    if (body.length > LARGEST) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(fresh, `${sha256Of(body)}\n${body}`);
    renameSync(fresh, file);
    removeOldest(dirname(file));
  } catch {
    // A folder that cannot be written has no cache.
    removeQuietly(fresh);
  }
}

/** Notes that a file has been of use, so that others are removed before it. */
export function touchCache(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // It is gone, or cannot be written.
  }
}

/** Removes the files that have not been of use for longest, and those that runs left which were killed. */
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

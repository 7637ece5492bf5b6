import { randomBytes } from 'node:crypto';
import {
  closeSync, constants, fchmodSync, fchownSync, fstatSync, ftruncateSync, openSync, renameSync, rmSync, Stats, writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OutputTarget, outputTargetOf } from './output-target';
import { describe } from '../text';

/** An output that cannot be written: exit 2. */
export class OutputError extends Error {}

/**
 * Writes a text to what a path names. Links are followed. A regular file is replaced as a whole, and keeps its mode and, as far as that is
 * permitted, its owner: a reader sees all of the text or what was there before. Devices, FIFOs and open descriptors are written to as they are.
 *
 * Where the folder takes no other file, but the file itself can be written (a read-only folder, a file that is mounted), it is written in place:
 * not as a whole, but to refuse would be to refuse what the user may do.
 */
export function writeOutput(path: string, text: string): void {
  let target: OutputTarget | undefined;
  try {
    target = outputTargetOf(path);
    write(path, target, Buffer.from(text));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) {
      throw error;
    }
    throw failure(path, target !== undefined && target.kind !== 'descriptor' ? target.path : path, code);
  }
}

function write(path: string, target: OutputTarget, bytes: Buffer): void {
  switch (target.kind) {
    case 'descriptor':
      return writeStream(target.descriptor, bytes);
    case 'stream':
      return withOpen(target.path, constants.O_WRONLY, (fd) => writeStream(fd, bytes));
    case 'file':
      return writeFile(target.path, target.stats, bytes);
    case 'other':
      throw new OutputError(`${path}: ${describe(`${target.what}, not a file`, target.path, target.what === 'a folder' ? 'specify a file in it' : 'specify a file')}`);
  }
}

function writeFile(path: string, stats: Stats | undefined, bytes: Buffer): void {
  if (stats === undefined) {
    return replace(path, undefined, bytes);
  }
  // A file that is protected against writing stays, although its folder would take another one.
  withOpen(path, constants.O_WRONLY, () => {});
  try {
    replace(path, stats, bytes);
  } catch (error) {
    if (!CANNOT_REPLACE.has(String((error as NodeJS.ErrnoException).code))) {
      throw error;
    }
    withOpen(path, constants.O_WRONLY, (fd) => {
      writeAll(fd, bytes);
      ftruncateSync(fd, bytes.length);
    });
  }
}

/** Codes of folders that take no other file, and of files that are mounted, or not ours in a folder such as `/tmp`. */
const CANNOT_REPLACE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']);

/** Writes a file beside the target, and renames it. */
function replace(path: string, stats: Stats | undefined, bytes: Buffer): void {
  const temporary = join(dirname(path), `.cdk8s-onload.${randomBytes(8).toString('hex')}`);
  // No one else reads it before it has the mode of what it replaces.
  const mode = stats === undefined ? 0o666 : 0o600;
  withOpen(temporary, 'wx', (fd) => {
    try {
      writeAll(fd, bytes);
      if (stats !== undefined) {
        takeAfter(fd, stats);
      }
      renameSync(temporary, path);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  }, mode);
}

/** Gives a file the owner and the mode of another one. */
function takeAfter(fd: number, { uid, gid, mode }: Stats): void {
  const own = fstatSync(fd);
  const isKept = tryChown(fd, own, uid, gid) || (tryChown(fd, own, own.uid, gid) && own.uid === uid);
  // The bits that lend rights are for the owner that they were given by.
  fchmodSync(fd, mode % (isKept ? 0o10000 : 0o1000));
}

function tryChown(fd: number, own: Stats, uid: number, gid: number): boolean {
  try {
    if (own.uid !== uid || own.gid !== gid) {
      fchownSync(fd, uid, gid);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') {
      throw error;
    }
    return false;
  }
}

function withOpen(path: string, flags: string | number, use: (fd: number) => void, mode?: number): void {
  const fd = openSync(path, flags, mode);
  try {
    use(fd);
  } finally {
    closeSync(fd);
  }
}

/** A reader that has seen enough is no error. */
function writeStream(fd: number, bytes: Buffer): void {
  try {
    writeAll(fd, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
      throw error;
    }
  }
}

/** How long to wait for a reader, in milliseconds. */
const PAUSE = 5;

function writeAll(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      // Node makes its pipes not block, and this one may be full.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/** What the codes of the system mean here: what is wrong, with which path, and what to do. */
function failure(path: string, target: string, code: string): OutputError {
  const folder = dirname(target);
  const text = (() => {
    switch (code) {
      case 'ENOENT':
        return path === '' ? describe('no file', path, 'name one') : describe('no such folder', folder, 'create it, or specify another file');
      case 'ENOTDIR':
        return describe('not a folder', folder, 'specify a file in a folder');
      case 'EACCES':
      case 'EPERM':
      case 'EROFS':
        return describe(`no permission to write (${code})`, target, 'specify a file with write permission');
      case 'ELOOP':
        return describe('circular symbolic links', target, 'specify a file');
      default:
        return describe(`cannot be written (${code})`, target, 'specify another file');
    }
  })();
  return new OutputError(`${path}: ${text}`);
}

import { randomBytes } from 'node:crypto';
import {
  chmodSync, closeSync, constants, fchmodSync, fchownSync, fstatSync, ftruncateSync, openSync, renameSync, rmSync, Stats, statSync, writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { OutputTarget, outputTargetOf } from './output-target';
import { describe, systemProblem } from '../text';

/** What is written. */
export interface OutputKind {
  /** Whether everyone who may read the file may run it. */
  readonly isProgram?: boolean;
  /** Whether only the user may read a file that was not there before. */
  readonly isPrivate?: boolean;
}

/** Error for an output that cannot be written, with exit code 2. */
export class OutputError extends Error {}

/**
 * Writes a text to a path. Links are followed. A regular file is replaced as a whole, and keeps its mode and, if permitted, its owner, so that
 * readers see either the complete text or the previous content. Devices, FIFOs and open descriptors are written to directly.
 *
 * If the file can be written but its folder accepts no other file (a read-only folder, a mounted file), it is written in place. The write is then not
 * atomic, but refusing it would refuse something that the user may do.
 */
export function writeOutput(path: string, text: string, { isProgram = false, isPrivate = false }: OutputKind = {}): void {
  let target: OutputTarget | undefined;
  try {
    target = outputTargetOf(path);
    write(path, target, Buffer.from(text), isPrivate ? 0o600 : 0o666);
    if (isProgram && target.kind === 'file') {
      makeExecutable(target.path);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) {
      throw error;
    }
    throw failure(path, target !== undefined && target.kind !== 'descriptor' ? target.path : path, code);
  }
}

/** Permits everyone who may read a file to run it. */
function makeExecutable(path: string): void {
  const { mode } = statSync(path);
  const digits = (mode % 0o1000).toString(8).padStart(3, '0');
  chmodSync(path, mode % 0o10000 - mode % 0o1000 + parseInt(digits.replace(/[46]/g, (digit) => String(Number(digit) + 1)), 8));
}

function write(path: string, target: OutputTarget, bytes: Buffer, mode: number): void {
  switch (target.kind) {
    case 'descriptor':
      return writeStream(target.descriptor, bytes);
    case 'stream':
      return withOpen(target.path, constants.O_WRONLY, (fd) => writeStream(fd, bytes));
    case 'file':
      return writeFile(target.path, target.stats, bytes, mode);
    case 'other':
      throw new OutputError(`${path}: ${describe(`${target.what}, not a file`, target.path, target.what === 'a folder' ? 'specify a file in it' : 'specify a file')}`);
  }
}

function writeFile(path: string, stats: Stats | undefined, bytes: Buffer, mode: number): void {
  if (stats === undefined) {
    return replace(path, undefined, bytes, mode);
  }
  // A write-protected file is not replaced, even if its folder permits it.
  withOpen(path, constants.O_WRONLY, () => {});
  try {
    replace(path, stats, bytes, 0o600);
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

/** Error codes for folders that accept no other file, and for files that are mounted or belong to other users in a folder such as `/tmp`. */
const CANNOT_REPLACE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']);

/** Writes a file beside the target, and renames it. It has a mode until it has that of a file that it replaces. */
function replace(path: string, stats: Stats | undefined, bytes: Buffer, mode: number): void {
  const temporary = join(dirname(path), `.cdk8s-onload.${randomBytes(8).toString('hex')}`);
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
  // The setuid and setgid bits are kept only if the owner and group are.
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

/** Writes to a stream. A reader that closes the stream early is not an error. */
function writeStream(fd: number, bytes: Buffer): void {
  try {
    writeAll(fd, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
      throw error;
    }
  }
}

/** Interval between attempts to write to a slow reader, in milliseconds. */
const PAUSE = 5;

function writeAll(fd: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      // Node makes its pipes non-blocking, and this one may be full.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/** The error message for a code of the system: the problem, the path and the remedy. */
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
      case 'ENOSPC':
      case 'EDQUOT':
      case 'EFBIG':
        return describe(systemProblem({ code }).what, target, systemProblem({ code }).fix);
      default:
        return describe(`cannot be written (${code})`, target, 'specify another file');
    }
  })();
  return new OutputError(`${path}: ${text}`);
}

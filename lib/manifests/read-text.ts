/** Files as bytes and as text, within a limit of size. */
import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { openCurrent } from './changes';
import { ReadError } from './read-error';
import { MAX_FILE_BYTES } from '../upstream';

/** Number of bytes that are expected from a pipe, whose length is unknown. */
const CHUNK = 1024 * 1024;

/** The bytes of a file, or of the standard input for `-`. One that is too large is a `ReadError`, before it is read if its size is known. */
export function readBytes(path: string): Buffer {
  const descriptor = path === '-' ? 0 : openCurrent(path);
  try {
    const stats = fstatSync(descriptor);
    if (stats.isFile() && stats.size > MAX_FILE_BYTES) {
      throw tooLarge(path, `${stats.size} bytes`);
    }
    return readAll(path, descriptor, stats.isFile() ? stats.size : CHUNK);
  } finally {
    if (descriptor !== 0) {
      closeSync(descriptor);
    }
  }
}

/**
 * The bytes until the end of a file.
 *
 * @param expected number of bytes that are expected
 */
function readAll(path: string, descriptor: number, expected: number): Buffer {
  // One byte more shows the end without another buffer.
  let buffer = Buffer.allocUnsafe(expected + 1);
  for (let at = 0; ;) {
    const length = readSome(descriptor, buffer.subarray(at));
    if (length === 0) {
      return buffer.subarray(0, at);
    }
    at += length;
    if (at > MAX_FILE_BYTES) {
      throw tooLarge(path, `over ${MAX_FILE_BYTES} bytes`);
    }
    if (at === buffer.length) {
      buffer = Buffer.concat([buffer], Math.max(2 * buffer.length, CHUNK));
    }
  }
}

/** The text of a file in parts, for one that is read line by line. */
export function* textChunks(path: string): Generator<string> {
  const descriptor = openCurrent(path);
  try {
    const [buffer, decoder] = [Buffer.allocUnsafe(CHUNK), new StringDecoder('utf8')];
    for (let length = readSome(descriptor, buffer); length > 0; length = readSome(descriptor, buffer)) {
      yield decoder.write(buffer.subarray(0, length));
    }
    yield decoder.end();
  } finally {
    closeSync(descriptor);
  }
}

/** Interval between attempts to read from a pipe without data, in milliseconds. */
const PAUSE = 5;

function readSome(descriptor: number, part: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, part);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') {
        return 0;
      }
      if (code !== 'EAGAIN') {
        throw error;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

function tooLarge(path: string, size: string): ReadError {
  return new ReadError({ file: path }, 'file that is too large to read', size, `split it into files of at most ${MAX_FILE_BYTES} bytes`);
}

/** The text of a file, or of the standard input for `-`. */
export function readText(path: string): string {
  return decodeText(readBytes(path));
}

/**
 * Character in place of bytes that are not UTF-8. It is an unpaired surrogate, which no text in UTF-8 contains, so that the document with it is found.
 */
const NOT_UTF8 = '\udcff';

/** Index of the first bytes of a decoded text that are not UTF-8, or -1. The same surrogate as the second half of a character is none. */
export function notUtf8At(text: string): number {
  return text.includes(NOT_UTF8) ? text.search(/\udcff/u) : -1;
}

/** The text of some bytes. Each sequence that is not UTF-8 becomes `NOT_UTF8`. */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return isUtf8(bytes) ? text : text.replaceAll('\ufffd', NOT_UTF8);
}

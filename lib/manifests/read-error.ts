import { describe, lineOf, shorten } from '../text';

/** Where in the input something stands. */
export interface Place {
  /** Path of the file, or `-` for the standard input. */
  readonly file: string;
  /** Number of the document in the file, from 1; empty documents do not count. */
  readonly document?: number;
  /** Line in the file, from 1. */
  readonly line?: number;
}

/** Input that cannot be read as manifests. Whoever needs all of the input stops at the first one. */
export class ReadError extends Error {
  /** The value that is wrong, or its beginning. */
  public readonly value: unknown;
  public readonly file: string;
  public readonly document?: number;
  public readonly line?: number;

  constructor({ file, document, line }: Place, public readonly what: string, value: unknown, public readonly fix: string) {
    const place = [file, ...(line === undefined ? [] : [`:${line}`]), ...(document === undefined ? [] : [`, document ${document}`])].join('');
    super(lineOf(`${place}: ${describe(what, shorten(value), fix)}`));
    this.name = 'ReadError';
    this.file = file;
    this.document = document;
    this.line = line;
    this.value = shorten(value);
  }
}

/** An input as a whole that is larger than what is read: no part of it is passed over in its place. */
export class InputTooLargeError extends ReadError {}

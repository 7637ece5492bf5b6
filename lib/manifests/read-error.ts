import { describe, lineOf, shorten } from '../text';

/** Place in the input. */
export interface Place {
  /** Path of the file, or `-` for the standard input. */
  readonly file: string;
  /** Number of the document in the file, from 1. Empty documents do not count. */
  readonly document?: number;
  /** Line in the file, from 1. */
  readonly line?: number;
}

/** Error for input that cannot be read as manifests. Callers that need all of the input stop at the first one. */
export class ReadError extends Error {
  /** Invalid value, or its beginning. Undefined if something is not there. */
  public readonly value: unknown;
  public readonly file: string;
  public readonly document?: number;
  public readonly line?: number;

  constructor({ file, document, line }: Place, public readonly what: string, value: unknown, public readonly fix: string) {
    const place = [file, ...(line === undefined ? [] : [`:${line}`]), ...(document === undefined ? [] : [`, document ${document}`])].join('');
    super(lineOf(`${place}: ${value === undefined ? `${what}; ${fix}` : describe(what, shorten(value), fix)}`));
    this.name = 'ReadError';
    this.file = file;
    this.document = document;
    this.line = line;
    this.value = shorten(value);
  }
}

/** Error for input that is too large as a whole. Tolerant readers fail too, instead of passing over a part of it. */
export class InputTooLargeError extends ReadError {}

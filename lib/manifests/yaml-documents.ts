import type { LoadOptions } from 'js-yaml';
import { shapeOfJson, shapeOfYaml } from './document-shape';
import { InputTooLargeError, Place, ReadError } from './read-error';
import { notUtf8At } from './read-text';
import { Budget } from './reading-budget';
import { keysIn, repeatedJsonKey } from './repeated-json-key';
import { RepeatedKey, repeatedKeyIn } from './repeated-key';
import { hasActions } from './templates';
import { kubernetesSchema } from './yaml-schema';
import { parsedJson } from '../text';
import { lazy } from '../text/lazy';
import { MAX_ALIASED_CHARACTERS, MAX_ALIASED_VALUES, MAX_DEPTH } from '../upstream';

/** Parsed document of a file. */
export interface Document {
  readonly file: string;
  /** Number in the file, from 1. */
  readonly document: number;
  /** Line in the file at which it begins, from 1. */
  readonly line: number;
  /** Line in the file at which its text begins, including comments and empty documents before it. */
  readonly textLine: number;
  /** Text with that of empty documents before it. The text is empty if it is no longer known. */
  readonly text: () => string;
  /** Length of the text in characters. */
  readonly length: number;
  readonly content: unknown;
}

/** Function that reads a file again whose text is not kept. */
export type ReadAgain = () => string;

/** Parsed documents by text, for texts that were read before. */
export type KnownContents = Map<string, readonly unknown[]>;

/** Handlers of errors for input that may be partly unreadable. */
export interface Tolerance {
  /** Receives the error of a document that cannot be parsed, instead of throwing it. Reading continues with the next document. */
  unreadable(error: ReadError, text: string): void;
  /** Receives the error for a key that occurs twice in an object. As in kubectl, the last value counts. */
  repeated(error: ReadError): void;
}

/**
 * The documents of a text that are not empty. Documents with known texts share the values that were parsed before.
 *
 * @param tolerance handlers of errors; without them, the first document that cannot be parsed is an error
 * @param again reads the file again; if given, no document keeps its text
 */
export function documentsOf(
  text: string, file: string, known: KnownContents = new Map(), budget = new Budget(text.length), tolerance?: Tolerance, again?: ReadAgain,
): Document[] {
  const documents: Document[] = [];
  let unreadable = 0;
  for (const { text: part, line: textLine, start } of splitDocuments(withoutMark(text))) {
    const line = textLine + linesIn(part.slice(0, CONTENT.exec(part)?.index ?? 0));
    const before = known.get(part);
    const place = { file, document: documents.length + unreadable + 1, line };
    let isRepeated = false;
    try {
      const contents = before ?? documentContents(part, textLine, place, budget, tolerance && {
        ...tolerance,
        repeated: (error) => {
          isRepeated = true;
          tolerance.repeated(error);
        },
      });
      const { length } = part;
      const textOf = again === undefined ? () => part : textAgain(again, text.length, start, length);
      const read = contents.map((content, index) => ({ file, document: place.document + index, line, textLine, text: textOf, length, content }));
      for (const document of read) {
        if (before === undefined) {
          budget.take(place, checkValues(document));
        }
        budget.takeDocument(place);
      }
      documents.push(...read);
      // The errors of a document that is known would not be reported again.
      if (!isRepeated) {
        known.set(part, contents);
      }
    } catch (error) {
      if (!(error instanceof ReadError) || error instanceof InputTooLargeError || tolerance === undefined) {
        throw error;
      }
      unreadable++;
      tolerance.unreadable(error, part);
    }
  }
  return documents;
}

const withoutMark = (text: string) => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** File that was last read again. It is cached because the texts of its documents, possibly thousands, are requested one after the other. */
let last: { readonly again: ReadAgain; readonly whole: string } | undefined;

/** A function that reads a part of a file again. Its result is empty if the length of the file has changed. */
function textAgain(again: ReadAgain, length: number, start: number, partLength: number): () => string {
  return () => {
    last = last?.again === again ? last : { again, whole: again() };
    const { whole } = last;
    return whole.length === length ? withoutMark(whole).slice(start, start + partLength) : '';
  };
}

/** Line with content: not empty, and not a comment, a directive or three dashes. */
const CONTENT = /^(?!%|---\s*$)[ \t]*[^\s#]/m;

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines++;
  }
  return lines;
}

/**
 * Splits a text at lines that begin with three dashes, as Kubernetes does before parsing. Comments, directives and empty documents are added to the
 * following document.
 */
function* splitDocuments(text: string): Generator<{ text: string; line: number; start: number }> {
  const separators = /^---(?=\s|$)/gm;
  let [start, line, from] = [0, 1, 0];
  for (let isEnd = false; !isEnd;) {
    const separator = separators.exec(text);
    isEnd = separator === null;
    const end = separator?.index ?? text.length;
    // Only the new part is searched, because the previous parts contain no content.
    if (CONTENT.test(text.slice(from, end))) {
      const part = text.slice(start, end);
      yield { text: part, line, start };
      line += linesIn(part);
      start = end;
    }
    from = end;
  }
}

function documentContents(text: string, line: number, place: Place, budget: Budget, tolerance: Tolerance | undefined): unknown[] {
  const wrong = notUtf8At(text);
  if (wrong >= 0) {
    throw new ReadError({ ...place, line: line + linesIn(text.slice(0, wrong)) }, 'not UTF-8', 'bytes of another encoding', 'save the file in UTF-8');
  }
  if (/^\s*[[{]/.test(text)) {
    const { depth, values, keys } = shapeOfJson(text);
    if (depth > MAX_DEPTH) {
      throw new ReadError(place, ...TOO_DEEP);
    }
    budget.expect(place, values);
    // A text that is no JSON may still be YAML in flow style. Otherwise, the YAML parser reports the place of the error.
    const content = parsedJson(text);
    if (content !== undefined) {
      const twice = keysIn(content) === keys ? undefined : repeatedJsonKey(text);
      if (twice !== undefined) {
        report(repeatedKey(twice, line, place), tolerance);
      }
      return [content];
    }
  }
  budget.expect(place, shapeOfYaml(text));
  try {
    return load(text, false);
  } catch (error) {
    report(failureOf(error, text, line, place), tolerance);
    return lastOnes(text, line, place);
  }
}

/** Reports a repeated key to a tolerant reader. Throws any other failure, and all of them to other readers. */
function report(failure: ReadError, tolerance: Tolerance | undefined): void {
  if (tolerance === undefined || failure.what !== REPEATED) {
    throw failure;
  }
  tolerance.repeated(failure);
}

/** Parses documents with repeated keys, of which the last one counts. */
function lastOnes(text: string, line: number, place: Place): unknown[] {
  try {
    return load(text, true);
  } catch (error) {
    throw failureOf(error, text, line, place);
  }
}

/**
 * Contents of the documents of a text, without empty ones.
 *
 * @param json whether keys may be repeated, as in JSON
 */
function load(text: string, json: boolean): unknown[] {
  // The type definitions of js-yaml lack this limit.
  const options: LoadOptions & { maxDepth: number } = { schema: kubernetesSchema(), maxDepth: MAX_DEPTH, json };
  return lazy.jsYaml.loadAll(text, null, options).filter((content) => content !== null && content !== undefined);
}

function failureOf(error: unknown, text: string, line: number, place: Place): ReadError {
  const { reason: given, mark } = error as { reason?: string; mark?: { line: number } };
  if (given === undefined) {
    throw error;
  }
  const reason = withoutQuotes(given);
  const at = Math.min(mark?.line ?? 0, linesIn(text));
  if (reason.startsWith('duplicated mapping key')) {
    const twice = repeatedKeyIn(text, at);
    return twice === undefined
      ? new ReadError({ ...place, line: line + at }, 'not YAML', reason, KEEP_ONE)
      : repeatedKey(twice, line, place);
  }
  return new ReadError({ ...place, line: line + at }, 'not YAML', reason, unreadableFix(reason, text));
}

/** A reason of the parser without the text that it quotes: a part of a document that cannot be read may be a part of a secret. */
const withoutQuotes = (reason: string) => reason.replace(/; it should be[^]*| ?(?:"[^]*"|!<[^]*?>|: [^]*)/g, '');

function repeatedKey({ key, first, second }: RepeatedKey, line: number, place: Place): ReadError {
  return new ReadError({ ...place, line: line + second }, REPEATED, key, `first in line ${line + first}; ${KEEP_ONE}`);
}

/** Description of a key that a map contains twice. */
const REPEATED = 'key written twice in one object';
const KEEP_ONE = 'keep one of the two: readers differ in which of them they take';

function unreadableFix(reason: string, text: string): string {
  if (hasActions(text)) {
    return 'this is a template: render it first, such as with helm template';
  }
  if (reason.startsWith('unexpected end of the stream')) {
    return 'fetch the file again if it is truncated, or correct the syntax';
  }
  return /maxDepth|maxTotalMergeKeys/.test(reason) ? 'split it into several manifests' : 'correct the syntax';
}

const TOO_DEEP = ['values nested too deeply', `more than ${MAX_DEPTH} levels`, 'split it into several manifests'] as const;

/**
 * Checks that aliases are neither circular nor multiply values, that numbers exist in JSON, and that keys are scalars. Returns the number of values.
 */
function checkValues(document: Document): number {
  const above = new Set<object>();
  const [limit, longest] = [Math.max(MAX_ALIASED_VALUES, document.length), Math.max(MAX_ALIASED_CHARACTERS, document.length)];
  let [values, characters] = [0, 0];
  const fail = (what: string, value: unknown, fix: string): never => {
    throw new ReadError(document, what, value, fix);
  };
  const visit = (value: unknown): void => {
    if (++values > limit) {
      fail('aliases that expand to too much', `more than ${limit} values`, 'write out the value');
    }
    if (typeof value === 'string' && (characters += value.length) > longest) {
      fail('aliases that expand to too much', `more than ${longest} characters`, 'write out the value');
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      fail('number that JSON cannot represent', String(value), 'quote it, or write another one');
    }
    if (typeof value !== 'object' || value === null) {
      return;
    }
    if (above.has(value)) {
      fail('alias within the value that it refers to', 'a cycle', 'write out the value');
    }
    if (above.size >= MAX_DEPTH) {
      fail(...TOO_DEEP);
    }
    above.add(value);
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else {
      for (const key of Object.keys(value)) {
        if (key === '[object Object]') {
          fail('key that is not a scalar', key, 'use a string');
        }
        visit((value as { [key: string]: unknown })[key]);
      }
    }
    above.delete(value);
  };
  visit(document.content);
  return values;
}

import type { LoadOptions } from 'js-yaml';
import { shapeOfJson, shapeOfYaml } from './document-shape';
import { InputTooLargeError, Place, ReadError } from './read-error';
import { Budget } from './reading-budget';
import { repeatedKeyIn } from './repeated-key';
import { hasActions } from './templates';
import { kubernetesSchema } from './yaml-schema';
import { lazy } from '../text';
import { MAX_ALIASED_CHARACTERS, MAX_ALIASED_VALUES, MAX_DEPTH } from '../upstream';

/** One document of a file, read. */
export interface Document {
  readonly file: string;
  /** Number in the file, from 1. */
  readonly document: number;
  /** Line in the file in which it begins, from 1. */
  readonly line: number;
  /** Line in the file in which its text begins: that of comments and empty documents before it. */
  readonly textLine: number;
  /** Its text, and that of empty documents before it; empty where it is not known any more. */
  readonly text: () => string;
  /** How many characters that are. */
  readonly length: number;
  readonly content: unknown;
}

/** Reads a file again, whose text is not kept. */
export type ReadAgain = () => string;

/** What texts of documents say that were read before. */
export type KnownContents = Map<string, readonly unknown[]>;

/** What is done where the whole input need not be readable. */
export interface Tolerance {
  /** Is called for a document that cannot be parsed, in place of an error. Returns nothing: the next one is read. */
  unreadable(error: ReadError, text: string): void;
  /** Is called for a key written twice in one object: the last one counts, as for kubectl. */
  repeated(error: ReadError): void;
}

/**
 * The documents of a text that have something in them. Those whose texts are known share their values with the ones that were read before.
 *
 * @param tolerance without it, the first document that cannot be parsed is an error
 * @param again with it, no document keeps its text
 */
export function documentsOf(
  text: string, file: string, known: KnownContents = new Map(), budget = new Budget(text.length), tolerance?: Tolerance, again?: ReadAgain,
): Document[] {
  const documents: Document[] = [];
  let unreadable = 0;
  for (const { text: part, line: textLine, start } of split(withoutMark(text))) {
    const line = textLine + linesIn(part.slice(0, CONTENT.exec(part)?.index ?? 0));
    const before = known.get(part);
    const place = { file, document: documents.length + unreadable + 1, line };
    try {
      const contents = before ?? contentsOf(part, textLine, place, budget, tolerance);
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
      known.set(part, contents);
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

/** The file that was read again last: its documents are asked for one after the other, and there can be thousands in it. */
let last: { readonly again: ReadAgain; readonly whole: string } | undefined;

/** Reads a part of a file again; nothing if the file has another length by now. */
function textAgain(again: ReadAgain, length: number, start: number, partLength: number): () => string {
  return () => {
    last = last?.again === again ? last : { again, whole: again() };
    const { whole } = last;
    return whole.length === length ? withoutMark(whole).slice(start, start + partLength) : '';
  };
}

/** A line that is neither empty, nor a comment, nor a directive, nor three dashes. */
const CONTENT = /^(?!%|---\s*$)[ \t]*[^\s#]/m;

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines++;
  }
  return lines;
}

/** Kubernetes splits at lines that begin with three dashes, before it reads. Comments, directives and empty documents stay with what follows. */
function* split(text: string): Generator<{ text: string; line: number; start: number }> {
  const separators = /^---(?=\s|$)/gm;
  let [start, line, from] = [0, 1, 0];
  for (let isEnd = false; !isEnd;) {
    const separator = separators.exec(text);
    isEnd = separator === null;
    const end = separator?.index ?? text.length;
    // Only what is new is looked at: nothing but empty documents can be before it.
    if (CONTENT.test(text.slice(from, end))) {
      const part = text.slice(start, end);
      yield { text: part, line, start };
      line += linesIn(part);
      start = end;
    }
    from = end;
  }
}

function contentsOf(text: string, line: number, place: Place, budget: Budget, tolerance: Tolerance | undefined): unknown[] {
  if (/^\s*[[{]/.test(text)) {
    const { depth, values } = shapeOfJson(text);
    if (depth > MAX_DEPTH) {
      throw new ReadError(place, ...TOO_DEEP);
    }
    budget.expect(place, values);
    try {
      return [JSON.parse(text)];
    } catch {
      // It can still be YAML in flow style; and the reader of YAML says where it is wrong.
    }
  }
  budget.expect(place, shapeOfYaml(text));
  try {
    return load(text, false);
  } catch (error) {
    const failure = failureOf(error, text, line, place);
    if (tolerance === undefined || failure.what !== REPEATED) {
      throw failure;
    }
    tolerance.repeated(failure);
    return lastOnes(text, line, place);
  }
}

/** The same where keys are written twice: the last one counts. */
function lastOnes(text: string, line: number, place: Place): unknown[] {
  try {
    return load(text, true);
  } catch (error) {
    throw failureOf(error, text, line, place);
  }
}

/** @param json whether a key may be there twice, as in JSON */
function load(text: string, json: boolean): unknown[] {
  // Its types do not know the limit yet.
  const options: LoadOptions & { maxDepth: number } = { schema: kubernetesSchema(), maxDepth: MAX_DEPTH, json };
  return lazy.jsYaml.loadAll(text, null, options).filter((content) => content !== null && content !== undefined);
}

function failureOf(error: unknown, text: string, line: number, place: Place): ReadError {
  const { reason, mark } = error as { reason?: string; mark?: { line: number } };
  if (reason === undefined) {
    throw error;
  }
  const at = Math.min(mark?.line ?? 0, linesIn(text));
  if (reason.startsWith('duplicated mapping key')) {
    const twice = repeatedKeyIn(text, at);
    return twice === undefined
      ? new ReadError({ ...place, line: line + at }, 'not YAML', reason, KEEP_ONE)
      : new ReadError({ ...place, line: line + twice.second }, REPEATED, twice.key, `first in line ${line + twice.first}; ${KEEP_ONE}`);
  }
  return new ReadError({ ...place, line: line + at }, 'not YAML', reason, fixFor(reason, text));
}

/** What a key is that a map has twice. */
const REPEATED = 'key written twice in one object';
const KEEP_ONE = 'keep one of the two: readers differ in which of them they take';

function fixFor(reason: string, text: string): string {
  if (hasActions(text)) {
    return 'this is a template: render it first, such as with helm template';
  }
  if (reason.startsWith('unexpected end of the stream')) {
    return 'fetch the file again if it is truncated, or correct the syntax';
  }
  return /maxDepth|maxTotalMergeKeys/.test(reason) ? 'split it into several manifests' : 'correct the syntax';
}

const TOO_DEEP = ['values nested too deeply', `more than ${MAX_DEPTH} levels`, 'split it into several manifests'] as const;

/** Aliases may neither meet themselves nor multiply, numbers must be such of JSON, and keys must be scalars. Says how many values there are. */
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

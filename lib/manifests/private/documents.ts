import type { LoadOptions } from 'js-yaml';
import { kubernetesSchema } from './schema';
import { lazy } from '../../private/lazy';
import { Place, ReadError } from '../read-error';

/** One document of a file, read. */
export interface Document {
  readonly file: string;
  /** Number in the file, from 1. */
  readonly document: number;
  /** Line in the file in which it begins, from 1. */
  readonly line: number;
  /** Line in the file in which its text begins: that of comments and empty documents before it. */
  readonly textLine: number;
  /** Its text, and that of empty documents before it. */
  readonly text: string;
  readonly content: unknown;
}

const MAX_DEPTH = 200;
/** How many values a document may have that stands for more of them than it has characters: aliases can multiply. */
const MAX_VALUES = 100_000;

/** What texts of documents say that were read before. */
export type KnownContents = Map<string, readonly unknown[]>;

/** The documents of a text that have something in them. Those whose texts are known share their values with the ones that were read before. */
export function documentsOf(text: string, file: string, known: KnownContents = new Map()): Document[] {
  const documents: Document[] = [];
  for (const { text: part, line: textLine } of split(text.startsWith('\ufeff') ? text.slice(1) : text)) {
    const line = textLine + linesIn(part.slice(0, CONTENT.exec(part)?.index ?? 0));
    const before = known.get(part);
    const contents = before ?? contentsOf(part, textLine, { file, document: documents.length + 1 });
    for (const content of contents) {
      const document = { file, document: documents.length + 1, line, textLine, text: part, content };
      if (before === undefined) {
        checkValues(document);
      }
      documents.push(document);
    }
    known.set(part, contents);
  }
  return documents;
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
function split(text: string): { text: string; line: number }[] {
  const parts: { text: string; line: number }[] = [];
  let [start, line] = [0, 1];
  for (const end of [...[...text.matchAll(/^---(?=\s|$)/gm)].map(({ index }) => index), text.length]) {
    const part = text.slice(start, end);
    if (CONTENT.test(part)) {
      parts.push({ text: part, line });
      line += linesIn(part);
      start = end;
    }
  }
  return parts;
}

function contentsOf(text: string, line: number, place: Place): unknown[] {
  if (/^\s*[[{]/.test(text)) {
    try {
      return [JSON.parse(text)];
    } catch {
      // It can still be YAML in flow style; and the reader of YAML says where it is wrong.
    }
  }
  try {
    // Its types do not know the limit yet.
    const options: LoadOptions & { maxDepth: number } = { schema: kubernetesSchema(), maxDepth: MAX_DEPTH };
    return lazy.jsYaml.loadAll(text, null, options).filter((content) => content !== null && content !== undefined);
  } catch (error) {
    const { reason, mark } = error as { reason?: string; mark?: { line: number } };
    if (reason === undefined) {
      throw error;
    }
    throw new ReadError({ ...place, line: line + Math.min(mark?.line ?? 0, linesIn(text)) }, 'not YAML', reason, fixFor(reason));
  }
}

function fixFor(reason: string): string {
  if (reason.startsWith('duplicated mapping key')) {
    return 'keep one of the two: readers differ in which of them they take';
  }
  return /maxDepth|maxTotalMergeKeys/.test(reason) ? 'a manifest is not like that: split it up' : 'mend the syntax there';
}

/** Aliases may neither meet themselves nor multiply, numbers must be such of JSON, and keys must be scalars. */
function checkValues(document: Document): void {
  const above = new Set<object>();
  const limit = Math.max(MAX_VALUES, document.text.length);
  let values = 0;
  const fail = (what: string, value: unknown, fix: string): never => {
    throw new ReadError(document, what, value, fix);
  };
  const visit = (value: unknown): void => {
    if (++values > limit) {
      fail('aliases that stand for too much', `more than ${limit} values`, 'write out what is meant');
    }
    if (typeof value === 'number' && !Number.isFinite(value)) {
      fail('number that JSON does not have', String(value), 'quote it, or write another one');
    }
    if (typeof value !== 'object' || value === null) {
      return;
    }
    if (above.has(value)) {
      fail('alias of something that it is in itself', 'a cycle', 'write out what is meant');
    }
    if (above.size >= MAX_DEPTH) {
      fail('values too deep in one another', `more than ${MAX_DEPTH} levels`, 'a manifest is not like that: split it up');
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
}

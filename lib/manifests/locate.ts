import type { ParsedNode } from 'yaml';
import { BlockLines } from './block-lines';
import type { Origin } from './origin';
import type { Document } from './yaml-documents';
import { lazy } from '../text';

/** A longer text is not read again for a line: the finding gets that of its document. */
const MAX_LENGTH = 1_000_000;

/**
 * Finds the lines of paths in manifests. Reads with the slow reader where it must, and each text only once as long as it is asked about one document
 * after the other: no more than one is kept in memory.
 */
export class Locator {
  private readonly texts = new Map<string, Finder>();
  private current?: { readonly document: Document; readonly text: string; items?: readonly Item[] };

  /** The line of the last part of a path that is there, from 1. */
  public lineOf({ document, items, inside = [] }: Origin, path: string): number {
    const inDocument = [...items.flatMap((index) => ['items', index]), ...inside, ...partsOf(path)];
    const [item] = items.length > 0 ? this.itemsOf(document).slice(items[0], items[0] + 1) : [];
    const { text, line, steps } = item
      ? { ...item, steps: [0, ...inDocument.slice(2)] }
      : { text: this.textOf(document), line: document.textLine, steps: inDocument };
    if (text.length > MAX_LENGTH) {
      return document.line;
    }
    let find = this.texts.get(text);
    if (find === undefined) {
      find = finderOf(text);
      this.texts.set(text, find);
    }
    return line + find(steps);
  }

  private textOf(document: Document): string {
    return this.at(document).text;
  }

  private itemsOf(document: Document): readonly Item[] {
    const current = this.at(document);
    return (current.items ??= splitItems(document, current.text));
  }

  private at(document: Document) {
    if (this.current?.document !== document) {
      this.texts.clear();
      this.current = { document, text: document.text() };
    }
    return this.current!;
  }
}

/** The parts of a path: `spec.list[0]["a.b"]`, and keys of maps as rules write them, `data[onload.cfg]`. */
export function partsOf(path: string): (string | number)[] {
  return [...path.matchAll(/\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|[^.[\]]+/g)].map(([whole, inner]) => {
    if (inner === undefined) {
      return whole;
    }
    return /^\d+$/.test(inner) ? Number(inner) : inner.startsWith('"') ? unquoted(inner) : inner;
  });
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Finder = (path: readonly (string | number)[]) => number;

/** Lines from 0 of paths in a text. */
function finderOf(text: string): Finder {
  const quick = new BlockLines(text);
  let slow: Finder | undefined;
  return (path) => quick.find(path) ?? (slow ??= slowFinderOf(text))(path);
}

/** The same, for all that YAML can be. */
export function slowFinderOf(text: string): Finder {
  const { LineCounter, parseAllDocuments } = lazy.yaml;
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, version: '1.1', logLevel: 'silent' });
  const root = 'empty' in documents ? undefined : documents.find(({ contents }) => contents !== null && contents.range[1] > contents.range[0]);
  return (path) => {
    let node: unknown = root?.contents;
    let offset = (root?.contents as ParsedNode | undefined)?.range[0] ?? 0;
    for (const part of path) {
      const next = below(node, part);
      if (next === undefined) {
        break;
      }
      offset = next.offset;
      node = next.node;
    }
    return lines.linePos(offset).line - 1;
  };
}

/** What is behind a key, or at an index, and where it begins; aliases are not followed. */
function below(node: unknown, part: string | number): { offset: number; node: unknown } | undefined {
  const { isMap, isScalar, isSeq } = lazy.yaml;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
    const offset = (pair?.key as ParsedNode | undefined)?.range[0];
    return offset === undefined ? undefined : { offset, node: pair!.value };
  }
  const entry = isSeq(node) ? node.items[Number(part)] as ParsedNode | undefined : undefined;
  return entry?.range ? { offset: entry.range[0], node: entry } : undefined;
}

/** An item of a list, as a list of one, and its line. */
interface Item {
  readonly text: string;
  readonly line: number;
}

/** The items of a list in block style; none where they cannot be distinguished without reading. */
function splitItems({ textLine, content }: Document, text: string): Item[] {
  const from = /^items:[^\S\n]*\n/m.exec(text);
  const indent = from && /^( *)- /.exec(text.slice(from.index + from[0].length))?.[1];
  if (!from || indent === null || indent === undefined) {
    return [];
  }
  const body = text.slice(from.index + from[0].length).split('\n');
  const starts = body.flatMap((row, index) => (row.startsWith(`${indent}- `) ? [index] : []));
  if (starts.length !== (content as { items: unknown[] }).items.length) {
    return [];
  }
  const first = textLine + text.slice(0, from.index + from[0].length).split('\n').length - 1;
  return starts.map((start, index) => ({
    line: first + start,
    // What follows the last item belongs to the list.
    text: body.slice(start, starts[index + 1] ?? endOf(body, start, indent.length)).join('\n'),
  }));
}

function endOf(body: string[], start: number, indent: number): number {
  const after = body.slice(start + 1).findIndex((row) => /\S/.test(row) && row.search(/\S/) <= indent && !/^\s*#/.test(row));
  return after < 0 ? body.length : start + 1 + after;
}

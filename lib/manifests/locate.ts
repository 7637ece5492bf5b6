import type { ParsedNode } from 'yaml';
import { BlockLines } from './block-lines';
import type { Origin } from './origin';
import type { Document } from './yaml-documents';
import { lazy } from '../text/lazy';

/** Length above which a text is not parsed again to find a line, so that a finding gets the line of its document. */
const MAX_LENGTH = 1_000_000;

/**
 * Finds the lines of paths in manifests, with the slow parser only if necessary. The text of only one document is kept in memory, so calls should be
 * grouped by document.
 */
export class Locator {
  private readonly texts = new Map<string, Finder>();
  private current?: { readonly document: Document; readonly text: string; items?: readonly Item[] };

  /** Returns the line, from 1, of the longest existing part of a path. */
  public lineOf({ document, items, inside = [] }: Origin, path: string): number {
    const inDocument = [...items.flatMap((index) => ['items', index]), ...inside, ...pathSteps(path)];
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
export function pathSteps(path: string): (string | number)[] {
  return [...path.matchAll(/\[("(?:[^"\\]|\\.)*"|[^\]]*)\]|[^.[\]]+/g)].map(([whole, inner]) => {
    if (inner === undefined) {
      return whole;
    }
    return /^\d+$/.test(inner) ? Number(inner) : inner.startsWith('"') ? unquotedStep(inner) : inner;
  });
}

/** The value at the steps of a path, or undefined if there is none. */
export function valueAtSteps(value: unknown, steps: readonly (string | number)[]): unknown {
  return steps.reduce((inner: unknown, step) => (typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? (inner as Fields)[step] : undefined), value);
}

type Fields = { readonly [field: string | number]: unknown };

function unquotedStep(text: string): string {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type Finder = (path: readonly (string | number)[]) => number;

/** A function that finds the lines, from 0, of paths in a text. */
function finderOf(text: string): Finder {
  const quick = new BlockLines(text);
  let slow: Finder | undefined;
  return (path) => quick.find(path) ?? (slow ??= slowFinderOf(text))(path);
}

/** A finder that supports all of YAML. */
export function slowFinderOf(text: string): Finder {
  const { LineCounter, parseAllDocuments } = lazy.yaml;
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, version: '1.1', logLevel: 'silent' });
  const root = 'empty' in documents ? undefined : documents.find(({ contents }) => contents !== null && contents.range[1] > contents.range[0]);
  return (path) => {
    let node: unknown = root?.contents;
    let offset = (root?.contents as ParsedNode | undefined)?.range[0] ?? 0;
    for (const part of path) {
      const next = nodeBelow(node, part);
      if (next === undefined) {
        break;
      }
      offset = next.offset;
      node = next.node;
    }
    return lines.linePos(offset).line - 1;
  };
}

/** The node at a key or an index, with its offset. Aliases are not followed. */
function nodeBelow(node: unknown, part: string | number): { offset: number; node: unknown } | undefined {
  const { isMap, isScalar, isSeq } = lazy.yaml;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
    const offset = (pair?.key as ParsedNode | undefined)?.range[0];
    return offset === undefined ? undefined : { offset, node: pair!.value };
  }
  const entry = isSeq(node) ? node.items[Number(part)] as ParsedNode | undefined : undefined;
  return entry?.range ? { offset: entry.range[0], node: entry } : undefined;
}

/** Item of a list, as the text of a list with one item, with its line. */
interface Item {
  readonly text: string;
  readonly line: number;
}

/** The items of a list in block style, or none if they cannot be distinguished without parsing. */
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
    // Text after the last item belongs to the list.
    text: body.slice(start, starts[index + 1] ?? endOf(body, start, indent.length)).join('\n'),
  }));
}

function endOf(body: string[], start: number, indent: number): number {
  const after = body.slice(start + 1).findIndex((row) => /\S/.test(row) && row.search(/\S/) <= indent && !/^\s*#/.test(row));
  return after < 0 ? body.length : start + 1 + after;
}

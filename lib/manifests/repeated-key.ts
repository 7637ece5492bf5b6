import type { ParsedNode } from 'yaml';
import { lazy } from '../text';

/** A longer text is not read a second time to name both places. */
const MAX_LENGTH = 1_000_000;

/** A key that a map has twice, and the lines of both, from 0. */
export interface RepeatedKey {
  readonly key: string;
  readonly first: number;
  readonly second: number;
}

/**
 * The key that is in its map already, in a line of a text.
 *
 * @param from the line, from 0, that the reader got to: what is behind it is not looked at
 */
export function repeatedKeyIn(text: string, from: number): RepeatedKey | undefined {
  if (text.length > MAX_LENGTH) {
    return undefined;
  }
  try {
    const found = repeatedKeys(text.split('\n', from + 1).join('\n'));
    return found.find(({ second }) => second === from) ?? found.at(-1);
  } catch (error) {
    // The rest of the line can be deeper than the stack.
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}

function repeatedKeys(text: string): RepeatedKey[] {
  const { isMap, isScalar, isSeq, LineCounter, parseAllDocuments } = lazy.yaml;
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: false, version: '1.1', logLevel: 'silent' });
  const lineOf = (node: unknown) => lines.linePos((node as ParsedNode).range[0]).line - 1;
  const found: RepeatedKey[] = [];
  const visit = (node: unknown): void => {
    if (isSeq(node)) {
      node.items.forEach(visit);
    }
    if (!isMap(node)) {
      return;
    }
    const seen = new Map<string, unknown>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : undefined;
      if (name !== undefined && seen.has(name) && name !== '<<') {
        found.push({ key: name, first: lineOf(seen.get(name)), second: lineOf(key) });
      } else if (name !== undefined) {
        seen.set(name, key);
      }
      visit(value);
    }
  };
  for (const document of 'empty' in documents ? [] : documents) {
    visit(document.contents);
  }
  return found;
}

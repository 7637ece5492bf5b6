import type { ParsedNode } from 'yaml';
import { lazy } from '../text/lazy';

/** Length above which a text is not parsed a second time to find both places of a key. */
const MAX_LENGTH = 1_000_000;

/** Key that a map contains twice, with the lines of both occurrences, from 0. */
export interface RepeatedKey {
  readonly key: string;
  readonly first: number;
  readonly second: number;
}

/**
 * The key that occurs for the second time in a line of a text.
 *
 * @param from line, from 0, at which the parser stopped; the text after it is not examined
 */
export function repeatedKeyIn(text: string, from: number): RepeatedKey | undefined {
  if (text.length > MAX_LENGTH) {
    return undefined;
  }
  try {
    const found = repeatedKeys(text.split('\n', from + 1).join('\n'));
    return found.find(({ second }) => second === from) ?? found.at(-1);
  } catch (error) {
    // The rest of the line may be nested too deeply for the stack.
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

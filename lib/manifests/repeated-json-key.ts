import type { RepeatedKey } from './repeated-key';

/** Number of keys of all maps in a value. It is smaller than in the text if a map of the text has a key twice. */
export function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) {
    return 0;
  }
  const inner = Object.values(value);
  return inner.reduce((sum: number, each) => sum + keysIn(each), Array.isArray(value) ? 0 : inner.length);
}

/** Tokens of a JSON text: strings, signs, and line breaks. Numbers and words are of no interest. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:\n]/g;

/** The first key that a map in a valid JSON text contains twice. */
export function repeatedJsonKey(text: string): RepeatedKey | undefined {
  // The keys of the open maps with their lines; undefined for a list.
  const open: (Map<string, number> | undefined)[] = [];
  let line = 0;
  let last: string | undefined;
  for (const [token] of text.matchAll(TOKEN)) {
    switch (token) {
      case '\n':
        line++;
        continue;
      case '{':
        open.push(new Map());
        break;
      case '[':
        open.push(undefined);
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ':': {
        const key: string = JSON.parse(last!);
        const first = open.at(-1)!.get(key);
        if (first !== undefined) {
          return { key, first, second: line };
        }
        open.at(-1)!.set(key, line);
        break;
      }
    }
    last = token;
  }
  return undefined;
}

/** Replacements of names that keep their order, among themselves and among names that stay: the order of names decides which node is first. */

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * Replacements of names. Those between two names that stay are numbered, and begin with the shortest letters that keep them there.
 *
 * @param names names to replace
 * @param kept names that stay
 * @param word what is replaced, such as `node`
 * @param end end of each replacement
 */
export function orderedNames(names: Iterable<string>, kept: Iterable<string>, word: string, end = ''): Map<string, string> {
  const fixed = [...new Set(kept)].sort();
  const sorted = [...new Set(names)].filter((name) => !fixed.includes(name)).sort();
  const width = String(sorted.length).length;
  return new Map(sorted.map((name, index) => {
    const at = fixed.findIndex((each) => each > name);
    const [above, below] = [at < 0 ? fixed.at(-1) : fixed[at - 1], at < 0 ? undefined : fixed[at]];
    const number = String(index + 1).padStart(width, '0');
    const plain = `${word}-${number}${end}`;
    const isThere = (above === undefined || plain > above) && (below === undefined || plain < below);
    return [name, isThere ? plain : `${prefixBetween(above ?? '', below)}-${plain}`];
  }));
}

/** Shortest text that is after one text and before another one, whatever follows it. */
function prefixBetween(above: string, below: string | undefined): string {
  const isThere = (text: string) => text > above && (below === undefined || (text < below && !below.startsWith(text)));
  for (let length = 0; ; length++) {
    const start = (below ?? above).slice(0, length);
    for (const from of [start, above.slice(0, length)]) {
      const found = [...LETTERS].map((letter) => from + letter).find((text) => /^[a-z0-9]/.test(text) && isThere(text));
      if (found !== undefined) {
        return found;
      }
    }
  }
}

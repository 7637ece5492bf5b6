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
  const fixed = new Set(kept);
  const others = [...new Set(names)].filter((name) => !fixed.has(name));
  const width = String(others.length).length;
  return betweenNames(others, fixed, (number) => `${word}-${String(number).padStart(width, '0')}${end}`, '-');
}

/**
 * The same with other replacements.
 *
 * @param plain replacement by its number
 * @param joint what is between the letters before a replacement and the replacement
 */
export function betweenNames(names: readonly string[], kept: ReadonlySet<string>, plain: (number: number) => string, joint = ''): Map<string, string> {
  const fixed = [...kept].sort();
  let at = 0;
  let known: readonly [at: number, prefix: string] | undefined;
  return new Map([...names].sort().map((name, index) => {
    while (at < fixed.length && fixed[at] <= name) {
      at++;
    }
    const [above, below] = [fixed[at - 1] as string | undefined, fixed[at] as string | undefined];
    const other = plain(index + 1);
    if ((above === undefined || other > above) && (below === undefined || other < below)) {
      return [name, other];
    }
    known = known?.[0] === at ? known : [at, prefixBetween(above ?? '', below)];
    return [name, known[1] === '' ? other : `${known[1]}${joint}${other}`];
  }));
}

/** Shortest text that is after one text and before another one, whatever follows it. Empty if there is none, as between `a` and `a00`. */
function prefixBetween(above: string, below: string | undefined): string {
  const isThere = (text: string) => text > above && (below === undefined || (text < below && !below.startsWith(text)));
  for (let length = 0; length <= Math.max(above.length, below?.length ?? 0) + 1; length++) {
    const start = (below ?? above).slice(0, length);
    for (const from of [start, above.slice(0, length)]) {
      const found = [...LETTERS].map((letter) => from + letter).find((text) => /^[a-z0-9]/.test(text) && isThere(text));
      if (found !== undefined) {
        return found;
      }
    }
  }
  return '';
}

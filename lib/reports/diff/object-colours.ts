import type { Item } from './diff-item';

/** How far objects look around: what refers to what refers to them. */
const ROUNDS = 4;

const differentOf = (colours: ReadonlyMap<Item, number>): number => new Set(colours.values()).size;

/**
 * A number for each object, equal for those of both sets that say the same and stand in the same relations to others, whatever all of them are called:
 * the colours of Weisfeiler and Leman.
 */
export function coloursOf(items: readonly Item[]): Map<Item, number> {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const sources = new Map<Item, { path: string; item: Item }[]>();
  for (const item of items) {
    for (const { path, item: target } of item.targets) {
      sources.set(target, [...sources.get(target) ?? [], { path, item }]);
    }
  }
  let colours = new Map(items.map((item) => [item, numberOf(JSON.stringify([item.kind, [...item.leaves].sort()]))]));
  for (let round = 0; round < ROUNDS; round++) {
    const around = (list: readonly { path: string; item: Item }[]) => list.map(({ path, item }) => `${path} ${colours.get(item)}`).sort();
    const next = new Map(items.map((item) => (
      [item, numberOf(JSON.stringify([colours.get(item), around(item.targets), around(sources.get(item) ?? [])]))])));
    if (differentOf(next) === differentOf(colours)) {
      // Another round distinguishes no more either.
      break;
    }
    colours = next;
  }
  return colours;
}

import type { Item } from './diff-item';

/** Number of rounds. It is the distance, in references, up to which other objects influence the colour of an object. */
const ROUNDS = 4;

const differentOf = (colours: ReadonlyMap<Item, number>): number => new Set(colours.values()).size;

/**
 * A number for each object. It is equal for objects of both sets that have the same content and the same references to and from others, regardless of
 * names. The algorithm is the colour refinement of Weisfeiler and Leman.
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
      // Further rounds distinguish no more objects.
      break;
    }
    colours = next;
  }
  return colours;
}

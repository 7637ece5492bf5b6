import { coloursOf } from './colours';
import { identityOf, isNamed } from './identity';
import { Item, wordsOf } from './item';
import { withoutHash } from '../plan/changes';

/** The part that two objects must have in common to be taken for one that is renamed. */
const ALIKE = 0.5;

/**
 * Which objects of two sets are the same ones: first those of one name; then those that these refer to in the same place; then those that say the
 * same; then those that say nearly the same. Each step also pairs what its pairs refer to.
 */
export function pairItems(before: readonly Item[], after: readonly Item[]): Map<Item, Item> {
  const pairing = new Pairing();
  const byIdentity = new Map(after.filter(({ object }) => isNamed(object)).map((item) => [identityOf(item.object), item]));
  for (const item of before) {
    const same = isNamed(item.object) ? byIdentity.get(identityOf(item.object)) : undefined;
    if (same !== undefined) {
      pairing.pair(item, same);
    }
  }
  pairing.follow();
  pairEqual(pairing, before, after);
  pairAlike(pairing, before, after);
  return pairing.pairs;
}

class Pairing {
  public readonly pairs = new Map<Item, Item>();
  private readonly taken = new Set<Item>();
  private readonly toFollow: (readonly [Item, Item])[] = [];

  public pair(one: Item, other: Item): void {
    this.pairs.set(one, other);
    this.taken.add(other);
    this.toFollow.push([one, other]);
  }

  public isFree(one: Item, other: Item): boolean {
    return !this.pairs.has(one) && !this.taken.has(other);
  }

  public isLeft(item: Item): boolean {
    return !this.pairs.has(item) && !this.taken.has(item);
  }

  /** Pairs what the pairs refer to in the same place. */
  public follow(colours?: ReadonlyMap<Item, number>): void {
    for (let next = this.toFollow.pop(); next !== undefined; next = this.toFollow.pop()) {
      const [one, other] = next;
      const places = new Map(other.targets.map(({ path, item }) => [path, item]));
      for (const { path, item } of one.targets) {
        const target = places.get(path);
        const fits = target !== undefined && item.kind === target.kind && this.isFree(item, target)
          && (colours === undefined ? similarity(item, target) >= ALIKE : colours.get(item) === colours.get(target));
        if (fits) {
          this.pair(item, target);
        }
      }
    }
  }
}

/** Pairs those that say the same and stand in the same relations; of several, those whose names are nearest. */
function pairEqual(pairing: Pairing, before: readonly Item[], after: readonly Item[]): void {
  const colours = coloursOf([...before, ...after]);
  const candidates = new Map<number, Item[]>();
  for (const item of after.filter((each) => pairing.isLeft(each))) {
    const colour = colours.get(item)!;
    candidates.set(colour, [...candidates.get(colour) ?? [], item]);
  }
  for (const one of before) {
    const free = (candidates.get(colours.get(one)!) ?? []).filter((other) => pairing.isFree(one, other));
    if (free.length > 0) {
      pairing.pair(one, best(free, (other) => nearness(one, other)));
      pairing.follow(colours);
    }
  }
}

/** Pairs those that have the most in common, as long as that is enough. */
function pairAlike(pairing: Pairing, before: readonly Item[], after: readonly Item[]): void {
  const kinds = new Map<string, { readonly other: Item; readonly its: Features }[]>();
  for (const other of after.filter((each) => pairing.isLeft(each))) {
    const known = kinds.get(other.kind) ?? [];
    known.push({ other, its: featuresOf(other, (target) => target) });
    kinds.set(other.kind, known);
  }
  const scored = before.filter((item) => pairing.isLeft(item)).flatMap((one) => {
    const own = featuresOf(one, (target) => pairing.pairs.get(target) ?? target);
    return (kinds.get(one.kind) ?? []).map(({ other, its }) => ({ one, other, score: shared(own, its) })).filter(({ score }) => score >= ALIKE);
  });
  // The sort is stable: of equal scores, the first in the order of the sets.
  for (const { one, other } of scored.sort((a, b) => b.score - a.score)) {
    if (pairing.isFree(one, other)) {
      pairing.pair(one, other);
      pairing.follow();
    }
  }
}

/** What tells an object apart, and how often; and of how many things that is. */
interface Features {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** What an object says, whom it refers to, and the words of its name. */
function featuresOf(item: Item, targetAs: (target: Item) => Item): Features {
  const others = [
    ...item.targets.map((target) => `${target.path} -> ${identityOf(targetAs(target.item).object)}`),
    ...wordsOf(item).map((word) => `called ${word}`),
    ...item.namespace === '' ? [] : [`in ${item.namespace}`],
  ];
  return features(new Map([...item.leaves, ...others.map((other): [string, number] => [other, 1])]));
}

function features(counts: ReadonlyMap<string, number>): Features {
  return { counts, size: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

function similarity(one: Item, other: Item): number {
  return one.leaves.size + other.leaves.size === 0 ? 1 : shared(features(one.leaves), features(other.leaves));
}

/** Twice what both have, of all that they have (Dice). */
function shared(one: Features, other: Features): number {
  // Of different sizes, even the smaller one as a whole may not be enough.
  if (2 * Math.min(one.size, other.size) < ALIKE * (one.size + other.size)) {
    return 0;
  }
  let common = 0;
  for (const [feature, count] of one.counts) {
    common += Math.min(count, other.counts.get(feature) ?? 0);
  }
  return 2 * common / (one.size + other.size);
}

/** How near names are: the same one elsewhere, the same but for a hash, words in common. */
function nearness(one: Item, other: Item): number {
  const same = one.name === other.name ? 4 : withoutHash(one.object.kind, one.name) === withoutHash(other.object.kind, other.name) ? 3 : 0;
  const words = new Set(wordsOf(other));
  const all = wordsOf(one);
  return same + (one.namespace === other.namespace ? 1 : 0) + all.filter((word) => words.has(word)).length / Math.max(1, all.length);
}

function best<T>(list: readonly T[], scoreOf: (entry: T) => number): T {
  return list.map((entry) => ({ entry, score: scoreOf(entry) })).reduce((most, each) => (each.score > most.score ? each : most)).entry;
}

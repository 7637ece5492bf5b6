import { Item, wordsOf } from './diff-item';
import { coloursOf } from './object-colours';
import { hasName, pairedIdentity } from './paired-identity';
import { withoutHash } from '../../plan/changes';
import { grouped } from '../../text';

/** Minimum similarity of two objects that are treated as one renamed object. */
const ALIKE = 0.5;

/**
 * Pairs of objects in two sets that are the same. Objects with the same name are paired first, then those that pairs refer to at the same path, then
 * those with equal content, then those with similar content. Each step also pairs the objects that its pairs refer to. The result is the same if the
 * sets are exchanged, because every decision treats both objects of a pair alike.
 */
export function pairItems(before: readonly Item[], after: readonly Item[]): Map<Item, Item> {
  const pairing = new Pairing();
  const inOrder = orderOf([...before, ...after]);
  for (const { one, other } of inOrder(sameNames(before, after))) {
    pairing.pair(one, other);
  }
  pairing.follow();
  pairEqual(pairing, before, after, inOrder);
  pairAlike(pairing, before, after, inOrder);
  return pairing.pairs;
}

/** Two objects that may be the same, with a score for their similarity. */
interface Candidate {
  readonly one: Item;
  readonly other: Item;
  readonly score: number;
}

type Order = (candidates: readonly Candidate[]) => Candidate[];

/**
 * A function that sorts candidates by descending score, and then by both names in alphabetical order, so that the order of the pair is irrelevant.
 */
function orderOf(items: readonly Item[]): Order {
  // Objects without names are distinguished by their contents.
  const texts = new Map(items.map((item) => [item, hasName(item.object) ? pairedIdentity(item.object) : JSON.stringify(item.object)]));
  const ranks = new Map([...new Set(texts.values())].sort().map((text, index) => [text, index]));
  const rankOf = (item: Item): number => ranks.get(texts.get(item)!)!;
  return (candidates) => candidates
    .map((candidate) => {
      const [one, other] = [rankOf(candidate.one), rankOf(candidate.other)];
      return { candidate, low: Math.min(one, other), high: Math.max(one, other) };
    })
    .sort((a, b) => b.candidate.score - a.candidate.score || a.low - b.low || a.high - b.high)
    .map(({ candidate }) => candidate);
}

function sameNames(before: readonly Item[], after: readonly Item[]): Candidate[] {
  const byIdentity = new Map(after.filter(({ object }) => hasName(object)).map((item) => [pairedIdentity(item.object), item]));
  return before.filter(({ object }) => hasName(object)).flatMap((one) => {
    const other = byIdentity.get(pairedIdentity(one.object));
    return other === undefined ? [] : [{ one, other, score: 1 }];
  });
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

  /** Pairs the objects to which paired objects refer at the same path. */
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

/** Pairs objects with the same content and the same references. Of several, those with the most similar names are paired. */
function pairEqual(pairing: Pairing, before: readonly Item[], after: readonly Item[], inOrder: Order): void {
  const [ofBefore, ofAfter] = [before, after].map((items) => items.filter((item) => pairing.isLeft(item)));
  if (ofBefore.length === 0 || ofAfter.length === 0) {
    return;
  }
  const colours = coloursOf([...before, ...after]);
  const byColour = grouped(ofAfter, (item) => colours.get(item)!);
  const candidates = ofBefore.flatMap((one) => (
    (byColour.get(colours.get(one)!) ?? []).map((other) => ({ one, other, score: nearness(one, other) }))));
  for (const { one, other } of inOrder(candidates)) {
    if (pairing.isFree(one, other)) {
      pairing.pair(one, other);
      pairing.follow(colours);
    }
  }
}

/** Pairs the most similar objects whose similarity is sufficient. */
function pairAlike(pairing: Pairing, before: readonly Item[], after: readonly Item[], inOrder: Order): void {
  const ofAfter = after.filter((item) => pairing.isLeft(item)).map((other) => ({ other, its: featuresOf(other, (target) => target) }));
  const byKind = grouped(ofAfter, ({ other }) => other.kind);
  const candidates = before.filter((item) => pairing.isLeft(item)).flatMap((one) => {
    const own = featuresOf(one, (target) => pairing.pairs.get(target) ?? target);
    return (byKind.get(one.kind) ?? []).map(({ other, its }) => ({ one, other, score: shared(own, its) })).filter(({ score }) => score >= ALIKE);
  });
  for (const { one, other } of inOrder(candidates)) {
    if (pairing.isFree(one, other)) {
      pairing.pair(one, other);
      pairing.follow();
    }
  }
}

/** Features of an object with their counts, and the sum of the counts. */
interface Features {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

/** The features of an object: its values, the targets of its references, and the words of its name. */
function featuresOf(item: Item, targetAs: (target: Item) => Item): Features {
  const others = [
    ...item.targets.map((target) => `${target.path} -> ${pairedIdentity(targetAs(target.item).object)}`),
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

/** Similarity of two objects (Dice coefficient): twice the number of common features, divided by the number of all features of both. */
function shared(one: Features, other: Features): number {
  // If the sizes differ too much, even a complete overlap is not enough.
  if (2 * Math.min(one.size, other.size) < ALIKE * (one.size + other.size)) {
    return 0;
  }
  let common = 0;
  for (const [feature, count] of one.counts) {
    common += Math.min(count, other.counts.get(feature) ?? 0);
  }
  return 2 * common / (one.size + other.size);
}

/** Similarity of names: an equal name, a name that is equal without its hash, or common words. */
function nearness(one: Item, other: Item): number {
  const same = one.name === other.name ? 4 : withoutHash(one.object.kind, one.name) === withoutHash(other.object.kind, other.name) ? 3 : 0;
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const common = [...words].filter((word) => others.has(word)).length;
  return same + (one.namespace === other.namespace ? 1 : 0) + 2 * common / Math.max(1, words.size + others.size);
}

/** The entries of `nicSelector.pfNames` (SR-IOV facts §3.2): an interface, and the selected virtual functions. */

/** An interface, with the first and the last of its virtual functions unless all of them are selected. */
export interface PfEntry {
  readonly name: string;
  readonly first?: number;
  readonly last?: number;
}

/** Entry parsed like in Go, which accepts `+0` and `00` for 0, or undefined if its range is unreadable. */
export function parsePf(text: string): PfEntry | undefined {
  if (!text.includes('#')) {
    return { name: text };
  }
  const [, name, first, last] = /^([^#]*)#(\+?\d+)-(\+?\d+)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, first: Number(first), last: Number(last) };
}

/** Interface of an entry, even if the range of the entry is unreadable. */
export function pfNameOf(text: string): string {
  return text.split('#', 1)[0];
}

/** Effective entry of an interface, which is the first with its name (`generatePfNameVfGroup()`). */
export function entryFor(entries: readonly PfEntry[], name: string): PfEntry | undefined {
  return entries.find((entry) => entry.name === name);
}

/** Entries of two policies for the same interface. */
interface Meeting {
  readonly mine: PfEntry;
  readonly theirs: PfEntry;
}

/**
 * First overlap of two policies on an interface, as the webhook finds it: it compares the first two entries with the same name (`validatePfNames()`),
 * and misses overlaps of further entries.
 */
export function firstMeeting(current: readonly PfEntry[], other: readonly PfEntry[]): Meeting | undefined {
  for (const mine of current) {
    const theirs = entryFor(other, mine.name);
    if (theirs !== undefined) {
      return { mine, theirs };
    }
  }
  return undefined;
}

/** Whether two entries for the same interface overlap according to the webhook. An entry with a range and an entry without one do not overlap. */
export function pfNamesOverlap(one: PfEntry, other: PfEntry): boolean {
  return one.first === undefined || other.first === undefined ? one.first === other.first
    : one.first <= other.last! && other.first <= one.last!;
}

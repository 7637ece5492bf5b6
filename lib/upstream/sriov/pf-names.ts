/** The entries of `nicSelector.pfNames` (SR-IOV facts §3.2): an interface, and which of its virtual functions. */

/** An interface, and the first and the last of its virtual functions where not all are meant. */
export interface PfEntry {
  readonly name: string;
  readonly first?: number;
  readonly last?: number;
}

/** Reads an entry as Go does, which takes `+0` and `00` for 0. Undefined where its range cannot be read. */
export function parsePf(text: string): PfEntry | undefined {
  if (!text.includes('#')) {
    return { name: text };
  }
  const [, name, first, last] = /^([^#]*)#(\+?\d+)-(\+?\d+)$/.exec(text) ?? [];
  return name === undefined ? undefined : { name, first: Number(first), last: Number(last) };
}

/** The interface of an entry, whether its range can be read or not. */
export function pfNameOf(text: string): string {
  return text.split('#', 1)[0];
}

/** The entry that counts for an interface: the first of its name (`generatePfNameVfGroup()`). */
export function entryFor(entries: readonly PfEntry[], name: string): PfEntry | undefined {
  return entries.find((entry) => entry.name === name);
}

/** Entries of two policies for one interface. */
interface Meeting {
  readonly mine: PfEntry;
  readonly theirs: PfEntry;
}

/**
 * Where two policies meet on an interface, as far as the webhook looks: at the first two entries of one name (`validatePfNames()`). It overlooks what
 * further entries have in common.
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

/** Whether entries for one interface have virtual functions in common for the webhook: one with a range and one without have none. */
export function overlap(one: PfEntry, other: PfEntry): boolean {
  return one.first === undefined || other.first === undefined ? one.first === other.first
    : one.first <= other.last! && other.first <= one.last!;
}

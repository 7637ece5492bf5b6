import { ENTRIES } from './entries';
import { type MessageTemplate, messageTemplate, messageWords } from './message-template';
import type { TroubleEntry } from './trouble-entry';

/** Entry that is about a message, by one of its texts. */
export interface AboutMessage {
  readonly entry: TroubleEntry;
  /** Text of the entry that the message has, with its holes. */
  readonly text: string;
}

const PAGE = 'docs/troubleshooting.md';

/** Place of an entry in the documents. */
export function entryPlace({ anchor }: TroubleEntry): string {
  return `${PAGE}#${anchor}`;
}

/** The entry with an anchor. */
export function entryAt(anchor: string): TroubleEntry | undefined {
  return ENTRIES.find((entry) => entry.anchor === anchor);
}

/** Anchors of all entries, in the order of the page. */
export function entryAnchors(): string[] {
  return ENTRIES.map(({ anchor }) => anchor);
}

/** Longest text that is compared. Of a longer one, the end is: a log ends with its error. */
const MOST_CHARACTERS = 100_000;

interface Known {
  readonly entry: TroubleEntry;
  readonly template: MessageTemplate;
  /** Whether the text is upstream's, which says more than that of `verify` around it. */
  readonly isCause: boolean;
}

let templates: readonly Known[] | undefined;

/** The texts of all entries, made on first use. */
function knownTexts(): readonly Known[] {
  return templates ??= ENTRIES.flatMap((entry) => [
    ...(entry.messages ?? []).map((text) => ({ entry, template: messageTemplate(text), isCause: true })),
    ...(entry.reasons ?? []).map((text) => ({ entry, template: messageTemplate(text), isCause: false })),
  ]);
}

/**
 * Entries that are about a message, the best first. Only a message that has all words of a text, in their order, is about its entry: nothing is
 * guessed. Messages wrap others, so of several texts upstream's come before those of `verify`, longer ones before shorter ones, and of two as long
 * the one that ends later.
 */
export function entriesAbout(message: string): AboutMessage[] {
  const words = messageWords(message.slice(-MOST_CHARACTERS));
  const found = knownTexts().flatMap((known) => {
    const end = known.template.endIn(words);
    return end === undefined ? [] : [{ ...known, end }];
  }).sort((a, b) => Number(b.isCause) - Number(a.isCause) || b.template.words - a.template.words || b.end - a.end);
  const best = new Map<TroubleEntry, AboutMessage>();
  found.forEach(({ entry, template: { text } }) => {
    best.set(entry, best.get(entry) ?? { entry, text });
  });
  return [...best.values()];
}

/** Replacements of the words in all texts that are none of this package, such as names, identifiers and credentials. */
import { isKnownWord } from './known-words';
import { betweenNames } from './ordered-names';

/** Digests of images, UUIDs, base64, and words, also in percent-encoding. The letter of an escape such as `\n` is no part of a word. */
const WORD = /@sha\d+:[0-9a-f]{64,}|\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40,}={0,2}|(?<!\\)[\w%]+/g;

const UUID = /^[0-9a-fA-F]{8}-/;
const BASE64 = /^[A-Za-z0-9+/]{40,}={0,2}$/;
const HEX = /^(?:[0-9a-f]{16,}|[0-9A-F]{16,})$/;
/** Numbers that are too long to be sizes. */
const LONG_NUMBER = /^\d{13,}$/;
/** Names in lower case, which have an order. */
const NAME = /^[a-z0-9]+$/;

/** Words that tell nothing about a user, such as numbers, taints of kernel modules, versions, parts of PCI addresses and times, names of interfaces, and releases of kernels. */
const PLAIN = new RegExp(`^(?:${[
  '\\d{1,12}[A-Za-z]{0,2}', '\\d{2}T\\d{2}', '\\d{8}T\\d{6}Z?', '0x[0-9a-fA-F]{1,8}', '[0-9a-f]{1,4}(?=$)(?<=\\d.*)', '[a-z_]', '[A-Z]{1,3}', '[a-z]\\d{1,2}', 'v\\d+(?:[a-z]+\\d+)?', '(?:el|fc|rhel|rhcos|ubi)\\d+(?:_\\d+)*',
  'en[ospx]?\\d+(?:[a-z]{1,2}\\d+)*', '(?:eth|bond|team|vlan|ib|br|net|ptp|pps|tap|veth|hwmon)\\d+', 'x0*\\d+', 'n_\\w',
].join('|')})$`);

/** Words of a snapshot, with their replacements. Equal ones stay equal, and names keep their order. */
export class Words {
  private readonly unknown = new Set<string>();
  private readonly kept = new Set<string>();
  private readonly always = new Set<string>();
  private others?: ReadonlyMap<string, string>;

  /** Adds the words in a text. */
  public add(text: string): void {
    eachWord(text, (word) => {
      if (!isPlainWord(word)) {
        this.unknown.add(word);
      } else if (NAME.test(word)) {
        this.kept.add(word);
      }
      return word;
    });
  }

  /** Keeps a word, whatever it is. */
  public keep(word: string): void {
    this.always.add(word);
  }

  /** Replaces the words in a text. */
  public replaced(text: string): string {
    const others = this.others ??= replacements(new Set([...this.unknown].filter((word) => !this.always.has(word))), this.kept);
    return eachWord(text, (word) => others.get(word) ?? word);
  }
}

/** Whether a text has only words that stay. */
export function isPlainText(text: string): boolean {
  let isPlain = true;
  eachWord(text, (word) => {
    isPlain &&= isPlainWord(word);
    return word;
  });
  return isPlain;
}

/** A text with other words. */
function eachWord(text: string, other: (word: string) => string): string {
  return text.replace(WORD, (word) => {
    if (word.startsWith('@')) {
      return word;
    }
    const inner = word.includes('%') ? decoded(word) : undefined;
    if (inner !== undefined) {
      const result = eachWord(inner, other);
      return result === inner ? word : encodeURIComponent(result);
    }
    // Paths are no base64, and a percent sign can mean other things.
    return word.includes('%') || (BASE64.test(word) && !isMixed(word)) ? word.replace(/\w+/g, other) : other(word);
  });
}

/** Test for a text with small letters, capital letters and digits, as base64 has them. */
const isMixed = (text: string) => [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(text));

function isPlainWord(word: string): boolean {
  return !UUID.test(word) && !HEX.test(word) && !LONG_NUMBER.test(word) && (PLAIN.test(word) || isKnownWord(word));
}

function decoded(word: string): string | undefined {
  try {
    const text = decodeURIComponent(word);
    return text === word || text.includes('%') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Least digits of a replacement, so that it is no other word. */
const DIGITS = 4;

/** Replacements of words, of the shapes that these have. */
function replacements(words: ReadonlySet<string>, kept: ReadonlySet<string>): ReadonlyMap<string, string> {
  const sorted = [...words].sort();
  const numbered = (shape: (word: string) => boolean, other: (number: number, word: string) => string) => (
    sorted.filter(shape).map((word, index): [string, string] => [word, other(index + 1, word)]));
  const isDigest = (word: string) => HEX.test(word) || LONG_NUMBER.test(word);
  const isName = (word: string) => NAME.test(word) && !isDigest(word);
  const isOther = (word: string) => ![UUID, BASE64, NAME, HEX].some((shape) => shape.test(word));
  const width = Math.max(DIGITS, String(sorted.length).length);
  return new Map([
    ...numbered((word) => UUID.test(word), (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    ...numbered(isDigest, (number, word) => String(number).padStart(word.length, '0')),
    ...numbered((word) => BASE64.test(word) && !NAME.test(word), (number) => Buffer.from(`word ${String(number).padStart(width, '0')} of others`).toString('base64')),
    ...numbered(isOther, (number, word) => `${/^[a-z]/.test(word) ? 'x' : 'X'}${String(number).padStart(width, '0')}`),
    ...betweenNames(sorted.filter(isName), kept, (number) => `x${String(number).padStart(width, '0')}`),
  ]);
}

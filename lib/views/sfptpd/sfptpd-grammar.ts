/**
 * Grammar of option values: the building blocks of the table of options. Each block checks words like sfptpd, converts a property of the typed
 * configuration to words, and describes the words for the documentation.
 */
import { fit32, Notation, scanReal, scanWhole } from './numbers';
import type { ReleaseRange } from '../../upstream';
import type { SfptpdRelease } from '../../values/sfptpd';

/** A problem with one word of an option, or with all of its words. */
export interface Objection {
  /**
   * Kind of problem. `refused`: sfptpd exits with an error, or never finds the object that is named. `misread`: it continues with a different value
   * than the written one.
   */
  readonly kind: 'refused' | 'misread';
  readonly what: string;
  readonly value: string;
  readonly fix: string;
}

/** Position of the words of an option. */
export interface Place {
  readonly release: SfptpdRelease;
  /** Returns the words of another option of the section, as set so far. */
  last(option: string): readonly string[] | undefined;
}

/** Values of a property: the name of a type, or an enum. */
export type Type = string | { readonly [member: string]: string };

/** Grammar of one word. */
export interface Word {
  readonly usage: string;
  readonly type: Type;
  /** Range of a value, for its documentation. */
  readonly range?: string;
  check(word: string, place: Place): Objection | undefined;
}

/** Grammar of all words of an option. */
export interface Grammar {
  readonly usage: string;
  readonly type: Type;
  readonly range?: string;
  /** Whether the property is a list. */
  readonly isList?: boolean;
  readonly least: number;
  readonly most: number;
  check(words: readonly string[], place: Place): Objection[];
  /** Returns the words for a value of the property, as a list for each line. */
  write(value: any): string[][];
}

export const refusedWord = (what: string, value: string, fix: string): Objection => ({ kind: 'refused', what, value, fix });
export const misread = (what: string, value: string, fix: string): Objection => ({ kind: 'misread', what, value, fix });

/** Releases that accept a word of a choice. All releases accept words that are not listed. */
export type Marks = { readonly [word: string]: ReleaseRange };

/** Word with a fixed set of values. */
export function choice(values: { readonly [name: string]: string } | readonly string[], marks: Marks = {}): Word {
  const words = Object.values(values);
  return {
    type: Array.isArray(values) ? 'string' : values as Type,
    usage: words.map((word) => word + releases(marks[word] ?? {})).join(' | '),
    check(word, { release }) {
      const known = words.filter((each) => release._has(marks[each] ?? {}));
      return known.includes(word) ? undefined : refusedWord('unknown value', word, `use ${known.join(', ')}`);
    },
  };
}

/** Text for a range of releases, such as ` (3.8+)`, ` (before 3.10)` or ` (3.8+, before 3.10)`. */
export function releases({ since, before }: ReleaseRange): string {
  const parts = [...(since === undefined ? [] : [`${since}+`]), ...(before === undefined ? [] : [`before ${before}`])];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

interface WholeOptions {
  readonly from?: number;
  readonly to?: number;
  /**
   * Notation in which sfptpd reads the number.
   *
   * @default 'any'
   */
  readonly notation?: Notation;
  /** Whether sfptpd does not check the range. */
  readonly unchecked?: boolean;
}

/** Word with a whole number. */
export function whole({ from, to, notation = 'any', unchecked }: WholeOptions = {}): Word {
  const usage = notation === 'octal' ? 'octal number' : rangeText('whole number', from, to);
  const fix = notation === 'octal' ? 'use an octal number such as 0755' : from === undefined ? 'use a whole number' : `use ${usage}`;
  return {
    type: notation === 'octal' ? 'string' : 'number',
    usage,
    range: notation === 'octal' ? 'an octal number' : from === undefined ? undefined : usage,
    check(word) {
      const scanned = scanWhole(word, notation);
      if (scanned === undefined) {
        return refusedWord('not a whole number', word, fix);
      }
      const value = fit32(scanned.value, notation);
      const inRange = (from === undefined || value >= from) && (to === undefined || value <= to);
      if (!inRange && !unchecked) {
        return refusedWord(value === scanned.value ? 'out of range' : `out of range where it is read as ${value}`, word, fix);
      }
      if (scanned.hasRest || value !== scanned.value) {
        return misread(`read as ${notation === 'octal' ? value.toString(8) : value}`, word, fix);
      }
      return inRange ? undefined : misread('out of range, which sfptpd does not check', word, fix);
    },
  };
}

interface RealOptions {
  readonly from?: number;
  readonly to?: number;
  /** Whether the limit `from` is excluded from the range. */
  readonly open?: boolean;
}

/** Word with a number that may have a fraction. */
export function real({ from, to, open }: RealOptions = {}): Word {
  const usage = `${open ? 'more than ' : ''}${rangeText('number', from, to)}`;
  return {
    type: 'number',
    usage,
    range: from === undefined ? undefined : open ? `more than ${from} and up to ${to}` : usage,
    check(word) {
      const scanned = scanReal(word);
      if (scanned === undefined) {
        return refusedWord('not a number', word, `use ${from === undefined ? 'a number' : usage}`);
      }
      const { value } = scanned;
      if ((from !== undefined && (open ? value <= from : value < from)) || (to !== undefined && value > to)) {
        return refusedWord('out of range', word, `use ${usage}`);
      }
      return scanned.hasRest ? misread(`read as ${value}`, word, 'use a plain number') : undefined;
    },
  };
}

function rangeText(what: string, from?: number, to?: number): string {
  return from === undefined ? what : to === undefined ? `${from} or more` : from === to ? `${from}` : `${from} to ${to}`;
}

interface TextOptions {
  /** Largest number of bytes that sfptpd reads. */
  readonly most?: number;
  /** Whether sfptpd truncates a longer value instead of refusing it. */
  readonly cut?: boolean;
}

/** Word with any text. */
export function textWord(usage: string, { most, cut }: TextOptions = {}): Word {
  return {
    type: 'string',
    range: most === undefined ? undefined : `up to ${most} characters`,
    usage: most === undefined ? usage : `${usage}, up to ${most} characters`,
    check(word) {
      if (most === undefined || word.length <= most) {
        return undefined;
      }
      const fix = `use up to ${most} characters`;
      return cut ? misread(`cut to "${word.slice(0, most)}" by sfptpd`, word, fix) : refusedWord('too long', word, fix);
    },
  };
}

/** Word with the destination of a log: one of the given words, or a file. */
export function target(...words: string[]): Word {
  const streams = ['off', 'on', 'stderr', 'stdout', 'syslog'].filter((stream) => !words.includes(stream));
  return {
    type: 'string',
    usage: [...words, 'file'].join(' | '),
    check: (word) => (streams.includes(word)
      ? misread('read as the name of a file', word, `use ${[...words, 'a path'].join(', ')}`) : undefined),
  };
}

export const ON_OFF: Word = { ...choice(['on', 'off']), type: 'boolean' };

/** Words for a value: those of a list's items, or those that an object provides. */
export function wordsFor(value: any): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(wordsFor);
  }
  if (typeof value === 'object') {
    return wordsFor(value._words());
  }
  return [typeof value === 'number' ? decimal(value) : typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)];
}

/** Number as text without an exponent, which sfptpd accepts only in fractions. */
function decimal(value: number): string {
  const digits = String(value);
  return digits.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : digits;
}

/** Grammar of an option without words. */
export const FLAG: Grammar = { type: 'boolean', usage: '–', least: 0, most: 0, check: () => [], write: (value) => (value ? [[]] : []) };

/** Grammar of an option with one word. */
export function one(word: Word): Grammar {
  return wordListGrammar(word, { least: 1, most: 1 });
}

interface ListOptions {
  readonly least?: number;
  readonly most?: number;
  /** Whether a word may occur only once. */
  readonly distinct?: boolean;
}

/** Grammar of an option with a list of words of the same kind. */
export function wordListGrammar(word: Word, { least = 1, most = Infinity, distinct }: ListOptions = {}): Grammar {
  return {
    type: word.type,
    isList: most > 1,
    range: most === 1 ? word.range : [...(most === Infinity ? [] : [`up to ${most}`]), ...(word.range === undefined ? [] : [`each ${word.range}`])].join(', ') || undefined,
    usage: most === 1 ? (least === 0 ? `[${word.usage}]` : word.usage) : `${word.usage.includes(' | ') ? `(${word.usage})` : word.usage} …`,
    least,
    most,
    check(words, place) {
      const twice = distinct ? words.filter((each, index) => words.indexOf(each) < index) : [];
      return [
        ...words.flatMap((each) => word.check(each, place) ?? []),
        ...twice.map((each) => refusedWord('a list with a repeated value', each, 'remove it')),
      ];
    },
    write: (value) => [wordsFor(value)],
  };
}

/** Grammar with the same words for values of a class. */
export function valued(type: string, grammar: Grammar): Grammar {
  return { ...grammar, type };
}

/** Grammar of an option with words of different kinds, one for each property of a struct, after an optional constant word. */
export function record(type: string, fields: { [property: string]: Word }, literal?: string): Grammar {
  const always = literal === undefined ? [] : [literal];
  const words = [...always.map((word) => choice([word])), ...Object.values(fields)];
  return {
    type,
    usage: words.map(({ usage }) => usage).join('; '),
    least: words.length,
    most: words.length,
    check: (given, place) => given.flatMap((word, index) => words[index].check(word, place) ?? []),
    write: (value) => [[...always, ...Object.keys(fields).flatMap((property) => wordsFor(value[property]))]],
  };
}

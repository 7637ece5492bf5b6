/** Grammars of options with formats of their own. */
import { scanWhole } from './numbers';
import { Grammar, misread, ON_OFF, real, refusedWord, releases, textWord, whole, Word, wordListGrammar, wordsFor } from './sfptpd-grammar';
import type { ReleaseRange } from '../../upstream';
import { isPossibleName } from '../../upstream/linux';

/** Name of an instance, with its maximum length. */
export const INSTANCE = textWord('instance', { most: 63 });

/** Grammar of `sync_module`. The checker creates the instances. */
export const SYNC_MODULE: Grammar = { ...wordListGrammar(textWord('')), usage: 'freerun | ptp | pps | ntp | crny; [instance …]' };

const POLICIES = ['manual', 'manual-startup'];

/** Grammar of `selection_policy`. */
export const SELECTION_POLICY: Grammar = {
  type: 'SfptpdSelectionPolicy',
  usage: 'automatic | manual instance | manual-startup instance',
  least: 1,
  most: Infinity,
  check([policy, instance, ...rest], place) {
    if (policy !== 'automatic' && !POLICIES.includes(policy)) {
      return [refusedWord('unknown value', policy, `use automatic, ${POLICIES.join(', ')}`)];
    }
    const read = policy === 'automatic' ? 1 : 2;
    if (read === 2 && instance === undefined) {
      return [refusedWord('a policy without an instance', policy, 'name one')];
    }
    const objection = read === 2 ? INSTANCE.check(instance, place) : undefined;
    const more = read === 1 && instance !== undefined ? [instance, ...rest] : rest;
    return objection ? [objection] : more.length > 0 ? [misread('a value with words that are not read', more.join(' '), 'remove them')] : [];
  },
  write: (value) => [wordsFor(value)],
};

/** Grammar of `user`. The existence of the user and group depends on the host, and is not checked. */
export const SFPTPD_USER: Grammar = {
  type: 'SfptpdUser',
  usage: 'user [group]',
  least: 1,
  most: 2,
  check([user], { last }) {
    const before = last('user')?.[0];
    return before === undefined || /^(root|0)$/.test(before) ? [] : [refusedWord('there twice, and the first is not root', user, 'leave one')];
  },
  write: ({ name, group }) => [[name, ...(group === undefined ? [] : [group])]],
};

const TRACED: { [module: string]: ReleaseRange } = {
  ...Object.fromEntries(['general', 'threading', 'bic', 'netlink', 'ntp', 'servo'].map((name) => [name, {}])),
  clocks: { since: '3.8' },
  most: { since: '3.9' },
  all: { since: '3.9' },
};
const LEVEL = whole();

/** Grammar of `trace_level`. */
export const TRACE_LEVEL: Grammar = {
  type: 'SfptpdTraceLevels',
  usage: `[${Object.entries(TRACED).map(([name, marks]) => name + releases(marks)).join(' | ')}] whole number`,
  least: 1,
  most: 2,
  check(words, place) {
    const [module] = words.length === 2 ? words : ['general'];
    const known = Object.keys(TRACED).filter((name) => place.release._has(TRACED[name]));
    const level = LEVEL.check(words[words.length - 1], place);
    // scanf stops at white space, so the module is only the first part of a quoted word.
    const unknown = !known.includes(module.trim().split(/\s/)[0]);
    return [...(unknown ? [refusedWord('unknown module', module, `use ${known.join(', ')}`)] : []), ...(level ? [level] : [])];
  },
  write: (levels: { [module: string]: number }) => Object.keys(TRACED).filter((module) => levels[module] !== undefined)
    .map((module) => [...(module === 'general' ? [] : [module]), ...wordsFor(levels[module])]),
};

const SECONDS = real({ from: 0 });

/** Grammar of `reporting_intervals`. */
export const REPORTING_INTERVALS: Grammar = {
  type: 'SfptpdReportingIntervals',
  usage: '(save_state | stats_log; 0 or more) …',
  least: 2,
  most: Infinity,
  check(words, place) {
    if (words.length % 2 === 1) {
      return [refusedWord('a list with a name and no interval', words[words.length - 1], 'write pairs of save_state or stats_log and seconds')];
    }
    return words.flatMap((word, index) => (index % 2 === 1 ? SECONDS.check(word, place) ?? []
      : ['save_state', 'stats_log'].includes(word) ? [] : refusedWord('an interval of something unknown', word, 'use save_state, stats_log')));
  },
  write: ({ saveStateSeconds, statsLogSeconds }) => {
    const pairs = [...(saveStateSeconds === undefined ? [] : ['save_state', ...wordsFor(saveStateSeconds)]),
      ...(statsLogSeconds === undefined ? [] : ['stats_log', ...wordsFor(statsLogSeconds)])];
    return pairs.length === 0 ? [] : [pairs];
  },
};

/** Grammar of `clustering_guard`, whose threshold can only be 1. */
export const CLUSTERING_GUARD: Grammar = {
  type: 'boolean',
  usage: 'on | off; 1',
  least: 2,
  most: 2,
  check: (words, place) => [ON_OFF, whole({ from: 1, to: 1, notation: 'decimal' })]
    .flatMap((word, index) => word.check(words[index], place) ?? []),
  write: (value) => [[...wordsFor(value), '1']],
};

/** Grammar of `unique_clockid_bits`, with up to eight octets. */
export const CLOCKID_BITS: Word = {
  type: 'SfptpdUniqueClockidBits',
  usage: 'octets with colons | pid | hostid | rand',
  check(word) {
    if (['pid', 'hostid', 'rand'].includes(word)) {
      return undefined;
    }
    const fix = 'use up to eight octets of two hexadecimal digits with colons between them, pid, hostid, rand';
    if (!/^\s*[+-]?(0[xX])?[0-9a-fA-F]/.test(word)) {
      return refusedWord('not octets', word, fix);
    }
    return /^[0-9a-fA-F]{1,2}(:[0-9a-fA-F]{1,2}){0,7}$/.test(word) ? undefined : misread('read in part', word, fix);
  },
};

const PROPERTIES = ['virtual', 'ether', 'wireless'];

/** Grammar of `interface`. sfptpd accepts any text, truncates it to 15 characters, and searches for an interface of that name. */
export function interfaceWord(usage: string): Word {
  const name = textWord(usage, { most: 15, cut: true });
  return {
    ...name,
    check: (word, place) => (isPossibleName(word) ? name.check(word, place) : refusedWord('name that no network interface can have', word, 'use one without blanks, "/" and ":"')),
  };
}

/** Grammar of a word of `eligible_interface_types`. */
export const INTERFACE_TYPE: Word = {
  type: 'SfptpdInterfaceType',
  usage: '[+|-]($group | kind)(@property | !property)…',
  check(word) {
    const [, ...properties] = word.split(/[@!]/);
    const unknown = properties.find((property) => !PROPERTIES.includes(property));
    return unknown === undefined ? undefined : refusedWord('a type with an unknown property', unknown, `use ${PROPERTIES.join(', ')}`);
  },
};

/** Grammar of `ptp_utc_valid_handling`. */
export const UTC_VALID_HANDLING: Grammar = {
  type: 'PtpUtcValidHandling',
  usage: 'default | ignore | prefer | require | override whole number',
  least: 1,
  most: 2,
  check([handling, seconds], place) {
    if (handling === 'override') {
      const wrong = seconds === undefined ? refusedWord('an offset without seconds', handling, 'use override N') : whole().check(seconds, place);
      return wrong ? [wrong] : [];
    }
    return ['default', 'ignore', 'prefer', 'require'].includes(handling) && seconds === undefined ? []
      : [refusedWord('unknown value', [handling, seconds ?? ''].join(' ').trim(), 'use default, ignore, prefer, require, override N')];
  },
  write: (value) => [wordsFor(value)],
};

/** Grammar of `max_missing_delayresps` in 3.7.1, which reads the first number twice and ignores the second. */
export const FIRST_OF_TWO: Word = {
  type: 'number',
  usage: '0 to 127',
  check: (word) => {
    const scanned = scanWhole(word, 'any');
    return scanned !== undefined && !scanned.hasRest && scanned.value >= 0 && scanned.value <= 127 ? undefined
      : misread('a value that is not read', word, 'use 0 to 127');
  },
};

/** Grammar of `master_accuracy` and `clock_accuracy`. */
export const ACCURACY: Word = {
  type: 'SfptpdAccuracy',
  usage: 'number | unknown',
  check: (word, place) => (word === 'unknown' ? undefined : real().check(word, place)),
};

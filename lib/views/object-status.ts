/** What the status of an object says: of any kind, by the tables of upstream and by the conventions that kinds share. */
import { objectConditions, type ObjectCondition } from './conditions';
import type { Manifest } from '../manifests';
import { few } from '../text';
import { at, isRecord, listAt, statusRow, stringAt } from '../upstream';
import { groupVersionOf } from '../upstream/schemas';
import {
  type ConditionMeaning, conditionMeaning, FAILURE_REASON, type Meaning, type PartsField, type StatusPath, type StatusRow, TIMEOUT_REASON,
  WORD_FIELDS, type WordField, wordMeaning,
} from '../upstream/statuses';

/** Value in a status, with what it means. Undefined if nothing tells what it means. */
export interface StatusSign {
  readonly meaning?: Meaning;
  /** Clause, such as `Ready is False (BuildFailed): no such image`. */
  readonly text: string;
  /** Time since which it has been so. */
  readonly since?: string;
  /** Mark of a sign that new objects usually have. */
  readonly isUsualAtFirst?: true;
}

/** Status of an object. */
export interface ObjectStatus {
  /** Worst meaning of its signs. `unseen` is a change that its controller has not observed, `missing` a status that it has not written yet, `none` one that says nothing. */
  readonly state: 'bad' | 'unseen' | 'missing' | 'busy' | 'unclear' | 'good' | 'none';
  /** Signs of this meaning. */
  readonly signs: readonly StatusSign[];
  /** Whether a table describes the kind. */
  readonly isKnown: boolean;
  /** Whether the status also shows that it has taken too long. */
  readonly limitsItself: boolean;
}

/** Reads the status of an object. */
export function objectStatus(object: Manifest): ObjectStatus {
  const { group } = groupVersionOf(object);
  const row = statusRow(group, object.kind);
  const of = (state: ObjectStatus['state'], signs: readonly StatusSign[] = []): ObjectStatus => ({ state, signs, isKnown: row !== undefined, limitsItself: row?.limitsItself === true });
  const signs = signsOf(object, row);
  const [bad, busy, good] = (['bad', 'busy', 'good'] as const).map((meaning) => signs.filter((sign) => sign.meaning === meaning));
  const unclear = signs.filter(({ meaning }) => meaning === undefined);
  const known = signs.filter(({ meaning }) => meaning !== undefined);
  return isBehind(object) ? of('unseen')
    : bad.length > 0 ? of('bad', bad)
      : busy.length > 0 ? of('busy', busy)
        : good.length > 0 ? of('good', good)
          : unclear.length > 0 ? of('unclear', unclear)
            : known.length > 0 ? of('good', known)
              : of(row?.isAwaited === true && !isOff(object, row) ? 'missing' : 'none');
}

/** Whether the controller of an object notes the change that it has observed, and has not observed the last one. */
function isBehind(object: Manifest): boolean {
  const [is, seen] = [at(object, 'metadata', 'generation'), at(object, 'status', 'observedGeneration')];
  return typeof is === 'number' && typeof seen === 'number' && seen < is;
}

const isOff = (object: Manifest, { off }: StatusRow) => off !== undefined && valueAt(object, off.path) === off.value;

function signsOf(object: Manifest, row: StatusRow | undefined): StatusSign[] {
  const { status } = object;
  return [
    ...objectConditions(object).map((condition) => conditionSign(condition, row)),
    ...row?.words === undefined ? (row === undefined ? plainWords(status) : []) : row.words.flatMap((field) => wordSign(object, field)),
    ...(row?.parts ?? []).flatMap((field) => partSigns(status, field)),
    ...(row?.counts ?? []).flatMap(({ wanted, has, of }) => countSign(status, wanted, has, of)),
    ...(row?.failures ?? []).flatMap(({ path, of }): StatusSign[] => {
      const number = Number(valueAt(status, path) ?? 0);
      return number > 0 ? [{ meaning: 'bad', text: `${number} ${of}` }] : [];
    }),
    ...(row?.repeats ?? []).flatMap(({ spec, status: repeated }): StatusSign[] => {
      const [wanted, has] = [valueAt(object.spec, spec), valueAt(status, repeated)];
      return wanted === undefined || wanted === '' || wanted === has ? [] : [{ meaning: 'busy', text: `${repeated.join('.')} is ${String(has ?? '(none)')}, not ${String(wanted)}` }];
    }),
  ];
}

/** Meaning of a condition: by its kind, or by its name. One without a value, as Argo CD writes them, is there because it is so. */
function conditionSign({ type, status = 'True', reason = '', message, since }: ObjectCondition, row: StatusRow | undefined): StatusSign {
  const named = row?.conditions !== undefined && Object.hasOwn(row.conditions, type) ? row.conditions[type] : undefined;
  const meaning = named ?? conditionMeaning(type);
  const text = `${type} is ${status}${reason === '' ? '' : ` (${reason})`}${message === undefined || message === '' ? '' : `: ${message}`}`;
  const means = meaning && meaningOf(meaning, status, reason, named === undefined);
  return { text, ...since === undefined ? {} : { since }, ...means === undefined ? {} : { meaning: means } };
}

function meaningOf({ holds, otherwise, reasons }: ConditionMeaning, status: string, reason: string, isByName: boolean): Meaning {
  if (reasons !== undefined && Object.hasOwn(reasons, reason)) {
    return reasons[reason];
  }
  if (otherwise === 'neutral') {
    return 'neutral';
  }
  if (status === holds) {
    return holds === 'True' ? 'good' : otherwise === 'busy' && TIMEOUT_REASON.test(reason) ? 'bad' : 'neutral';
  }
  return status !== 'True' && status !== 'False' ? 'busy'
    : otherwise === 'busy' && holds === 'True' && isByName && FAILURE_REASON.test(reason) ? 'bad' : otherwise;
}

function wordSign(object: Manifest, { path, words, message, since, milder, atFirst, among }: WordField): StatusSign[] {
  const word = valueAt(object.status, path);
  if (typeof word !== 'string' || word === '') {
    return [];
  }
  const known = Object.hasOwn(words, word) ? words[word] : wordMeaning(word);
  const isMilder = known === 'bad' && milder !== undefined && String(valueAt(object, milder.path)).toLowerCase() === milder.value;
  const detail = message === undefined ? undefined : valueAt(object.status, message);
  const time = since === undefined ? undefined : valueAt(object.status, since);
  const places = among === undefined ? [] : listAt(object, 'status', ...among.path).filter((each) => at(each, among.word) === word).flatMap((each) => stringAt(each, among.name) ?? []);
  return [{
    ...known === undefined ? {} : { meaning: isMilder ? 'busy' : known },
    text: `${path.filter((field) => !/^\d+$/.test(field)).join('.')} is ${word}${places.length === 0 ? '' : ` on ${few(places)}`}${isMilder ? `, and ${milder!.path.at(-1)!} is ${String(milder!.value)}` : ''}${typeof detail === 'string' && detail !== '' ? `: ${detail}` : ''}`,
    ...typeof time === 'string' ? { since: time } : {},
    ...atFirst?.includes(word) === true ? { isUsualAtFirst: true } : {},
  }];
}

/** Words in a status of which no table tells. */
function plainWords(status: unknown): StatusSign[] {
  const ready = at(status, 'ready');
  return [
    ...typeof ready === 'boolean' ? [{ meaning: ready ? 'good' : 'busy', text: `ready is ${ready}` } as const] : [],
    ...WORD_FIELDS.flatMap((path): StatusSign[] => {
      const word = stringAt(status, ...path);
      const meaning = word === undefined || word === '' ? undefined : wordMeaning(word);
      const message = stringAt(status, 'message') ?? stringAt(status, 'reason') ?? '';
      return word === undefined || word === '' ? [] : [{ ...meaning === undefined ? {} : { meaning }, text: `${path.join('.')} is ${word}${message === '' ? '' : `: ${message}`}` }];
    }),
  ];
}

function partSigns(status: unknown, { path, name, word, words, details = [], since, goesOn }: PartsField): StatusSign[] {
  const parts = valueAt(status, path);
  const entries = Array.isArray(parts) ? parts.map((part) => ({ key: '', part: part as unknown }))
    : isRecord(parts) ? Object.entries(parts).map(([key, part]) => ({ key, part })) : [];
  return entries.flatMap(({ key, part }): StatusSign[] => {
    const value = stringAt(part, word);
    if (value === undefined) {
      return [];
    }
    const texts = details.flatMap((field) => stringAt(part, field) ?? []).filter((text) => text !== '');
    const meaning = Object.hasOwn(words, value) ? words[value] : wordMeaning(value);
    const names = name.flatMap((field) => stringAt(part, field) ?? []).join('/') || key;
    const time = since === undefined ? undefined : stringAt(part, since);
    return [{
      ...meaning === undefined ? {} : { meaning: meaning === 'bad' && goesOn?.test(stringAt(part, details.at(-1) ?? '') ?? '') === true ? 'busy' : meaning },
      text: `${names} is ${value}${texts.length === 0 ? '' : ` (${texts.join(': ')})`}`,
      ...time === undefined ? {} : { since: time },
    }];
  });
}

function countSign(status: unknown, wanted: StatusPath, has: StatusPath, of: string): StatusSign[] {
  const all = valueAt(status, wanted);
  const number = Number(valueAt(status, has) ?? 0);
  return typeof all !== 'number' ? [] : [{ meaning: number < all ? 'busy' : 'good', text: `${number} of ${all} ${of}` }];
}

/** Value at a path, which also goes into lists. */
function valueAt(value: unknown, path: StatusPath): unknown {
  return path.reduce<unknown>((inner, field) => (Array.isArray(inner) ? inner[Number(field)] as unknown : at(inner, field)), value);
}

/**
 * Objects with one mistake each, made from objects that have none: what people get wrong, and what nobody thinks of. The same object gives the same
 * mutants in the same order; the name of a mutant says what was done where, so that a verdict can be recorded without its object.
 */
import { createHash } from 'node:crypto';
import { ADDITIONS, VALUES } from './mutant-values';

/** An object with a mistake. */
export interface Mutant {
  /** The field: `spec.replicas`. */
  readonly path: string;
  /** What was done to it: `null`. */
  readonly change: string;
  readonly object: any;
}

type Path = readonly (string | number)[];

const LONG = 'x'.repeat(300);

/** Texts of which most fields refuse some. */
const TEXTS: { readonly [name: string]: unknown } = {
  'empty': '',
  'symbols': 'Bad_Value!',
  'upper': 'UPPER',
  'long': LONG,
  'space': ' x',
  'dotted': 'a.b',
  'dash': '-x',
  'digits': '0',
  'port': '70000',
  'percent': '10%',
  'slash': 'a/b',
  'name': 'other',
  'underscore': 'a_b',
  'long-label': 'x'.repeat(64),
  'sixteen': 'x'.repeat(16),
  'newline': 'a\nb',
};
const NUMBERS: { readonly [name: string]: unknown } = {
  negative: -1, zero: 0, one: 1, port: 70000, large: 2147483648, huge: 1e20, fraction: 1.5,
};
const TYPES: { readonly [name: string]: unknown } = { text: 'x', number: 7, true: true, list: [], map: {}, texts: ['x'], maps: [{}], deep: { x: 1 } };
const AMOUNTS: { readonly [name: string]: unknown } = {
  'no-unit': '1Gib', 'no-amount': 'x', 'negative-amount': '-1', 'fine-amount': '0.5m', 'half': '0.5', 'comma': '1,5', 'exponent': '1e3', 'spaced': '1 Gi', 'no-text': '', 'much': '999999Ti', 'number': 2, 'fraction': 0.1,
};
const AMOUNT_MAPS = ['limits', 'requests', 'capacity', 'hard', 'default', 'defaultRequest', 'min', 'max', 'maxLimitRequestRatio', 'podFixed'];
const AMOUNT_FIELDS = ['sizeLimit', 'divisor', 'averageValue'];

/** Maps whose keys are free: labels and the like. */
const FREE_MAPS = ['labels', 'annotations', 'matchLabels', 'nodeSelector', 'data', 'stringData', 'binaryData', 'parameters', 'volumeAttributes', ...AMOUNT_MAPS];
const ENTRIES: { readonly [name: string]: readonly [string, unknown] } = {
  'bad-key': ['bad key!', 'x'],
  'long-key': ['k'.repeat(254), 'x'],
  'empty-key': ['', 'x'],
  'slashed-key': ['a/b/c', 'x'],
  'prefixed-key': ['Example.com/x', 'x'],
  'dots-key': ['..', 'x'],
  'number-entry': ['entry', 1],
  'null-entry': ['entry', null],
  'good-entry': ['example.com/entry', 'x'],
  'long-entry': ['entry', LONG],
  'amount-entry': ['cpu', '1'],
  'plain-amount-entry': ['widgets', '1'],
};

/** Everything that can be done to one field, by what it holds. */
function* changes(value: unknown, path: Path, root: any): Generator<readonly [string, unknown]> {
  const key = String(path.at(-1));
  const above = String(path.at(-2));
  yield ['null', null];
  for (const [name, other] of Object.entries(TYPES)) {
    if (kindOf(other) !== kindOf(value)) {
      yield [`to-${name}`, other];
    }
  }
  const isAmount = AMOUNT_MAPS.includes(above) || AMOUNT_FIELDS.includes(key);
  if (isAmount) {
    yield* Object.entries(AMOUNTS);
  }
  if (typeof value === 'string') {
    yield* Object.entries(TEXTS);
    if (/^[A-Z]/.test(value)) {
      yield ['lower', value.toLowerCase()];
    }
    yield ['longer', `${value}x`];
  } else if (typeof value === 'number') {
    yield* Object.entries(NUMBERS);
    yield ['quoted', String(value)];
  } else if (typeof value === 'boolean') {
    yield ['not', !value];
    yield ['quoted', String(value)];
  } else if (Array.isArray(value)) {
    yield ['empty', []];
    yield ['as-map', { ...value }];
    yield ['null-item', [...value, null]];
    yield ['empty-item', [...value, typeof value[0] === 'object' ? {} : '']];
    if (value.length > 0) {
      yield ['twice', [...value, value[0]]];
      yield ['unwrapped', value[0]];
    }
  } else if (typeof value === 'object' && value !== null) {
    yield ['empty', {}];
    yield ['as-list', [value]];
    if (FREE_MAPS.includes(key)) {
      for (const [name, [entry, held]] of Object.entries(ENTRIES)) {
        yield [name, { ...value, [entry]: held }];
      }
    } else {
      yield ['unknown-field', { ...value, unknownField: 1 }];
      for (const field of Object.keys(value)) {
        const miswritten = field.slice(0, 1).toUpperCase() + field.slice(1);
        const { [field as keyof typeof value]: held, ...rest } = value as any;
        yield [`miswritten-${field}`, { ...rest, [miswritten]: held }];
      }
    }
    const general = path.map((part) => (typeof part === 'number' ? '#' : part)).join('.');
    for (const { where, name, fields, except } of ADDITIONS) {
      if (where.test(general) && !except?.test(root.kind)) {
        yield [`add-${name}`, { ...value, ...fields }];
      }
    }
  }
  if (Object.hasOwn(VALUES, key)) {
    for (const other of VALUES[key]) {
      if (JSON.stringify(other) !== JSON.stringify(value)) {
        yield [`=${JSON.stringify(other)}`, other];
      }
    }
  }
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/**
 * The mutants of an object, without those that are the object itself.
 *
 * @param isWanted leaves out mutants before they are made
 */
export function* mutantsOf(object: any, isWanted: (path: string, change: string) => boolean = () => true): Generator<Mutant> {
  const names = new Set<string>();
  for (const path of pathsIn(object)) {
    const value = path.reduce((inner, part) => inner[part], object);
    const text = textOf(path);
    if (isWanted(text, 'dropped')) {
      yield { path: text, change: 'dropped', object: without(object, path) };
    }
    const candidates: (readonly [string, unknown])[] = [...changes(value, path, object)];
    // The same value as the neighbour in a list has in this field.
    const [field, index] = [path.at(-1)!, path.at(-2)];
    if (typeof field === 'string' && typeof index === 'number') {
      const list: any[] = path.slice(0, -2).reduce((inner, part) => inner[part], object);
      const other = list[index === 0 ? 1 : index - 1]?.[field];
      if (other !== undefined) {
        candidates.push(['as-neighbour', other]);
      }
    }
    const before = JSON.stringify(value);
    for (const [change, other] of candidates) {
      const name = `${text} ${change}`;
      if (isWanted(text, change) && !names.has(name) && JSON.stringify(other) !== before) {
        names.add(name);
        yield { path: text, change, object: replaced(object, path, other) };
      }
    }
  }
}

/** Some mutants of an object: for the same seed the same ones, from all over the object. */
export function sampleOf(object: any, count: number, seed: string): Mutant[] {
  const { kind, metadata: { name } } = object;
  const places = [...mutantsOf(object)].map((mutant) => ({ mutant, place: hashOf([seed, kind, name, mutant.path, mutant.change]) }));
  return places.sort((a, b) => (a.place < b.place ? -1 : 1)).slice(0, count).map(({ mutant }) => mutant);
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}

/** All fields but what says which kind it is: without that there is nobody to ask. */
function* pathsIn(value: any, path: Path = []): Generator<Path> {
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const inner = [...path, key];
    if (path.length === 0 && (key === 'apiVersion' || key === 'kind')) {
      continue;
    }
    yield inner;
    if (typeof value[key] === 'object' && value[key] !== null) {
      yield* pathsIn(value[key], inner);
    }
  }
}

function textOf(path: Path): string {
  return path.map((part, index) => (typeof part === 'number' ? `[${part}]` : /^[\w$-]+$/.test(part) ? `${index > 0 ? '.' : ''}${part}` : `[${JSON.stringify(part)}]`)).join('');
}

function replaced(value: any, [first, ...rest]: Path, other: unknown): any {
  if (first === undefined) {
    return other;
  }
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[first] = replaced(value[first], rest, other);
  return copy;
}

function without(value: any, [first, ...rest]: Path): any {
  if (rest.length > 0) {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    copy[first] = without(value[first], rest);
    return copy;
  }
  if (Array.isArray(value)) {
    return value.filter((_, index) => index !== first);
  }
  const { [first]: _, ...others } = value;
  return others;
}

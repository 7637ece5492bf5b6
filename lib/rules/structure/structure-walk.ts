import { distanceOf } from '../../text';
import { isRecord } from '../../upstream';
import { goRegexp } from '../../upstream/go';
import { isWholeNumber } from '../../upstream/kubernetes';
import { type Schema, type SchemaRef, SCHEMAS } from '../../upstream/schemas';
import type { ProblemClass } from '../rule';

/** Ways in which a value can differ from its schema, each of which is a rule. */
export type Mistake = 'missing' | 'type' | 'enum' | 'range' | 'pattern' | 'length' | 'repeated' | 'unknown-field' | 'label' | 'selector';

/** Difference of a value from its schema. */
export interface Difference {
  readonly mistake: Mistake;
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
  /** Class of the difference, if it is not that of the rule. */
  readonly class?: ProblemClass;
}

type Fields = { readonly [field: string]: unknown };

/** The path of a field. */
export function step(path: string, name: string): string {
  const last = /^[A-Za-z_$][\w$-]*$/.test(name) ? name : `[${JSON.stringify(name)}]`;
  return path === '' || last.startsWith('[') ? path + last : `${path}.${last}`;
}

/** All differences of a value from a schema. As in the API server, null is treated as a missing field. */
export function structureDifferences(value: unknown, ref: SchemaRef, path: string): Difference[] {
  const found: Difference[] = [];
  visitStructure(value, typeof ref === 'number' ? SCHEMAS[ref] : ref, path, found);
  return found;
}

const TYPES: { readonly [type: string]: { readonly name: string; readonly has: (value: unknown) => boolean } } = {
  'object': { name: 'an object', has: isRecord },
  'array': { name: 'a list', has: Array.isArray },
  'string': { name: 'a string', has: (value) => typeof value === 'string' },
  'integer': { name: 'a whole number', has: isWholeNumber },
  'number': { name: 'a number', has: (value) => typeof value === 'number' },
  'boolean': { name: 'true or false', has: (value) => typeof value === 'boolean' },
  'int-or-string': { name: 'a whole number or a string', has: (value) => typeof value === 'string' || isWholeNumber(value) },
};

function visitStructure(value: unknown, schema: Schema, path: string, found: Difference[]): void {
  if (value === null && schema.nullable) {
    return;
  }
  const type = schema.type === undefined ? undefined : TYPES[schema.type];
  if (type && !type.has(value)) {
    found.push({ mistake: 'type', path, what: `not ${type.name}`, value: value ?? null, fix: `write ${type.name}${hintFor(value, schema.type)}` });
    return;
  }
  if (schema.enum && !schema.enum.includes(value)) {
    found.push({ mistake: 'enum', path, what: 'value that is not one of the allowed ones', value, fix: `write ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}` });
  }
  if (typeof value === 'number') {
    checkRange(value, schema, path, found);
  } else if (typeof value === 'string') {
    checkStructureText(value, schema, path, found);
  } else if (Array.isArray(value)) {
    checkLength(value.length, 'items', schema.minItems, schema.maxItems, path, found);
    checkRepeated(value, schema, path, found);
    if (schema.items !== undefined) {
      const items = resolve(schema.items);
      value.forEach((item, index) => visitStructure(item, items, `${path}[${index}]`, found));
    }
  } else if (isRecord(value)) {
    checkFields(value, schema, path, found);
  }
}

const resolve = (ref: SchemaRef): Schema => (typeof ref === 'number' ? SCHEMAS[ref] : ref);

/** Hint that YAML reads some unquoted words as values of another type. */
export function hintFor(value: unknown, type: string | undefined): string {
  if (Number.isInteger(value) && !isWholeNumber(value) && type?.startsWith('int')) {
    return ' of up to 64 bits';
  }
  if (type === 'string' && (typeof value === 'boolean' || typeof value === 'number')) {
    return ', in quotes';
  }
  return typeof value === 'string' && (type === 'integer' || type === 'boolean' || type === 'number') ? ', without quotes' : '';
}

function checkRange(value: number, { minimum = -Infinity, maximum = Infinity }: Schema, path: string, found: Difference[]): void {
  if (value < minimum || value > maximum) {
    found.push({ mistake: 'range', path, what: 'number out of range', value, fix: `write one ${bounds(minimum, maximum)}` });
  }
}

const bounds = (least: number, most: number) => (most === Infinity ? `from ${least}` : least === -Infinity ? `up to ${most}` : `from ${least} to ${most}`);

function checkLength(length: number, unit: string, least: number | undefined, most: number | undefined, path: string, found: Difference[]): void {
  if (length < (least ?? 0) || length > (most ?? Infinity)) {
    const what = `too ${length < (least ?? 0) ? 'few' : 'many'} ${unit}`;
    found.push({ mistake: 'length', path, what, value: length, fix: `write ${bounds(least ?? 0, most ?? Infinity).replace(/^from/, 'at least').replace(' to ', ', and up to ')}` });
  }
}

function checkStructureText(value: string, { pattern, minLength, maxLength }: Schema, path: string, found: Difference[]): void {
  // Kubernetes counts characters, unlike JavaScript, which counts UTF-16 code units.
  if (minLength !== undefined || maxLength !== undefined) {
    checkLength([...value].length, 'characters', minLength, maxLength, path, found);
  }
  if (pattern === undefined) {
    return;
  }
  if (!goRegexp(pattern).finds(value)) {
    found.push({ mistake: 'pattern', path, what: 'text that does not match its pattern', value, fix: `use text that matches the pattern ${pattern}` });
  }
}

function checkRepeated(list: unknown[], { isSet, keys }: Schema, path: string, found: Difference[]): void {
  if (!isSet && !keys) {
    return;
  }
  const seen = new Set<string>();
  list.forEach((item, index) => {
    const identity = keys ? (isRecord(item) ? keys.map((key) => item[key] ?? null) : undefined) : item;
    const text = JSON.stringify(identity);
    if (text !== undefined && seen.has(text)) {
      found.push({ mistake: 'repeated', path: `${path}[${index}]`, what: keys ? `item with the same ${keys.join(' and ')} as another` : 'repeated item', value: identity, fix: 'list it once' });
    }
    seen.add(text);
  });
}

function checkFields(value: Fields, schema: Schema, path: string, found: Difference[]): void {
  const names = Object.keys(value);
  checkLength(names.length, 'entries', schema.minProperties, schema.maxProperties, path, found);
  for (const name of schema.required ?? []) {
    const isThere = Object.hasOwn(value, name) && (value[name] !== null || isNullable(schema, name));
    if (!isThere) {
      found.push({ mistake: 'missing', path: step(path, name), what: 'missing required field', value: name, fix: 'add it' });
    }
  }
  for (const name of names) {
    const ref = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : schema.values;
    const field = value[name];
    if (ref !== undefined) {
      if (field !== null && field !== undefined) {
        visitStructure(field, resolve(ref), step(path, name), found);
      }
    } else if (!schema.isOpen) {
      found.push({ mistake: 'unknown-field', path: step(path, name), what: 'unknown field', value: name, fix: unknownFieldFix(name, Object.keys(schema.properties ?? {})) });
    }
  }
}

function isNullable(schema: Schema, name: string): boolean {
  const ref = schema.properties?.[name];
  return ref !== undefined && resolve(ref).nullable === true;
}

/** The fix for an unknown field: the most similar known name, if it differs only in case or by one or two letters. */
export function unknownFieldFix(name: string, names: string[]): string {
  // Names can be of any length, and a comparison takes time in proportion to the product of both lengths.
  const [near] = names.filter(({ length }) => Math.abs(length - name.length) <= 2)
    .map((each) => ({ each, letters: distanceOf(each.toLowerCase(), name.toLowerCase()) }))
    .filter(({ letters }) => letters === 0 || (letters <= 2 && name.length > 4)).sort((a, b) => a.letters - b.letters).map(({ each }) => each);
  return near === undefined ? 'remove it: the API server drops it' : `write ${near}: the API server drops what it does not know`;
}

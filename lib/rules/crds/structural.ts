import type { CelRule, Schema } from './schema';
import { isRecord, isString } from '../../upstream';
import { step } from '../structure';

/** Invalid part of a schema, with its path. */
export interface SchemaMistake {
  readonly path: string;
  readonly what: string;
}

/** Schema with its valid keywords, and the mistakes in the others. The API server refuses a CRD with such a mistake. */
export interface ReadSchema {
  readonly schema: Schema;
  readonly mistakes: readonly SchemaMistake[];
}

/** Reads a schema. As in Go, null is treated as missing. */
export function readSchema(raw: unknown, path: string): ReadSchema {
  const mistakes: SchemaMistake[] = raw === undefined || raw === null ? [{ path, what: 'missing' }] : [];
  return { schema: schemaOf(raw, path, (where, what) => mistakes.push({ path: where, what })), mistakes };
}

type Report = (path: string, what: string) => void;
type Reader = (value: unknown, path: string, report: Report) => unknown;

const kept = (isOne: (value: unknown) => boolean, what: string): Reader => (value, path, report) => {
  if (!isOne(value)) {
    report(path, `not ${what}`);
    return undefined;
  }
  return value;
};
const TEXT = kept(isString, 'text');
const FLAG = kept((value) => typeof value === 'boolean', 'true or false');
const NUMBER = kept((value) => typeof value === 'number', 'a number');
const LIST = kept(Array.isArray, 'a list');
const TEXTS = kept((value) => Array.isArray(value) && value.every(isString), 'a list of texts');
const ANY: Reader = (value) => value;
const SCHEMA: Reader = (value, path, report) => (isRecord(value) ? schemaOf(value, path, report) : kept(isRecord, 'a schema')(value, path, report));

const SCHEMAS: Reader = (value, path, report) => {
  const list = LIST(value, path, report) as unknown[] | undefined;
  return list?.map((each, index) => schemaOf(each, `${path}[${index}]`, report));
};

const PROPERTIES: Reader = (value, path, report) => (isRecord(value)
  ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schemaOf(each, step(path, name), report)]))
  : kept(isRecord, 'a map')(value, path, report));

const RULES: Reader = (value, path, report) => {
  const list = LIST(value, path, report) as unknown[] | undefined;
  return list?.flatMap((each, index): CelRule[] => {
    const rule = isRecord(each) ? each : {};
    if (!isString(rule.rule)) {
      report(`${path}[${index}].rule`, 'not text');
      return [];
    }
    const { message, messageExpression, optionalOldSelf } = rule;
    // An empty rule is ignored.
    return (rule.rule as string).trim() === '' ? [] : [{
      rule: rule.rule as string,
      ...isString(message) ? { message: message as string } : {},
      ...isString(messageExpression) ? { messageExpression: messageExpression as string } : {},
      ...optionalOldSelf === true ? { optionalOldSelf } : {},
    }];
  });
};

const READERS: { readonly [keyword in keyof Schema]-?: Reader } = {
  'type': kept((value) => isString(value) && /^(|array|boolean|integer|number|object|string)$/.test(value as string), 'one of array, boolean, integer, number, object, string'),
  'format': TEXT,
  'properties': PROPERTIES,
  'additionalProperties': (value, path, report) => (typeof value === 'boolean' ? value : SCHEMA(value, path, report)),
  'items': SCHEMA,
  'nullable': FLAG,
  'default': ANY,
  'enum': LIST,
  'required': TEXTS,
  'pattern': TEXT,
  'minLength': NUMBER,
  'maxLength': NUMBER,
  'minItems': NUMBER,
  'maxItems': NUMBER,
  'minProperties': NUMBER,
  'maxProperties': NUMBER,
  'minimum': NUMBER,
  'maximum': NUMBER,
  'exclusiveMinimum': FLAG,
  'exclusiveMaximum': FLAG,
  'multipleOf': NUMBER,
  'allOf': SCHEMAS,
  'anyOf': SCHEMAS,
  'oneOf': SCHEMAS,
  'not': SCHEMA,
  'x-kubernetes-validations': RULES,
  'x-kubernetes-int-or-string': FLAG,
  'x-kubernetes-embedded-resource': FLAG,
  'x-kubernetes-preserve-unknown-fields': FLAG,
  'x-kubernetes-list-type': kept((value) => value === 'atomic' || value === 'map' || value === 'set', 'one of atomic, map, set'),
  'x-kubernetes-list-map-keys': TEXTS,
};

function schemaOf(raw: unknown, path: string, report: Report): Schema {
  if (!isRecord(raw)) {
    if (raw !== null && raw !== undefined) {
      report(path, 'not a schema');
    }
    // Unknown content of an unreadable schema is accepted.
    return { 'x-kubernetes-preserve-unknown-fields': true };
  }
  const keywords = Object.entries(raw).filter(([keyword, value]) => Object.hasOwn(READERS, keyword) && value !== null && value !== undefined);
  const schema = Object.fromEntries(keywords
    .map(([keyword, value]) => [keyword, READERS[keyword as keyof Schema](value, step(path, keyword), report)])
    // An empty text is no keyword, but a default.
    .filter(([keyword, value]) => value !== undefined && (value !== '' || keyword === 'default')));
  return isKept(raw, schema) ? schema : { ...schema, 'x-kubernetes-preserve-unknown-fields': true };
}

/** Whether the field declarations of a schema were read. If they were not, no field can be reported as unknown. */
function isKept(raw: { readonly [keyword: string]: unknown }, schema: Schema): boolean {
  return (['properties', 'additionalProperties', 'items', 'x-kubernetes-preserve-unknown-fields'] as const)
    .every((keyword) => raw[keyword] === undefined || raw[keyword] === null || schema[keyword] !== undefined);
}

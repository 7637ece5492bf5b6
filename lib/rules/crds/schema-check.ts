import { charactersOf } from './cel';
import type { CrdDifference } from './difference';
import type { Schema } from './schema';
import { fieldOf, mapValueSchema } from './walk';
import { isRecord } from '../../upstream';
import { goRegexp } from '../../upstream/go';
import { hasFormat, isCheckedFormat, isWholeNumber } from '../../upstream/kubernetes';
import { step } from '../structure';

/** All differences of a value from a schema, as the API server finds them (k8s.io/kube-openapi, pkg/validation/validate). */
export function checkSchema(value: unknown, schema: Schema, path: string): CrdDifference[] {
  const found: CrdDifference[] = [];
  visitSchema(value, schema, path, found);
  return found;
}

function visitSchema(value: unknown, schema: Schema, path: string, found: CrdDifference[]): void {
  const report = (what: string, more: Partial<CrdDifference> = { value }) => found.push({ mistake: 'schema', path, what, ...more });
  const mistake = typeMistake(value, schema);
  if (mistake !== undefined) {
    report(mistake, { value, isBlocking: true });
  }
  checkEnum(value, schema, path, found);
  if (value === null) {
    return;
  }
  checkCombinations(value, schema, path, found);
  if (typeof value === 'string') {
    checkSchemaText(value, schema, report);
  } else if (typeof value === 'number') {
    checkNumber(value, schema, report);
  } else if (Array.isArray(value)) {
    checkCount(value.length, 'items', schema.minItems, schema.maxItems, report);
    value.forEach((item, index) => schema.items && visitSchema(item, schema.items, `${path}[${index}]`, found));
  } else if (isRecord(value)) {
    checkObject(value, schema, path, found);
    checkCount(Object.keys(value).length, 'properties', schema.minProperties, schema.maxProperties, report);
  }
}

type Report = (what: string, more?: Partial<CrdDifference>) => void;

const jsonTypeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : isWholeNumber(value) ? 'integer' : typeof value);

/**
 * Description of the type that a value should have, if it has the wrong one. For texts and lists, a format that the API server checks replaces the
 * type.
 */
function typeMistake(value: unknown, schema: Schema): string | undefined {
  const types = schema['x-kubernetes-int-or-string'] ? ['integer', 'string'] : schema.type === undefined ? [] : [schema.type];
  const hasFormatOfTexts = schema.format !== undefined && isCheckedFormat(schema.format);
  const type = jsonTypeOf(value);
  const isTextual = hasFormatOfTexts && (type === 'string' || type === 'array') && !types.includes('number') && !types.includes('integer');
  const isFine = types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number')) || (type === 'null' && schema.nullable) || isTextual;
  return isFine ? undefined : `must be ${types.join(' or ')}`;
}

function checkEnum(value: unknown, schema: Schema, path: string, found: CrdDifference[]): void {
  const choices = schema.enum && schema.enum.length > 0 ? choicesOf(schema) : undefined;
  if (choices && !choices.some((choice) => choice !== null && isSameJson(choice, value))) {
    const what = `${JSON.stringify(value)} is none of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
    found.push({ mistake: 'schema', path, what, isBlocking: true });
  }
}

const isSameJson = (one: unknown, other: unknown) => one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/**
 * The allowed values of a field. Some writers of YAML 1.2 write `on` and `off` without quotes, which Kubernetes reads as booleans. In a field of
 * text, they stand for the words that are read as booleans.
 */
function choicesOf(schema: Schema): readonly unknown[] {
  const words = (choice: unknown) => (choice === true ? ['on', 'yes', 'true', 'y'] : choice === false ? ['off', 'no', 'false', 'n'] : [choice]);
  return schema.type === 'string' ? schema.enum!.flatMap(words) : schema.enum!;
}

function checkSchemaText(value: string, { maxLength, minLength, pattern, format }: Schema, report: Report): void {
  const length = minLength === undefined && maxLength === undefined ? 0 : charactersOf(value);
  if (maxLength !== undefined && length > maxLength) {
    report(`must have at most ${maxLength} characters, has ${length}`, { isBlocking: true });
  } else if (minLength !== undefined && length < minLength) {
    report(`must have at least ${minLength} characters, has ${length}`, {});
  } else if (pattern !== undefined && pattern !== '' && !isFound(pattern, value)) {
    report(`must match pattern "${pattern}"`);
  }
  if (format !== undefined && hasFormat(format, value) === false) {
    report(`must have the format ${format}`, { value, isBlocking: true });
  }
}

/** Whether a text matches a pattern. A pattern that Go cannot parse, or that is too large, matches every text and is reported separately. */
function isFound(pattern: string, text: string): boolean {
  const regexp = goRegexp(pattern);
  return regexp.mistake !== undefined || regexp.tooLarge !== undefined || regexp.finds(text);
}

function checkNumber(value: number, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Schema, report: Report): void {
  if (maximum !== undefined && (exclusiveMaximum ? value >= maximum : value > maximum)) {
    report(`must be ${exclusiveMaximum ? '<' : '<='} ${maximum}`);
  }
  if (minimum !== undefined && (exclusiveMinimum ? value <= minimum : value < minimum)) {
    report(`must be ${exclusiveMinimum ? '>' : '>='} ${minimum}`);
  }
  if (multipleOf !== undefined && !(multipleOf > 0 && Number.isInteger(multipleOf < 1 ? 1 / multipleOf * value : value / multipleOf))) {
    report(`must be a multiple of ${multipleOf}`);
  }
}

function checkCount(count: number, unit: string, least: number | undefined, most: number | undefined, report: Report): void {
  if (least !== undefined && count < least) {
    report(`must have at least ${least} ${unit}, has ${count}`, {});
  }
  if (most !== undefined && count > most) {
    report(`must have at most ${most} ${unit}, has ${count}`, { isBlocking: true });
  }
}

function checkObject(value: { readonly [name: string]: unknown }, schema: Schema, path: string, found: CrdDifference[]): void {
  for (const name of new Set(schema.required ?? [])) {
    if (!Object.hasOwn(value, name)) {
      found.push({ mistake: 'schema', path: step(path, name), what: 'required', isBlocking: true });
    }
  }
  for (const [name, field] of Object.entries(value)) {
    const known = fieldOf(schema, name) ?? mapValueSchema(schema);
    if (known) {
      visitSchema(field, known, step(path, name), found);
    } else if (schema.additionalProperties === false) {
      found.push({ mistake: 'schema', path: step(path, name), what: 'must not be there' });
    }
  }
}

function checkCombinations(value: unknown, { allOf, anyOf, oneOf, not }: Schema, path: string, found: CrdDifference[]): void {
  const against = (schema: Schema) => checkSchema(value, schema, path);
  allOf?.forEach((schema) => found.push(...against(schema)));
  if (anyOf && anyOf.length > 0) {
    const failures = anyOf.map(against);
    if (failures.every(({ length }) => length > 0)) {
      found.push(...noneOf(failures, path, 'anyOf'));
    }
  }
  if (oneOf && oneOf.length > 0) {
    const failures = oneOf.map(against);
    const matching = failures.filter(({ length }) => length === 0).length;
    if (matching === 0) {
      found.push(...noneOf(failures, path, 'oneOf'));
    } else if (matching > 1) {
      found.push({ mistake: 'schema', path, what: `must match one of the alternatives of the schema (oneOf), matches ${matching}` });
    }
  }
  if (not && against(not).length === 0) {
    found.push({ mistake: 'schema', path, what: 'must not match the schema (not)' });
  }
}

/** Maximum number of reasons in a message. */
const MOST_REASONS = 3;

/** One finding for all alternatives of a schema, with the reason why each is not met. Identical reasons are written once. */
function noneOf(failures: readonly (readonly CrdDifference[])[], path: string, keyword: string): CrdDifference[] {
  const isBlocking = failures.flat().some((failure) => failure.isBlocking);
  const reasons = [...new Set(failures.map(([first]) => (first.path === path ? first.what : `${first.path}: ${first.what}`)))];
  const shown = reasons.slice(0, MOST_REASONS).join('; ') + (reasons.length > MOST_REASONS ? '; …' : '');
  return [{ mistake: 'schema', path, what: `must match one of the alternatives of the schema (${keyword}): ${shown}`, isBlocking }];
}

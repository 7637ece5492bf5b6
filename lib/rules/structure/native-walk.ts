import { Difference, hintFor, step, unknownFieldFix } from './structure-walk';
import { isRecord, isString, rangeText, type ReleaseRange } from '../../upstream';
import { DNS_LABEL, isAnnotationKey, isQuantity, LABEL_KEY, LABEL_VALUE, labelSelectorFlaw } from '../../upstream/kubernetes';
import { type Definition, DEFINITIONS, type NativeType } from '../../upstream/schemas';

/** Value that does not match the Go types of the API server. */
export interface NativeDifference extends Difference {
  /** Releases of Kubernetes that admit the value, if some do. */
  readonly admittedBy?: ReleaseRange;
  /** Releases in which the API server does not check the value, and the component that uses the object refuses it. */
  readonly uncheckedBy?: ReleaseRange;
}

/** Context of a value, with the differences found so far. */
interface Place {
  readonly found: NativeDifference[];
  /** Releases in which the API server checks only types at this place. */
  readonly uncheckedBy?: ReleaseRange;
  /** Whether the API server checks only types at this place in all releases, because it drops the value. */
  readonly isDropped?: boolean;
}

type Fields = { readonly [field: string]: unknown };

/** Adds a difference that the API server finds only in releases that check this place. */
function addDifference({ found, uncheckedBy }: Place, difference: NativeDifference): void {
  found.push(uncheckedBy === undefined ? difference : { ...difference, uncheckedBy });
}

/** All differences of a value of Kubernetes' own kinds from its definition. As in Go, null is the zero value everywhere. */
export function nativeDifferences(value: unknown, definition: string, path: string): NativeDifference[] {
  const found: NativeDifference[] = [];
  visitNative(value, definition, path, { found });
  return found;
}

const isDefinition = (name: string) => Object.hasOwn(DEFINITIONS, name);

const LIMITS: { readonly [type: string]: number } = { int32: 2 ** 31, int64: 2 ** 63 };

interface Scalar {
  readonly name: string;
  readonly has: (value: unknown) => boolean;
  /** Required form of a value, in addition to its type. */
  readonly form?: { readonly of: (value: unknown) => boolean; readonly name: string };
}

const isTime = (value: unknown) => isString(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([.,]\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
/** Test whether a value is base64. As in Go, line breaks are ignored, and nothing else. */
const isBase64 = (value: unknown) => isString(value) && /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value.replace(/[\r\n]/g, ''));
const isByte = (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 256;

const SCALARS: { readonly [type: string]: Scalar } = {
  'string': { name: 'a string', has: isString },
  'boolean': { name: 'true or false', has: (value) => typeof value === 'boolean' },
  'int32': { name: 'a whole number', has: Number.isInteger },
  'int64': { name: 'a whole number', has: Number.isInteger },
  'number': { name: 'a number', has: (value) => typeof value === 'number' },
  'int-or-string': { name: 'a whole number or a string', has: (value) => isString(value) || Number.isInteger(value) },
  'quantity': {
    name: 'an amount, such as 500m or 1Gi', has: (value) => isString(value) || typeof value === 'number', form: { of: isQuantity, name: 'an amount, such as 500m or 1Gi' },
  },
  'byte': {
    name: 'a string in base64', has: (value) => isString(value) || (Array.isArray(value) && value.every(isByte)), form: { of: (value) => !isString(value) || isBase64(value), name: 'base64' },
  },
  'time': { name: 'a string', has: isString, form: { of: isTime, name: 'a time, such as 2030-01-31T12:00:00Z' } },
  'micro-time': {
    name: 'a string', has: isString, form: { of: (value) => isTime(value) && /\.\d{6}[Z+-]/.test(value as string), name: 'a time, such as 2030-01-31T12:00:00.000000Z' },
  },
  'any': { name: 'anything', has: () => true },
};

function visitNative(value: unknown, type: NativeType, path: string, place: Place): void {
  const given = value ?? undefined;
  if (given === undefined && !isDefinition(type)) {
    return;
  }
  if (type.startsWith('~')) {
    visitNative(given, type.slice(1), path, { ...place, isDropped: true });
    return;
  }
  if (type.startsWith('{}')) {
    visitMap(given, type.slice(2), path, place);
    return;
  }
  if (type.includes('|')) {
    visitNative(given, formFor(given, type.split('|')), path, place);
    return;
  }
  if (type.startsWith('[]')) {
    visitList(given, type.slice(2), path, place);
    return;
  }
  const scalar = SCALARS[type];
  if (scalar === undefined) {
    visitObject(given ?? {}, type, path, place);
  } else if (!scalar.has(given)) {
    wrongType(given, scalar.name, type, path, place);
  } else if (scalar.form && !scalar.form.of(given)) {
    place.found.push({ mistake: 'pattern', path, what: `not ${scalar.form.name}`, value: given, fix: `write ${scalar.form.name}` });
  } else if (typeof given === 'number') {
    checkSize(given, type, path, place);
  }
}

/** The most likely intended form of a value among several. */
function formFor(value: unknown, forms: readonly string[]): string {
  return forms.find((form) => (Array.isArray(value) ? form.startsWith('[]') : typeof value === 'boolean' ? form === 'boolean' : isDefinition(form)))
    ?? forms.find(isDefinition)!;
}

function wrongType(value: unknown, name: string, type: string, path: string, place: Place): void {
  const hint = hintFor(value, type.startsWith('int') && type !== 'int-or-string' ? 'integer' : type);
  place.found.push({ mistake: 'type', path, what: `not ${name}`, value, fix: `write ${name}${hint}` });
}

function checkSize(value: number, type: string, path: string, place: Place): void {
  const limit = LIMITS[type === 'int-or-string' ? 'int32' : type];
  // JavaScript cannot distinguish the largest 64-bit integer from the next one.
  if (limit !== undefined && (value < -limit || (limit === LIMITS.int64 ? value > limit : value >= limit))) {
    place.found.push({ mistake: 'range', path, what: 'number out of range', value, fix: `write one that fits into ${limit === LIMITS.int32 ? 32 : 64} bits` });
  }
}

function visitMap(value: unknown, values: NativeType, path: string, place: Place): void {
  if (!isRecord(value)) {
    wrongType(value, 'an object', 'object', path, place);
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    // Null results in a zero value. An object in a map then needs none of its required fields.
    if (each !== null) {
      visitNative(each, values, step(path, key), place);
    }
  }
}

function visitList(value: unknown, items: NativeType, path: string, place: Place): void {
  if (!Array.isArray(value)) {
    wrongType(value, 'a list', 'array', path, place);
    return;
  }
  value.forEach((item, index) => visitNative(item, items, `${path}[${index}]`, place));
}

function visitObject(value: unknown, name: string, path: string, place: Place): void {
  if (!isRecord(value)) {
    wrongType(value, 'an object', 'object', path, place);
    return;
  }
  const definition = DEFINITIONS[name];
  if (!place.isDropped) {
    checkRequired(value, definition, path, place);
  }
  for (const [field, each] of Object.entries(value)) {
    const at = step(path, field);
    if (!Object.hasOwn(definition.fields, field)) {
      place.found.push({ mistake: 'unknown-field', path: at, what: 'unknown field', value: field, fix: unknownFieldFix(field, Object.keys(definition.fields)) });
      continue;
    }
    const range = definition.releases?.[field];
    if (range !== undefined) {
      place.found.push({ mistake: 'unknown-field', path: at, what: 'unknown field', value: field, fix: `remove it: the API server drops it; it is ${kubernetesText(range)}`, admittedBy: range });
    }
    if (each !== null && each !== undefined) {
      const uncheckedBy = place.uncheckedBy ?? definition.notChecked?.[field];
      const below = uncheckedBy === place.uncheckedBy ? place : { ...place, uncheckedBy };
      visitNative(each, definition.fields[field], at, below);
      if (!place.isDropped) {
        checkField(each, field, definition, at, below);
      }
    }
  }
  if (name === 'meta.v1.LabelSelector' && !place.isDropped) {
    checkSelector(value, path, place);
  }
}

/** `in Kubernetes 1.28 and later`. */
export function kubernetesText(range: ReleaseRange): string {
  return `in Kubernetes ${rangeText(range)}`;
}

/** Whether a value is a zero value, which the API server treats as missing because Go cannot distinguish the two. */
function isZero(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0 || (Array.isArray(value) && value.length === 0);
}

function checkRequired(value: Fields, { fields, required = [], present = [], enums, notChecked }: Definition, path: string, place: Place): void {
  for (const field of required) {
    // An empty value of an enumeration is reported as wrong rather than missing.
    if (!present.includes(field) && isZero(value[field]) && !(value[field] === '' && enums?.[field] !== undefined)) {
      addDifference(place, { mistake: 'missing', path: step(path, field), what: 'missing required field', value: field, fix: 'add it' });
    }
  }
  for (const field of present) {
    if ((value[field] ?? undefined) === undefined && needsFields(fields[field])) {
      addDifference({ ...place, uncheckedBy: place.uncheckedBy ?? notChecked?.[field] }, { mistake: 'missing', path: step(path, field), what: 'missing required field', value: field, fix: 'add it' });
    }
  }
}

const needing = new Map<string, boolean>();

/** Whether an object has required fields, and so cannot be empty. */
function needsFields(name: string): boolean {
  let needs = needing.get(name);
  if (needs === undefined) {
    const { fields, required = [], present = [] } = DEFINITIONS[name];
    needs = required.some((field) => !present.includes(field)) || present.some((field) => needsFields(fields[field]));
    needing.set(name, needs);
  }
  return needs;
}

/** Checks constraints of a field other than its type. */
function checkField(value: unknown, field: string, definition: Definition, path: string, place: Place): void {
  const { enums, values, keys, grammars } = definition;
  const listed = enums?.[field];
  if (listed !== undefined) {
    if (Array.isArray(value)) {
      // In a list, null is treated as an empty text, and empty values are not allowed.
      const items = listed.filter((each) => each !== '');
      value.forEach((each, index) => checkEnum(each ?? '', items, values?.[field], `${path}[${index}]`, place));
    } else {
      checkEnum(value, listed, values?.[field], path, place);
    }
  }
  const by = keys?.[field];
  if (by !== undefined && Array.isArray(value)) {
    checkRepeated(value, by, path, place);
  }
  const grammar = grammars?.[field];
  if (grammar !== undefined) {
    GRAMMARS[grammar](value, path, place);
  }
}

type Ranges = { readonly [value: string]: ReleaseRange };

function checkEnum(value: unknown, listed: readonly string[], ranges: Ranges | undefined, path: string, place: Place): void {
  if (!isString(value)) {
    return;
  }
  if (!listed.includes(value)) {
    const names = listed.filter((each) => each !== '').map((each) => JSON.stringify(each)).join(', ');
    addDifference(place, { mistake: 'enum', path, what: 'value that is not one of the allowed ones', value, fix: `write ${names}` });
  } else if (ranges && Object.hasOwn(ranges, value)) {
    addDifference(place, { mistake: 'enum', path, what: 'value that is not one of the allowed ones', value, fix: `write another: this one is ${kubernetesText(ranges[value])}`, admittedBy: ranges[value] });
  }
}

/** Checks for repeated items. The API server accepts them, but server-side apply, which Flux uses and Argo CD can use, refuses them. */
function checkRepeated(list: readonly unknown[], keys: readonly string[], path: string, place: Place): void {
  const seen = new Set<string>();
  list.forEach((item, index) => {
    const identity = keys.length === 0 ? item : isRecord(item) ? keys.map((key) => item[key] ?? null) : undefined;
    const text = JSON.stringify(identity);
    if (text !== undefined && seen.has(text)) {
      const what = keys.length === 0 ? 'repeated item' : `item with the same ${keys.join(' and ')} as another`;
      place.found.push({ mistake: 'repeated', path: `${path}[${index}]`, what, value: identity, fix: 'list it once: server-side apply refuses the object', class: 'risky' });
    }
    seen.add(text);
  });
}

const LABEL_FIX = 'use letters, digits, "-", "_" and ".", up to 63, and a DNS name and "/" before a key';

function checkLabels(value: unknown, path: string, place: Place): void {
  for (const [key, text] of isRecord(value) ? Object.entries(value) : []) {
    const label = text ?? '';
    // A value that is not a text is reported by its type.
    if (!LABEL_KEY.test(key) || (isString(label) && !LABEL_VALUE.test(label))) {
      addDifference(place, { mistake: 'label', path: step(path, key), what: 'not a label', value: `${key}: ${String(label)}`, fix: LABEL_FIX });
    }
  }
}

function checkAnnotations(value: unknown, path: string, place: Place): void {
  for (const key of isRecord(value) ? Object.keys(value) : []) {
    if (!isAnnotationKey(key)) {
      addDifference(place, { mistake: 'label', path: step(path, key), what: 'not the key of an annotation', value: key, fix: LABEL_FIX });
    }
  }
}

const GRAMMARS: { readonly [grammar: string]: (value: unknown, path: string, place: Place) => void } = {
  'label-key': (value, path, place) => {
    if (isString(value) && value !== '' && !LABEL_KEY.test(value)) {
      addDifference(place, { mistake: 'label', path, what: 'not the key of a label', value, fix: LABEL_FIX });
    }
  },
  'labels': checkLabels,
  'dns-label': (value, path, place) => {
    if (isString(value) && value !== '' && !DNS_LABEL.test(value)) {
      addDifference(place, { mistake: 'pattern', path, what: 'not a DNS label', value, fix: 'use up to 63 lower case letters, digits and "-", a letter or digit at both ends' });
    }
  },
  'template-metadata': (value, path, place) => {
    if (isRecord(value)) {
      checkLabels(value.labels, step(path, 'labels'), place);
      checkAnnotations(value.annotations, step(path, 'annotations'), place);
    }
  },
};

/** Checks the expressions of a selector. Its labels are checked as labels, and missing fields are reported separately. */
function checkSelector({ matchExpressions }: Fields, path: string, place: Place): void {
  for (const [index, expression] of (Array.isArray(matchExpressions) ? matchExpressions as unknown[] : []).entries()) {
    const isWhole = isRecord(expression) && !isZero(expression.key) && !isZero(expression.operator);
    if (isWhole && labelSelectorFlaw({ matchExpressions: [expression] })?.kind === 'grammar') {
      addDifference(place, {
        mistake: 'selector',
        path: `${step(path, 'matchExpressions')}[${index}]`,
        what: 'invalid condition on labels',
        value: expression,
        fix: 'use In or NotIn with values, Exists or DoesNotExist without, and keys and values that labels can have',
      });
    }
  }
}

import { lazy } from './lazy';

/**
 * Keys and values that YAML reads as the same string without quotes. The first letter rules out dates, and nearly all numbers; so does, behind a first digit, a
 * letter that no date and no number has, or a second dot.
 */
const PLAIN = /^(?:-{0,2}[A-Za-z/^]|\d(?=.*[g-np-su-wyG-NP-SU-WY]|\d*\.\d+\.))(?:[!-9;-~]|:(?=[!-~])| (?=[!"$-~]))*$/;

/** Words and numbers of YAML 1.1 that `PLAIN` matches as well. */
const MEANING = /^(?:y|yes|n|no|on|off|true|false|null|-?e[-+]?\d+)$/i;

/** Text on one line, among others, that YAML would read as something else without quotes. */
const QUOTED = /^(?=[ -~]*$)(?:[ !"#%&'*,>@[\]`{|}]|.*(?:: | #|[: ]$)|(?:\d*|[Tt]rue|[Ff]alse)$)/;

/** Lines that are written as they are. White space at either end would need a header. */
const LITERAL = /^[!-~][\t\n -~]*[!-~]\n?$/;

/** Length of the longest key that is written on the line of its value. */
const LONGEST_KEY = 1024;

/**
 * An object, as JSON has it, as YAML with the same bytes as cdk8s. Strings that need no quotes are written here, in a fifth of the time; the library of
 * cdk8s writes all others.
 */
export function yamlDocument(document: object): string {
  const entries = entriesOf(document);
  return entries.length > 0 && entries.every(([key]) => isPlainKey(key)) ? `${mapping(entries, '')}\n` : lazy.cdk8s.Yaml.stringify(withoutSharing(document));
}

function mapping(entries: readonly (readonly [string, unknown])[], indent: string): string {
  return inLines(entries, indent, ([key, value]) => (isPlainKey(key) ? `${key}:${field(value, `${indent}  `)}` : byLibrary({ [key]: value }, indent)));
}

/** Texts of items, each on a line of its own. It appends them, because `join()` would copy the text of each level of an object again. */
function inLines<T>(items: readonly T[], indent: string, textOf: (item: T) => string): string {
  return items.reduce((text, item, index) => (index === 0 ? textOf(item) : `${text}\n${indent}${textOf(item)}`), '');
}

/** Value behind a key. Collections begin on a line of their own. */
function field(value: unknown, indent: string): string {
  const text = node(value, indent);
  return typeof value === 'object' && value !== null && text !== '{}' && text !== '[]' ? `\n${indent}${text}` : ` ${text}`;
}

function node(value: unknown, indent: string): string {
  if (typeof value === 'string') {
    return scalar(value, indent);
  }
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : inLines(value, indent, (each) => `- ${node(each, `${indent}  `)}`);
  }
  if (typeof value === 'object' && value !== null) {
    const entries = entriesOf(value);
    return entries.length === 0 ? '{}' : mapping(entries, indent);
  }
  return Number.isSafeInteger(value) || typeof value === 'boolean' ? `${value as number}` : byLibrary(value, indent);
}

function scalar(text: string, indent: string): string {
  if (PLAIN.test(text) && !MEANING.test(text)) {
    return text;
  }
  if (QUOTED.test(text)) {
    return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
  }
  if (text.includes('\n') && LITERAL.test(text)) {
    const lines = text.replace(/\n+(?=.)/gs, `$&${indent}`);
    return text.endsWith('\n') ? `|\n${indent}${lines.slice(0, -1)}` : `|-\n${indent}${lines}`;
  }
  return byLibrary(text, indent);
}

/** The text of the library for a value. It is written as the item of a list, whose further lines are indented by two. */
function byLibrary(value: unknown, indent: string): string {
  return lazy.cdk8s.Yaml.stringify([withoutSharing(value)]).slice('- '.length, -'\n'.length).replaceAll('\n  ', `\n${indent}`);
}

/** A copy whose parts are not shared, because the library replaces shared ones by aliases. */
function withoutSharing<T>(value: T): T {
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value;
}

function isPlainKey(key: string): boolean {
  return key.length <= LONGEST_KEY && PLAIN.test(key) && !MEANING.test(key);
}

/** Fields with a value. JSON has no others. */
function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

import { documentsOf as readDocuments, Locator, ReadError, sourcesAt } from '../manifests';
import { kindOfValue, withoutSchemaAddress } from '../text';
import { isRecord } from '../upstream';

/** Field of an entry, with its condition and the text for values that violate it. */
export interface EntryField {
  /** Whether the field is required. */
  readonly isNeeded: boolean;
  readonly accepts: (value: unknown) => boolean;
  /** Text for an entry with another value: `without a text`. */
  readonly otherwise: string;
}

/** Kind of entries in a file. */
export interface EntryKind {
  /** Name of an entry: `acknowledgement`. */
  readonly noun: string;
  readonly plural: string;
  readonly article: 'a' | 'an';
  /** Name of the whole file: `baseline`, `file of acknowledgements`. */
  readonly whole: string;
  /** Name of the whole file as the subject of a message. */
  readonly subject: string;
  /** Field of the file that contains the list of entries. */
  readonly list: string;
  /** Remedies for a file of an earlier form, which was the list alone, for a file without a version, and for a file of another version. */
  readonly remedies: { readonly earlier: string; readonly missing: string; readonly other: string };
  /** Text for the fields to write: `code, reason and, for one object only, object`. */
  readonly fields: string;
  readonly byName: { readonly [field: string]: EntryField };
}

/** Entry with its place in the form `FILE:LINE`. */
export interface Entry<T> {
  readonly entry: T;
  readonly place: string;
}

/** Version of the file format of this release. */
export const ENTRIES_VERSION = 1;

/** The entries in a YAML file that consists of a version and a list. Throws a `ReadError` for anything else. */
export function readEntries<T>(file: string, kind: EntryKind): Entry<T>[] {
  const { noun, plural, article, fields, byName, list } = kind;
  const locator = new Locator();
  return sourcesAt(file).flatMap(({ text }) => readDocuments(text, file)).flatMap((document) => {
    const lineOf = (path: string) => locator.lineOf({ document, items: [] }, path);
    const fail = (path: string, what: string, value: unknown, fix: string): never => {
      throw new ReadError({ file, line: lineOf(path) }, what, value, fix);
    };
    const entries = listIn(document.content, kind, fail);
    if (!Array.isArray(entries)) {
      return fail(list, `not a list of ${plural}`, entries, `write a list of entries with ${fields}`);
    }
    return entries.map((entry: unknown, index): Entry<T> => {
      const path = `${list}[${index}]`;
      if (!isRecord(entry)) {
        return fail(path, `not ${article} ${noun}`, entry, `write ${fields}`);
      }
      Object.keys(entry).filter((field) => !Object.hasOwn(byName, field))
        .forEach((field) => fail(`${path}.${field}`, `field that ${article} ${noun} does not have`, field, `write ${Object.keys(byName).join(', ')}`));
      Object.entries(byName).filter(([field, { isNeeded, accepts }]) => (isNeeded || Object.hasOwn(entry, field)) && !accepts(entry[field]))
        .forEach(([field, { otherwise }]) => fail(path, `${noun} ${otherwise} in '${field}'`, entry[field] ?? null, `write '${field}'`));
      return { entry: entry as T, place: `${file}:${lineOf(path)}` };
    });
  });
}

type Fail = (path: string, what: string, value: unknown, fix: string) => never;

/** The content of the list in a file. An empty file has no entries. */
function listIn(content: unknown, { whole, subject, fields, list, remedies }: EntryKind, fail: Fail): unknown {
  if (Array.isArray(content)) {
    return fail('', `${subject} of an earlier form`, 'a list', remedies.earlier);
  }
  if (content === null || content === undefined) {
    return [];
  }
  if (!isRecord(content)) {
    return fail('', `not a map of version and ${list}`, kindOfValue(content), `write "version: ${ENTRIES_VERSION}", and "${list}:" with a list of entries with ${fields}`);
  }
  const unknown = Object.keys(withoutSchemaAddress(content)).find((field) => field !== 'version' && field !== list);
  if (unknown !== undefined) {
    fail(unknown, `field that a ${whole} does not have`, unknown, `write version, ${list}`);
  }
  if (content.version === undefined) {
    fail('', `${subject} without a version`, null, remedies.missing);
  }
  if (content.version !== ENTRIES_VERSION) {
    fail('version', `${subject} of a version that this release does not read`, content.version, remedies.other);
  }
  return content[list] ?? [];
}

const isFilledText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A field that requires a text that is not blank. */
export function textField(isNeeded: boolean): EntryField {
  return { isNeeded, accepts: isFilledText, otherwise: 'without a text' };
}

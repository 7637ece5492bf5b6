import { isRecord, Locator, ReadError, readDocuments, sourcesAt } from '../manifests';

/** Whether a value is what a field takes, and how to say what that is. */
export interface EntryField {
  /** Whether each entry needs it. */
  readonly isNeeded: boolean;
  readonly accepts: (value: unknown) => boolean;
  /** What to say of an entry that has something else: `without a text`. */
  readonly otherwise: string;
}

/** What the entries of a file are. */
export interface EntryKind {
  /** `acknowledgement`. */
  readonly noun: string;
  readonly plural: string;
  readonly article: 'a' | 'an';
  /** What to write: `code, reason and, for one object only, object`. */
  readonly fields: string;
  readonly byName: { readonly [field: string]: EntryField };
}

/** An entry, and where it is: `FILE:LINE`. */
export interface Entry<T> {
  readonly entry: T;
  readonly place: string;
}

/** The entries in a YAML file that is a list of them. Throws a `ReadError` for anything else. */
export function readEntries<T>(file: string, { noun, plural, article, fields, byName }: EntryKind): Entry<T>[] {
  const locator = new Locator();
  return sourcesAt(file).flatMap(({ text }) => readDocuments(text, file)).flatMap((document) => {
    const lineOf = (path: string) => locator.lineOf({ document, items: [] }, path);
    const fail = (path: string, what: string, value: unknown, fix: string): never => {
      throw new ReadError({ file, line: lineOf(path) }, what, value, fix);
    };
    if (!Array.isArray(document.content)) {
      return fail('', `not a list of ${plural}`, document.content, `write a list of entries with ${fields}`);
    }
    return document.content.map((entry: unknown, index): Entry<T> => {
      const path = `[${index}]`;
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

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A field that takes a text that is not blank. */
export function textField(isNeeded: boolean): EntryField {
  return { isNeeded, accepts: isText, otherwise: 'without a text' };
}

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Acknowledgement } from './acknowledgements';
import type { AcceptedFinding } from './findings';
import { isRecord, Locator, ReadError, readDocuments, sourcesAt } from '../manifests';
import { lazy } from '../private/lazy';

/** The file that `check` reads where none is named. */
export const ACKNOWLEDGEMENTS = 'onload-acknowledgements.yaml';

const HEAD = `# What cdk8s-onload check does not report again. Written by Findings.writeAccepted(): change it in the program.
`;

/** The fields of an entry, and whether it needs them. */
const FIELDS: { readonly [field: string]: boolean } = { code: true, reason: true, object: false };

/** The nearest file of the default name, if there is one: in a folder or in one above it, within the repository. */
export function nearestAcknowledgements(folder: string = process.cwd()): string[] {
  const file = join(folder, ACKNOWLEDGEMENTS);
  if (existsSync(file)) {
    return [relative(process.cwd(), file)];
  }
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, '.git')) ? [] : nearestAcknowledgements(above);
}

/** The acknowledgements in a file: a list of `code`, `reason` and, for one object only, `object`. Throws a `ReadError` for anything else. */
export function readAcknowledgements(file: string): Acknowledgement[] {
  const locator = new Locator();
  return sourcesAt(file).flatMap(({ text }) => readDocuments(text, file)).flatMap((document) => {
    const fail = (path: string, what: string, value: unknown, fix: string): never => {
      throw new ReadError({ file, line: locator.lineOf({ document, items: [] }, path) }, what, value, fix);
    };
    if (!Array.isArray(document.content)) {
      return fail('', 'not a list of acknowledgements', document.content, 'write a list of entries with code, reason and, for one object only, object');
    }
    return document.content.map((entry: unknown, index) => {
      const path = `[${index}]`;
      if (!isRecord(entry)) {
        return fail(path, 'not an acknowledgement', entry, 'write code, reason and, for one object only, object');
      }
      Object.keys(entry).filter((field) => !Object.hasOwn(FIELDS, field))
        .forEach((field) => fail(`${path}.${field}`, 'field that an acknowledgement does not have', field, `write ${Object.keys(FIELDS).join(', ')}`));
      Object.entries(FIELDS).filter(([field, isNeeded]) => (isNeeded || Object.hasOwn(entry, field)) && !isText(entry[field]))
        .forEach(([field]) => fail(path, `acknowledgement without a text in '${field}'`, entry[field] ?? null, `write '${field}'`));
      const { code, object } = entry as { code: string; object?: string };
      return { code, object, place: `${file}:${locator.lineOf({ document, items: [] }, path)}` };
    });
  });
}

/** Writes what a program accepts, sorted, for `readAcknowledgements`. */
export function writeAcknowledgements(file: string, accepted: readonly AcceptedFinding[]): void {
  const entries = new Map(accepted.map(({ code, object, reason }) => [[code, object].join('\0'), { code, object, reason }]));
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  writeFileSync(file, `${HEAD}${lazy.jsYaml.dump(sorted, { lineWidth: -1 })}`);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}

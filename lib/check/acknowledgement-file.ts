import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { AcknowledgedFinding } from './acknowledged-finding';
import type { Acknowledgement } from './acknowledgements';
import { ENTRIES_VERSION, readEntries, textField } from './entry-list';
import { lazy } from '../text/lazy';

/** Default name of the file of acknowledgements that `check` reads. */
export const ACKNOWLEDGEMENTS = 'onload-acknowledgements.yaml';

const HEAD = `# What cdk8s-onload check does not report again. Written by Findings.writeAcknowledgements(): change it in the program.
`;

const ACKNOWLEDGEMENT = {
  noun: 'acknowledgement',
  plural: 'acknowledgements',
  article: 'an',
  whole: 'file of acknowledgements',
  subject: 'acknowledgements',
  list: 'acknowledgements',
  remedies: {
    earlier: 'write "version: 1" in the first line and "acknowledgements:" in the second, before the list',
    missing: 'write "version: 1" in the first line',
    other: 'write them for version 1, or use the release of cdk8s-onload that they are for',
  },
  fields: 'code, reason and, for one object only, object',
  byName: { code: textField(true), reason: textField(true), object: textField(false) },
} as const;

/** The nearest file of the default name, if any, in a folder or one of its parents within the repository. */
export function nearestAcknowledgements(folder: string = process.cwd()): string[] {
  const file = join(folder, ACKNOWLEDGEMENTS);
  if (existsSync(file)) {
    return [relative(process.cwd(), file)];
  }
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, '.git')) ? [] : nearestAcknowledgements(above);
}

/** The acknowledgements in a file, which are entries of `code`, `reason` and optionally `object`. Throws a `ReadError` for anything else. */
export function readAcknowledgements(file: string): Acknowledgement[] {
  return readEntries<{ code: string; object?: string }>(file, ACKNOWLEDGEMENT).map(({ entry: { code, object }, place }) => ({ code, object, place }));
}

/** Writes the findings that a program accepts, sorted, in the form that `readAcknowledgements` reads. */
export function writeAcknowledgements(file: string, accepted: readonly AcknowledgedFinding[]): void {
  const entries = new Map(accepted.map(({ code, object, reason }) => [[code, object].join('\0'), { code, object, reason }]));
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  writeFileSync(file, `${HEAD}${lazy.jsYaml.dump({ version: ENTRIES_VERSION, acknowledgements: sorted }, { lineWidth: -1 })}`);
}

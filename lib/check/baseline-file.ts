import type { BaselineEntry, PlacedEntry } from './baseline';
import { ENTRIES_VERSION, readEntries, textField } from './entry-list';
import { LEVELS } from './level';
import { yamlName, yamlString } from '../text';

const HEAD = `# Findings that cdk8s-onload check --baseline does not show again. Written by --write-baseline: regenerate it instead of editing it.
# What is intended belongs, with its reason, into onload-acknowledgements.yaml.
`;

const ENTRY = {
  noun: 'baseline entry',
  plural: 'baseline entries',
  article: 'a',
  whole: 'baseline',
  subject: 'baseline',
  list: 'findings',
  remedies: {
    earlier: 'write it again with --write-baseline: the list is below "findings:" now, after "version: 1"',
    missing: 'write it again with --write-baseline',
    other: 'write it again with --write-baseline, or use the release of cdk8s-onload that wrote it',
  },
  fields: 'code, level, object, path and, for several findings, count',
  byName: {
    code: textField(true),
    level: { isNeeded: true, accepts: (value: unknown) => (LEVELS as readonly unknown[]).includes(value), otherwise: `with none of ${LEVELS.join(', ')}` },
    object: textField(true),
    // A finding about an object as a whole has no path.
    path: { isNeeded: true, accepts: (value: unknown) => typeof value === 'string', otherwise: 'without a text' },
    count: { isNeeded: false, accepts: (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0, otherwise: 'without a whole number from 1' },
  },
} as const;

/** The entries of a baseline file. Throws a `ReadError` for anything else. */
export function readBaseline(file: string): PlacedEntry[] {
  return readEntries<Omit<BaselineEntry, 'count'> & { readonly count?: number }>(file, ENTRY)
    .map(({ entry: { code, level, object, path, count = 1 }, place }) => ({ code, level, object, path, count, place }));
}

/** The text of a baseline file, as `readBaseline` reads it. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const texts = entries.map(({ code, level, object, path, count }) => [
    `  - code: ${/^[a-z0-9-]+\/[a-z0-9-]+$/.test(code) ? code : yamlString(code)}`,
    `    level: ${yamlName(level)}`,
    `    object: ${yamlString(object)}`,
    `    path: ${yamlString(path)}`,
    ...count === 1 ? [] : [`    count: ${count}`],
  ].map((line) => `${line}\n`).join(''));
  return `${HEAD}version: ${ENTRIES_VERSION}\nfindings:${texts.length === 0 ? ' []' : ''}\n${texts.join('')}`;
}

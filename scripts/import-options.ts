/**
 * Writes the catalogue of Onload's options, as far as values are checked against it.
 *
 *   ts-node scripts/import-options.ts [OUT_FILE [OPTIONS_JSON]]      from upstream/onload-options.json, unless another file is named
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { inspect } from 'node:util';

const HEADER = `// Generated from upstream/onload-options.json by \`npm run import-options\`. Do not edit.
import type { Option } from './option';

/* eslint-disable */
`;

/** An entry of the list, with the fields that are read here. */
interface Entry {
  readonly name: string;
  readonly type: string;
  readonly valueForm: string;
  readonly min?: number;
  readonly max?: number;
  readonly alsoAccepts?: number[];
  readonly itemMin?: number;
  readonly itemMax?: number;
  readonly values?: { readonly label?: string }[];
  readonly caseInsensitive?: boolean;
  readonly powerOfTwo?: boolean;
  readonly maxLength?: number;
  readonly readFromEnvironment?: boolean;
  readonly environmentNameActuallyRead?: string;
  readonly replacedBy?: string;
  readonly since?: string;
  readonly earlier?: { readonly before: string; readonly values?: string[]; readonly min?: number; readonly max?: number }[];
}

interface Removed {
  readonly name: string;
  readonly presentIn: [string, string];
  readonly renamedTo?: string;
}

const FORMS: { [valueForm: string]: string } = {
  'port-list-comma': 'numbers',
  'signal-number-list-comma': 'numbers',
  'flag-list-comma': 'flags',
  'flag-list-comma-minus-negates': 'negatable-flags',
  'colon-separated-mode-names': 'modes',
  'dotted-quad': 'address',
  'path': 'text',
};

/** The oldest release that was looked at: what it has, may be older. */
const OLDEST = '8.1.0';

function known(entry: Entry): object {
  // Those of a bit mask name its bits.
  const labelled = entry.type !== 'bitmask' && entry.values?.every(({ label }) => label !== undefined);
  return {
    form: FORMS[entry.valueForm] ?? entry.valueForm,
    min: entry.itemMin ?? entry.min,
    max: entry.itemMax ?? entry.max,
    also: entry.alsoAccepts,
    labels: labelled ? entry.values!.map(({ label }) => label) : undefined,
    matchCase: entry.caseInsensitive === false || undefined,
    powerOfTwo: entry.powerOfTwo,
    maxLength: entry.maxLength,
    earlier: entry.earlier?.map(({ values: labels, ...range }) => ({ ...range, ...labels && { labels } })),
    since: entry.since === OLDEST ? undefined : entry.since?.replace(' branch', ''),
    isNotRead: entry.readFromEnvironment === false || undefined,
    insteadUse: entry.environmentNameActuallyRead ?? (entry.readFromEnvironment === false ? entry.replacedBy : undefined),
  };
}

function removed({ presentIn: [since, last], renamedTo }: Removed): object {
  return { form: 'unknown', since: since === OLDEST ? undefined : since, before: after(last), insteadUse: renamedTo };
}

/** The number that follows that of a release: its builds have a fourth one, and are still that release. */
function after(release: string): string {
  const numbers = release.split('.').map(Number);
  return [...numbers.slice(0, -1), numbers.at(-1)! + 1].join('.');
}

function row(name: string, option: object): string {
  const fields = Object.fromEntries(Object.entries(option).filter(([, value]) => value !== undefined));
  return `  ${name}: ${inspect(fields, { breakLength: Infinity, maxArrayLength: null, depth: null, compact: 9 })},\n`;
}

function main(outFile = 'lib/upstream/onload/options.ts', optionsFile = 'upstream/onload-options.json'): void {
  const list: { options: Entry[]; removed: Removed[] } = JSON.parse(readFileSync(optionsFile, 'utf8'));
  const rows = [
    ...list.options.map((entry) => row(entry.name, known(entry))),
    ...list.removed.map((entry) => row(entry.name, removed(entry))),
  ].sort();
  writeFileSync(outFile, `${HEADER}export const OPTIONS: { [name: string]: Option } = {\n${rows.join('')}};\n`);
}

main(...process.argv.slice(2) as [string | undefined, string | undefined]);

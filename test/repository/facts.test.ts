/** Whatever refers to a section of a fact sheet names a sheet and a section that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { linkMentions, mentions, sectionsOf, SHEETS } from '../../scripts/fact-sheets';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');
const SHEET_FOLDER = 'docs/upstream/';

/** Files that people write, and the generated ones that readers see. This test has mentions that are wrong. */
const FILES = projectFiles('*.ts', '*.mjs', '*.md')
  .filter((file) => !file.startsWith(SHEET_FOLDER) && file !== 'test/repository/facts.test.ts' && file !== 'scripts/fact-sheets.ts');

/** What is wrong with the mentions of a text. */
function wrong(text: string): string[] {
  return mentions(text).flatMap(({ sheet, sections, text: words }) => {
    const missing = sections.filter((section) => !sheet?.anchors.has(section));
    return sheet === undefined ? [`${words} names no sheet`] : missing.map((section) => `${words}: ${sheet.file} has no §${section}`);
  });
}

/** Text of links, as a reader sees it. */
const unlinked = (text: string) => text.replace(/\[(§[^\]]+)\]\([^)]+\)/g, '$1');

test('the index names every sheet, and each has numbered sections', () => {
  expect(SHEETS.map(({ file }) => file).sort()).toEqual(readdirSync(join(ROOT, SHEET_FOLDER)).filter((file) => file !== 'README.md').sort());
  expect(SHEETS.filter(({ anchors }) => anchors.size < 5).map(({ file }) => file)).toEqual([]);
});

test('every section that the repository refers to exists', () => {
  const found = FILES.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return text.includes('§') ? [{ file, count: mentions(unlinked(text)).length, problems: wrong(unlinked(text)) }] : [];
  });
  expect(found.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`))).toEqual([]);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(80);
});

test('every section of its own that a sheet refers to exists', () => {
  const problems = SHEETS.flatMap(({ file, anchors }) => mentions(readFileSync(join(ROOT, SHEET_FOLDER, file), 'utf8'))
    .flatMap(({ sheet, sections, text }) => sections.filter((section) => !(sheet?.anchors ?? anchors).has(section)).map((section) => `${file}: ${text} (§${section})`)));
  expect(problems).toEqual([]);
});

test.each([
  ['KMM facts §11', ['KMM', ['11'], []]],
  ['KMM facts, §2 and §15', ['KMM', ['2', '15'], []]],
  ['SR-IOV facts §2.4, §2.6, §2.7', ['SR-IOV', ['2.4', '2.6', '2.7'], []]],
  ['(MCO\n * facts §7b).', ['MCO', ['7b'], []]],
  ['Profile facts §6', ['profile', ['6'], []]],
  ['KMM facts §99', ['KMM', ['99'], ['KMM facts §99: kernel-module-management.md has no §99']]],
  ['Operator facts §4', [undefined, ['4'], ['§4 names no sheet']]],
  ['onload-profile facts §6', [undefined, ['6'], ['§6 names no sheet']]],
])('%j is read as %j', (text, [sheet, sections, problems]) => {
  expect([mentions(text)[0].sheet?.name, mentions(text)[0].sections, wrong(text)]).toEqual([sheet, sections, problems]);
});

test('a mention becomes links to the headings', () => {
  expect(linkMentions('why (KMM facts §2 and §6), not §6', 'upstream')).toBe(
    'why (KMM facts [§2](upstream/kernel-module-management.md#2-module-spec-fields) and [§6](upstream/kernel-module-management.md#6-signing)), not §6',
  );
});

test('the anchors of a sheet are unique', () => {
  for (const { file } of SHEETS) {
    const anchors = [...sectionsOf(file).values()];
    expect([file, anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)]).toEqual([file, []]);
  }
});

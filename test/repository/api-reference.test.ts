/** The API reference: one page for each submodule, with whole sentences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readApi, ROOT } from '../../scripts/api-reference/model';
import { referencePages } from '../../scripts/api-reference/page';

const api = readApi();
const pages = referencePages(api);
const cellsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.slice(2, -2).split(/(?<!\\) \| /));

test('there is a page for each submodule, and one that lists them', () => {
  expect(Object.keys(pages)).toEqual([
    'README.md', 'top.md', 'admission.md', 'cluster.md', 'fleet.md', 'gitops.md', 'kmm.md', 'machineConfig.md', 'mirrors.md', 'monitoring.md', 'network.md', 'onload.md', 'operator.md', 'profiles.md', 'ptp.md', 'sriov.md', 'tuning.md', 'workload.md',
  ]);
  for (const { name, submodule } of api) {
    expect(pages[`${submodule === '' ? 'top' : submodule}.md`]).toContain(`\n## ${name}\n`);
  }
});

test('sentences are whole: each description ends as one does', () => {
  const { 'README.md': index, ...rest } = pages;
  expect(index).toContain('## Submodules');
  // What is said of a parameter is no sentence.
  const paragraphs = (text: string) => text.split('<br>').filter((paragraph) => !/^`\w+`: /.test(paragraph));
  const cut = Object.entries(rest).flatMap(([file, page]) => cellsOf(page).flatMap((cells) => paragraphs(cells.at(-1)!))
    .filter((text) => text !== 'description' && !/[.!?:`)*]$|^See /.test(text)).map((text) => `${file}: ${text}`));
  expect(cut).toEqual([]);
});

test('every type and every member has a description', () => {
  expect(api.filter(({ docs }) => docs.text === '').map(({ name }) => name)).toEqual([]);
  expect(api.flatMap(({ name, members }) => members.filter(({ docs }) => docs.text === '').map((member) => `${name}.${member.name}`))).toEqual([]);
});

test('no type of the API mentions an L1 class', () => {
  const folder = join(ROOT, 'imports');
  const generated = new Set(readdirSync(folder).filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:class|interface|enum) (\w+)/gm)].map(([, name]) => name)));
  expect(generated.size).toBeGreaterThan(800);
  // A class of ours may have the name of a generated one: Onload, MachineConfig.
  const own = new Set(api.map(({ name }) => name));
  const mentioned = (signature: string) => [...signature.matchAll(/\b[A-Z]\w+/g)].map(([name]) => name).filter((name) => generated.has(name) && !own.has(name));
  expect(api.flatMap(({ name, constructedWith = '', bases, members }) => [constructedWith, ...bases, ...members.map(({ signature }) => signature)]
    .flatMap(mentioned).map((type) => `${name}: ${type}`))).toEqual([]);
});

test('every construct names the document of upstream that it follows', () => {
  expect(api.filter(({ kind, docs }) => kind === 'construct' && docs.see.length === 0).map(({ name }) => name)).toEqual([]);
});

test('every optional property of a struct has a default', () => {
  const without = api.filter(({ kind }) => kind === 'struct').flatMap(({ name, members }) => members
    .filter(({ isOptional, docs }) => isOptional && docs.default === undefined).map((member) => `${name}.${member.name}`));
  expect(without).toEqual([]);
});

test('a table has as many cells in each row as in its head', () => {
  for (const [file, page] of Object.entries(pages)) {
    for (const table of page.split('\n\n').filter((block) => block.startsWith('| '))) {
      expect([file, new Set(cellsOf(table).map(({ length }) => length)).size]).toEqual([file, 1]);
    }
  }
});

test('a constructor is shown as its callers see it', () => {
  expect(Object.entries(pages).filter(([, page]) => /\((?:.*, )?(?:private|protected|readonly) /.test(page)).map(([file]) => file)).toEqual([]);
});

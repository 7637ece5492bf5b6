/** upstream/sources.yaml: the origin and the licence of everything vendored. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { HEADER } from '../../scripts/vendor-crd';

const UPSTREAM = resolve(__dirname, '../../upstream');

interface Source {
  readonly repository: string;
  readonly commit?: string;
  readonly date?: string;
  readonly release?: string;
  readonly licence: string;
  readonly changes: string;
  readonly note?: string;
  readonly files: { readonly [pattern: string]: string | null };
}

const { changes, sources }: { changes: { [kind: string]: string }; sources: Source[] } = parse(readFileSync(join(UPSTREAM, 'sources.yaml'), 'utf8'));
const vendored = sources.filter(({ repository }) => repository !== 'this');

const FILES = readdirSync(UPSTREAM, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => relative(UPSTREAM, join(entry.parentPath, entry.name))).sort();

/** The files that a pattern of a source stands for. */
function filesOf(pattern: string): string[] {
  const regexp = new RegExp(`^${pattern.split('*').map((part) => part.replace(/[.+]/g, '\\$&')).join('[^/]*')}$`);
  return FILES.filter((file) => regexp.test(file));
}

const read = (file: string) => readFileSync(join(UPSTREAM, file), 'utf8');
const filesWith = (kinds: readonly string[]) => vendored.filter((source) => kinds.includes(source.changes))
  .flatMap(({ files }) => Object.keys(files).flatMap(filesOf));

test('every file below upstream/ has exactly one source', () => {
  const matched = sources.flatMap(({ files }) => Object.keys(files).flatMap(filesOf));
  expect(matched.sort()).toEqual(FILES);
});

test('every pattern of a source matches a file', () => {
  expect(sources.flatMap(({ files }) => Object.keys(files)).filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
});

test.each(vendored.map((source) => [`${source.repository} ${source.changes} ${source.release ?? ''}`.trim(), source] as const))('%s is complete', (_, source) => {
  expect(source).toMatchObject({
    repository: expect.stringMatching(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/),
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    licence: expect.stringMatching(/^(Apache-2\.0|MIT)$/),
  });
  expect(Object.keys(changes)).toContain(source.changes);
  expect(Object.values(source.files).every((path) => typeof path === 'string' && path !== '')).toBe(true);
});

test('a licence other than our own has its text beside the files', () => {
  const texts = vendored.filter(({ licence }) => licence !== 'Apache-2.0').map(({ repository }) => `LICENSES/${repository.split('/').at(-1)}.txt`);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((file) => !existsSync(join(UPSTREAM, file)))).toEqual([]);
});

test('a changed file says so in its first line', () => {
  expect(filesWith(['crd', 'rendered']).filter((file) => !read(file).startsWith(HEADER))).toEqual([]);
});

// system/generated.test.ts holds the CRDs against npm run vendor-crd as a whole.
test('CRDs hold no prose of upstream', () => {
  const prose = filesWith(['crd', 'rendered']).flatMap((file) => read(file).split('\n').filter((line) => /^\s+(- )?description: \S|^\s+description: *[|>]/.test(line))
    .map((line) => `${file}: ${line.trim()}`));
  expect(prose).toEqual([]);
});

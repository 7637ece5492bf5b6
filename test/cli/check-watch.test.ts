import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRequest } from '../../lib/cli/check-arguments';
import { watchFiles } from '../../lib/cli/check-watch';
import { cli } from '../support/cli';

const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-'));
mkdirSync(join(dir, 'dist/inner'), { recursive: true });
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  ['the file of a folder', [join(dir, 'dist')], 'dist/inner/a.yaml'], ['a file', [join(dir, 'a.yaml')], 'a.yaml'], ['what a pattern matches', [join(dir, 'dist/*/*.yaml')], 'dist/inner/b.yaml'],
  ['the acknowledgements', [join(dir, 'dist/inner'), '--acknowledgements', join(dir, 'dist/known.yaml')], 'dist/known.yaml'],
])('--watch checks again when %s changes', async (_, args, file) => {
  const path = join(dir, file);
  writeFileSync(path, '');
  const aborted = new AbortController();
  let messages = '';
  let runs = 0;
  let next = () => {};
  const ran = () => new Promise<void>((done) => { next = done; });
  const first = ran();
  const end = watchFiles(checkRequest(args), () => {
    next();
    return Promise.resolve(++runs);
  }, { out: () => undefined, err: (text) => { messages += text; } }, aborted.signal);
  await first;
  const second = ran();
  // As editors do: the new file takes the place of the old one.
  writeFileSync(`${path}~`, 'a: 1\n');
  renameSync(`${path}~`, path);
  await second;
  aborted.abort();
  expect(await end).toBe(runs);
  expect(runs).toBeGreaterThan(1);
  expect(messages).toBe('cdk8s-onload check: checking\ncdk8s-onload check: watching for changes\n'.repeat(runs));
});

test.each([
  [['-'], '--watch: needs files, not -'], [['cluster:nyc1'], '--watch: needs files, not cluster:nyc1'], [['.', '--write-baseline', 'a'], '--watch and --write-baseline exclude each other; use one of them'],
])('--watch of %j is refused', async (args, message) => {
  expect(await cli('check', '--watch', ...args)).toMatchObject({ code: 2, err: `cdk8s-onload check: ${message}; see cdk8s-onload check --help\n` });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
/** A file of the compiled package. */
const FILE = 'build/lib/text/glob.js';

const read = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

test('what has run of the compiled package is noted, and only that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  const program = `const { noteWhatRuns } = require('./test/support/coverage.js'); noteWhatRuns(${JSON.stringify(folder)}); noteWhatRuns(${JSON.stringify(folder)}); require('./${FILE}');`;
  expect(spawnSync(process.execPath, ['--eval', program], { cwd: ROOT, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  const { result } = read(folder, names[0]);
  expect(result.map(({ url }: { readonly url: string }) => url)).toContain(`file://${join(ROOT, FILE)}`);
  expect(result.filter(({ url }: { readonly url: string }) => !url.includes('/build/lib/'))).toEqual([]);
});

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../lib/text';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'make-')); });
afterEach(() => rmSync(dir, { recursive: true }));

test('creates all missing folders, through links too', () => {
  symlinkSync(dir, join(dir, 'link'));
  makeFolder(join(dir, 'link/a/b/c'));
  makeFolder(join(dir, 'a/b/c'));
  expect(statSync(join(dir, 'a/b/c')).isDirectory()).toBe(true);
});

const onLinux = existsSync('/proc/self') ? test : test.skip;

onLinux.each(['/proc/a', '/proc/a/b', '/proc/self/a/b'])('fails for %s, where no folder can be created, and returns', (folder) => {
  expect(() => makeFolder(folder)).toThrow('ENOENT');
});

test('fails below a file', () => {
  writeFileSync(join(dir, 'a'), '');
  expect(() => makeFolder(join(dir, 'a/b'))).toThrow('ENOTDIR');
  expect(() => makeFolder(join(dir, 'a'))).toThrow('EEXIST');
});

test('no other function of the library creates folders recursively', () => {
  const lib = join(__dirname, '../../lib');
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /mkdir(?:Sync)?\([^)]*recursive/.test(readFileSync(join(lib, file), 'utf8')))).toEqual([]);
});

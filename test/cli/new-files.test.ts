import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNewFiles } from '../../lib/cli/new-files';
import { errorOf } from '../support/errors';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'init-')); });
afterEach(() => rmSync(dir, { recursive: true }));

const FILES = { 'a.txt': 'one\n', 'b/c/d.txt': 'two\n' };
const refusal = () => errorOf(() => writeNewFiles(dir, FILES, 'init/exists')).message.replace(dir, 'DIR');

test('files are written with their folders, beside what is there', () => {
  mkdirSync(join(dir, '.git'));
  writeFileSync(join(dir, 'LICENSE'), 'mine\n');
  writeNewFiles(dir, FILES, 'init/exists');
  expect(readdirSync(dir).sort()).toEqual(['.git', 'LICENSE', 'a.txt', 'b']);
  expect(readFileSync(join(dir, 'b/c/d.txt'), 'utf8')).toBe('two\n');
});

test('the folder is made', () => {
  writeNewFiles(join(dir, 'new/platform'), FILES, 'init/exists');
  expect(readFileSync(join(dir, 'new/platform/a.txt'), 'utf8')).toBe('one\n');
});

test('fails where files are there, names all of them, and writes nothing', () => {
  mkdirSync(join(dir, 'b/c'), { recursive: true });
  writeFileSync(join(dir, 'a.txt'), 'mine\n');
  writeFileSync(join(dir, 'b/c/d.txt'), 'mine\n');
  expect(refusal()).toBe('files already exist in DIR, so nothing was written: ["a.txt","b/c/d.txt"]; move them, or choose another folder [init/exists]');
  expect(readFileSync(join(dir, 'a.txt'), 'utf8')).toBe('mine\n');
});

test('fails where a file is in the place of a folder', () => {
  writeFileSync(join(dir, 'b'), 'mine\n');
  expect(refusal()).toContain('nothing was written: ["b"];');
  expect(existsSync(join(dir, 'a.txt'))).toBe(false);
});

test('fails where a link leads nowhere, and does not write through it', () => {
  symlinkSync(join(dir, 'elsewhere'), join(dir, 'a.txt'));
  expect(refusal()).toContain('["a.txt"]');
  expect(existsSync(join(dir, 'elsewhere'))).toBe(false);
});

test('what was written is gone where the rest cannot be', () => {
  expect(() => writeNewFiles(dir, { ...FILES, [`${'x'.repeat(300)}.txt`]: 'too long a name\n' }, 'init/exists')).toThrow(/ENAMETOOLONG/);
  expect(existsSync(join(dir, 'a.txt'))).toBe(false);
});

test('fails where a folder is a link, which leads out of it', () => {
  mkdirSync(join(dir, 'elsewhere'));
  symlinkSync('elsewhere', join(dir, 'b'));
  expect(refusal()).toContain('files already exist in DIR, so nothing was written: ["b"]');
  expect(readdirSync(join(dir, 'elsewhere'))).toEqual([]);
});

test('nothing is left in part on a disk that is full: no file, and no folder', () => {
  const program = `
    const { writeNewFiles } = require('./lib/cli/new-files');
    const { systemErrorText } = require('./lib/text');
    try {
      writeNewFiles(process.argv[1], { 'new/a.txt': 'a', 'new/b/c.txt': 'x'.repeat(100000) }, 'init/exists');
    } catch (error) {
      console.log(systemErrorText(error));
    }`;
  // A limit of the shell on the size of files acts as a full disk does.
  const { stdout, stderr } = spawnSync('bash', ['-c', 'ulimit -f 8; exec "$0" -r sucrase/register/ts -e "$1" "$2"', process.execPath, program, dir], { cwd: join(__dirname, '../..'), encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([`file that is larger than is allowed: "${dir}"; raise the limit, or specify another path\n`, '']);
  expect(readdirSync(dir)).toEqual([]);
});

test('only the user may read what is confidential', () => {
  writeNewFiles(dir, { 'a.yaml': { confidential: 'secret\n' }, 'b.yaml': 'public\n' }, 'init/exists');
  expect(readFileSync(join(dir, 'a.yaml'), 'utf8')).toBe('secret\n');
  expect(['a.yaml', 'b.yaml'].map((file) => statSync(join(dir, file)).mode % 0o100)).toEqual([0, statSync(join(dir, 'b.yaml')).mode % 0o100]);
  expect(statSync(join(dir, 'b.yaml')).mode % 0o100).not.toBe(0);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sideOf } from '../../lib/cli/sides';

const dir = mkdtempSync(join(tmpdir(), 'sides-'));
const repository = join(dir, 'repository');
const git = (...args: string[]) => execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { encoding: 'utf8' }).trim();
const here = process.cwd();

beforeAll(() => {
  mkdirSync(join(repository, 'dist'), { recursive: true });
  writeFileSync(join(repository, 'dist/a.yaml'), '');
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  process.chdir(repository);
});
afterAll(() => {
  process.chdir(here);
  rmSync(dir, { recursive: true });
});

test('a commit, by what it was called and by its hash', () => {
  expect(sideOf('git:main:dist')).toEqual({ source: 'git:main:dist', revision: 'main', commit: git('rev-parse', 'HEAD') });
});

test('files of a repository as they are on the disk', () => {
  expect(sideOf('dist')).toEqual({ source: 'dist', revision: 'working tree', commit: null });
  expect(sideOf(join(repository, 'dist/a.yaml'))).toMatchObject({ revision: 'working tree' });
});

test('files of no repository, and what comes through a pipe', () => {
  expect(sideOf(dir)).toEqual({ source: dir, revision: null, commit: null });
  expect(sideOf('-')).toEqual({ source: 'standard input', revision: null, commit: null });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gitSources } from '../../lib/cli/git-sources';
import { readErrorOf } from '../../test/support/errors';

const repository = mkdtempSync(join(tmpdir(), 'git-sources-'));
const home = process.cwd();

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main', ...args], { cwd: repository });
}

function write(path: string, text: string): void {
  mkdirSync(join(repository, path, '..'), { recursive: true });
  writeFileSync(join(repository, path), text);
}

beforeAll(() => {
  git('init', '--quiet');
  write('dist/b.yaml', 'kind: B\n');
  write('dist/a.yml', 'kind: Ä\n');
  write('dist/sub dir/c.json', '{}');
  write('dist/notes.txt', 'not a manifest');
  write('dist/kustomization.yaml', 'resources: []');
  write('dist/.hidden/d.yaml', 'kind: D\n');
  write('other/*.yaml', 'kind: Star\n');
  write('empty.yaml', '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'v1');
  write('dist/a.yml', 'kind: Changed\n');
  git('commit', '--quiet', '--all', '--message', 'second');
  process.chdir(join(repository, 'dist'));
});

afterAll(() => {
  process.chdir(home);
  rmSync(repository, { recursive: true });
});

test('a folder of a commit: the files that can have manifests, by name, as they were', () => {
  expect(gitSources('git:v1:dist')).toEqual([
    { file: 'git:v1:dist/a.yml', path: 'a.yml', text: 'kind: Ä\n', isMixed: true },
    { file: 'git:v1:dist/b.yaml', path: 'b.yaml', text: 'kind: B\n', isMixed: true },
    { file: 'git:v1:dist/sub dir/c.json', path: 'sub dir/c.json', text: '{}', isMixed: true },
  ]);
  expect(gitSources('git:HEAD:dist')[0].text).toBe('kind: Changed\n');
});

test.each(['git:v1:dist/', 'git:v1:./dist', 'git:v1:/dist'])('%s is the same folder', (address) => {
  expect(gitSources(address)).toEqual(gitSources('git:v1:dist'));
});

test('without a path it is the whole commit, from wherever one is', () => {
  expect(gitSources('git:v1').map(({ file }) => file)).toEqual([
    'git:v1:dist/a.yml', 'git:v1:dist/b.yaml', 'git:v1:dist/sub dir/c.json', 'git:v1:empty.yaml', 'git:v1:other/*.yaml',
  ]);
});

test('a file that is named is read whatever its name, and must be manifests', () => {
  expect(gitSources('git:v1:dist/notes.txt')).toEqual([{ file: 'git:v1:dist/notes.txt', text: 'not a manifest', isMixed: false }]);
  expect(gitSources('git:v1:other/*.yaml').map(({ text }) => text)).toEqual(['kind: Star\n']);
});

test.each([
  ['git:', 'git:: revision is missing: "git:"; write git:REV or git:REV:PATH, such as git:origin/main:dist'],
  ['git:nowhere', 'git:nowhere: git finds no such revision: "git:nowhere"; specify a branch, a tag or a commit of the current repository'],
  ['git:--all', 'git:--all: git finds no such revision: "git:--all"; specify a branch, a tag or a commit of the current repository'],
  ['git:v1:nothing', 'git:v1:nothing: no manifests at this path: "nothing"; specify a file or folder of the revision, by its path from the root of the repository'],
])('%s is refused', (address, message) => {
  expect(readErrorOf(() => gitSources(address))).toBe(message);
});

test('outside of a repository there is nothing', () => {
  process.chdir(tmpdir());
  try {
    expect(readErrorOf(() => gitSources('git:HEAD'))).toMatch(/^git:HEAD: git finds no such revision: "not a git repository.*"; specify a branch/);
  } finally {
    process.chdir(join(repository, 'dist'));
  }
});

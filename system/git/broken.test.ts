/** What git cannot give is an error: never an empty file, from which a plan would conclude that objects are deleted. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gitSources } from '../../lib/cli/git-sources';
import { cli } from '../../test/support/cli';
import { readErrorOf } from '../../test/support/errors';

const home = process.cwd();
const { PATH } = process.env;
let dir: string;
let repository: string;

const gitIn = (cwd: string, ...args: string[]) => execFileSync('git', [
  '-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main', '-c', 'protocol.file.allow=always', ...args,
], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
const git = (...args: string[]) => gitIn(repository, ...args);
const hashOf = (revision: string) => git('rev-parse', revision);
const pathOf = (hash: string) => join(repository, '.git/objects', hash.slice(0, 2), hash.slice(2));
const lacks = (hash: string) => rmSync(pathOf(hash));
const FIX = 'run git fsck; in a partial clone, run git fetch --refetch --no-filter';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'git-broken-'));
  repository = join(dir, 'repository');
  mkdirSync(join(repository, 'dist/sub'), { recursive: true });
  gitIn(repository, 'init', '--quiet');
  ['dist/a.yaml', 'dist/b.yaml', 'dist/sub/c.yaml'].forEach((file) => writeFileSync(join(repository, file), `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${file.replaceAll('/', '-')} }\n`));
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  process.chdir(repository);
});

afterEach(() => {
  process.chdir(home);
  process.env.PATH = PATH;
  rmSync(dir, { recursive: true });
});

test.each([
  ['HEAD:dist/a.yaml', 'git:HEAD:dist/a.yaml', 'blob'],
  ['HEAD:dist/sub/c.yaml', 'git:HEAD:dist/sub/c.yaml', 'blob'],
  ['HEAD:dist/sub', 'git:HEAD:dist/sub', 'tree'],
  ['HEAD:dist', 'git:HEAD:dist', 'tree'],
  ['HEAD^{tree}', 'git:HEAD:', 'tree'],
])('refuses a repository without %s', (revision, name, type) => {
  const hash = hashOf(revision);
  lacks(hash);
  expect(readErrorOf(() => gitSources('git:HEAD:dist'))).toBe(`${name}: object that is missing from the repository: "${type} ${hash}"; ${FIX}`);
});

test('refuses a repository without the commit of a branch', () => {
  const hash = hashOf('HEAD');
  lacks(hash);
  expect(readErrorOf(() => gitSources('git:main:dist'))).toBe(
    `git:main:dist: revision that is not a commit, or is missing from the repository: "main (${hash})"; specify a commit, or run git fsck`);
});

test('the plan says nothing of deletion, and ends with 2', async () => {
  lacks(hashOf('HEAD:dist/b.yaml'));
  const { code, out, err } = await cli('plan', 'git:HEAD:dist', 'git:HEAD:dist');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^cdk8s-onload plan: git:HEAD:dist\/b\.yaml: object that is missing from the repository: "blob [0-9a-f]{40}"; run git fsck/);
});

test('a file that is broken', () => {
  const hash = hashOf('HEAD:dist/b.yaml');
  chmodSync(pathOf(hash), 0o644);
  writeFileSync(pathOf(hash), 'garbage');
  expect(readErrorOf(() => gitSources('git:HEAD:dist'))).toMatch(
    new RegExp(`^git:HEAD:dist/b\\.yaml: (git cannot read an object \\(.+\\)|object that is missing from the repository): "blob ${hash}"; run git fsck`));
});

test('a file with the content of another one, which git itself does not notice', () => {
  const hash = hashOf('HEAD:dist/b.yaml');
  chmodSync(pathOf(hash), 0o644);
  copyFileSync(pathOf(hashOf('HEAD:dist/a.yaml')), pathOf(hash));
  expect(readErrorOf(() => gitSources('git:HEAD:dist'))).toBe(`git:HEAD:dist/b.yaml: object whose contents do not match its hash: "blob ${hash}"; ${FIX}`);
});

test('a file that this clone replaces by another one is read as it was committed', () => {
  git('replace', hashOf('HEAD:dist/b.yaml'), hashOf('HEAD:dist/a.yaml'));
  expect(gitSources('git:HEAD:dist/b.yaml')[0].text).toContain('dist-b.yaml');
});

test('a repository whose hashes are of the longer kind', () => {
  const other = join(dir, 'sha256');
  gitIn(dir, 'init', '--quiet', '--object-format=sha256', other);
  writeFileSync(join(other, 'a.yaml'), 'kind: A\n');
  gitIn(other, 'add', '.');
  gitIn(other, 'commit', '--quiet', '--message', 'first');
  process.chdir(other);
  expect(gitSources('git:HEAD').map(({ text }) => text)).toEqual(['kind: A\n']);
});

test('a clone that leaves contents out, without its remote', () => {
  writeFileSync('dist/a.yaml', 'kind: New\n');
  git('commit', '--quiet', '--all', '--message', 'second');
  git('config', 'uploadpack.allowFilter', 'true');
  const clone = join(dir, 'clone');
  gitIn(dir, 'clone', '--quiet', '--filter=blob:none', `file://${repository}`, clone);
  const hash = hashOf('HEAD~:dist/a.yaml');
  process.chdir(clone);
  renameSync(repository, join(dir, 'away'));
  expect(gitSources('git:HEAD:dist').map(({ file }) => file)).toHaveLength(3);
  expect(readErrorOf(() => gitSources('git:HEAD~:dist'))).toMatch(
    new RegExp(`^git:HEAD~:dist/a\\.yaml: git cannot read an object \\(could not fetch ${hash} from promisor remote\\): "blob ${hash}"; run git fsck; in a partial clone`));
});

test('refuses a shallow clone without the revision', () => {
  git('commit', '--quiet', '--allow-empty', '--message', 'second');
  const clone = join(dir, 'clone');
  gitIn(dir, 'clone', '--quiet', '--depth=1', `file://${repository}`, clone);
  process.chdir(clone);
  expect(readErrorOf(() => gitSources('git:HEAD~:dist'))).toBe(
    'git:HEAD~:dist: revision that this shallow clone does not have: "HEAD~"; run git fetch --unshallow, or fetch the revision');
});

test('a revision that is a file', () => {
  git('tag', 'file', 'HEAD:dist/a.yaml');
  expect(readErrorOf(() => gitSources('git:file'))).toBe(
    `git:file: revision that is not a commit, or is missing from the repository: "file (${hashOf('HEAD:dist/a.yaml')})"; specify a commit, or run git fsck`);
});

describe('a git that', () => {
  /** Puts a script before git: what it does with `cat-file`, where the real one is $GIT. */
  function gitThat(script: string): void {
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
    const bin = join(dir, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'git'), `#!/bin/sh\nGIT='${real}'\nif [ "$1" = cat-file ] && [ -e "${dir}/on" ]; then\n${script}\nfi\nexec "$GIT" "$@"\n`, { mode: 0o755 });
    writeFileSync(join(dir, 'on'), '');
    process.env.PATH = `${bin}${delimiter}${PATH}`;
    expect(existsSync(join(bin, 'git'))).toBe(true);
  }

  test.each([
    ['is killed', 'kill -KILL $$', /^git:HEAD:dist: git cannot read an object \(git was killed by SIGKILL\): "commit [0-9a-f]{40}"; run git fsck/],
    ['fails silently', 'exit 3', /^git:HEAD:dist: git cannot read an object \(git exited with 3\): "commit /],
    ['gives nothing', 'exit 0', /^git:HEAD:dist: git exited before it returned an object: "commit /],
    ['ends within an object', '"$GIT" "$@" | head -c 100; exit 0', /^git:HEAD:dist: git exited in the middle of an object: "commit /],
    ['gives another type', '"$GIT" "$@" | sed "1s/commit/blob/"; exit 0', /^git:HEAD:dist: object that is a blob: "commit /],
    ['gives another size', '"$GIT" "$@" | sed "1s/[0-9]*$/7/"; exit 0', /^git:HEAD:dist: object whose contents do not match its hash: "commit /],
    ['gives another object', '"$GIT" "$@" | sed "1s/^..../0000/"; exit 0', /^git:HEAD:dist: unexpected answer of git \(0000[^)]+\): "commit /],
    ['fails after all objects', '"$GIT" "$@"; exit 4', /^git:HEAD:dist: git failed: "git exited with 4"; run git fsck/],
  ])('reports a git that %s', (_, script, message) => {
    gitThat(script);
    expect(readErrorOf(() => gitSources('git:HEAD:dist'))).toMatch(message);
  });

  test('a git that is not there', () => {
    process.env.PATH = join(dir, 'none');
    expect(readErrorOf(() => gitSources('git:HEAD:dist'))).toMatch(/^git:HEAD:dist: git cannot be run: "no such program"; install git, or specify files/);
  });
});

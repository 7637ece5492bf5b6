/** Links, submodules and pointers: a folder reads alike from a disk and from a commit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gitSources } from '../../lib/cli/git-sources';
import { ReadError } from '../../lib/manifests/read-error';
import { Source, readManifests } from '../../lib/manifests/read-manifests';
import { sourcesAt } from '../../lib/manifests/sources';
import { useFolder } from '../../test/support/cli';
import { readErrorOf } from '../../test/support/errors';

const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'init.defaultBranch=main', ...args], {
  encoding: 'utf8',
}).trim();

useFolder(() => void git('init', '--quiet'));

/** Writes files, and links where the text begins with an arrow; and commits them. */
function commit(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    if (text.startsWith('-> ')) {
      symlinkSync(text.slice(3), path);
    } else {
      writeFileSync(path, text);
    }
  }
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
}

/** What reading gives, or the message of its error, with paths below the repository. */
function outcome(read: () => Source[]): unknown {
  try {
    return read().map(({ file, text, isMixed }) => ({ file: file.replace(/^git:HEAD:/, ''), text, isMixed }));
  } catch (error) {
    if (error instanceof ReadError) {
      return error.message.replace(/^git:HEAD:/, '');
    }
    throw error;
  }
}

const bothWays = (path: string) => {
  const fromDisk = outcome(() => sourcesAt(path));
  expect(outcome(() => gitSources(`git:HEAD:${path}`).map((source) => {
    if (source.refusal !== undefined) {
      throw source.refusal;
    }
    return source;
  }))).toEqual(fromDisk);
  return fromDisk;
};

const OUT = 'copy its target into the folder, or specify the folder that contains both';

test.each<[string, { [path: string]: string }, [string, string][]]>([
  ['a link to a file', { 'dist/a.yaml': '-> sub/b', 'dist/sub/b': 'b' }, [['dist/a.yaml', 'b']]],
  ['a link to a link, and ".."', { 'dist/a.yaml': '-> sub/b', 'dist/sub/b': '-> ../c', 'dist/c': 'c' }, [['dist/a.yaml', 'c']]],
  ['a link to a folder', { 'dist/a': '-> .hidden', 'dist/.hidden/b.yaml': 'b', 'dist/.hidden/.c.yaml': 'c' }, [['dist/a/b.yaml', 'b']]],
  ['a folder with two names', { 'dist/a': '-> b', 'dist/b/c.yaml': 'c' }, [['dist/a/c.yaml', 'c']]],
  ['the volume of a ConfigMap', { 'dist/a.yaml': '-> ..data/a.yaml', 'dist/..data': '-> ..2026', 'dist/..2026/a.yaml': 'a' }, [['dist/a.yaml', 'a']]],
  ['a link to the folder itself and on', { 'dist/a/b.yaml': '-> ../../dist/c', 'dist/dist': '-> .', 'dist/c': 'c' }, []],
  ['names in their order', { 'dist/a-b.yaml': '1', 'dist/a/b.yaml': '2', 'dist/a.yaml': '3' },
    [['dist/a/b.yaml', '2'], ['dist/a-b.yaml', '1'], ['dist/a.yaml', '3']]],
  ['links of tools, and hidden ones', { 'dist/a.yaml': 'a', 'dist/values.yaml': '-> ../../x', 'dist/.b.yaml': '-> /x', 'dist/node_modules': '-> ../../x' }, [['dist/a.yaml', 'a']]],
])('reads links from Git as expected: %s', (what, files, expected) => {
  commit(files);
  if (what === 'a link to the folder itself and on') {
    expect(bothWays('dist')).toBe(`dist/a/b.yaml: symbolic link out of the folder that is read: "../../dist/c"; ${OUT}`);
    return;
  }
  expect(bothWays('dist')).toEqual(expected.map(([file, text]) => ({ file, text, isMixed: true })));
});

test.each<[string, { [path: string]: string }, string]>([
  ['an absolute link', { 'dist/a.yaml': '-> /etc/hostname' }, `dist/a.yaml: symbolic link out of the folder that is read: "/etc/hostname"; ${OUT}`],
  ['a link beside the folder', { 'dist/sub/a.yaml': '-> ../../b.yaml', 'b.yaml': 'b' }, `dist/sub/a.yaml: symbolic link out of the folder that is read: "../../b.yaml"; ${OUT}`],
  ['a link to a folder outside', { 'dist/sub': '-> ../other', 'other/a.yaml': 'a' }, `dist/sub: symbolic link out of the folder that is read: "../other"; ${OUT}`],
  ['a link out by another one', { 'dist/a.yaml': '-> sub/b', 'dist/sub/b': '-> ../../c', 'c': 'c' }, `dist/a.yaml: symbolic link out of the folder that is read: "../../c"; ${OUT}`],
  ['a link to nowhere', { 'dist/a.yaml': '-> none' }, 'dist/a.yaml: broken symbolic link: "none"; remove it, or add its target'],
  ['a file as a folder', { 'dist/a.yaml': '-> b/c', 'dist/b': 'b' }, 'dist/a.yaml: broken symbolic link: "b/c"; remove it, or add its target'],
  ['a circle', { 'dist/a.yaml': '-> b', 'dist/b': '-> a.yaml' }, 'dist/a.yaml: circular symbolic links: "b"; remove one of them'],
  ['a link to itself', { 'dist/a.yaml': '-> a.yaml' }, 'dist/a.yaml: circular symbolic links: "a.yaml"; remove one of them'],
  ['a folder in itself', { 'dist/sub/up': '-> ..', 'dist/a.yaml': 'a' }, 'dist/sub/up: symbolic link to a folder that it is in: ".."; remove it'],
  ['two folders in each other', { 'dist/a/b': '-> ../b', 'dist/b/a': '-> ../a' }, 'dist/a/b/a: symbolic link to a folder that it is in: "../a"; remove it'],
  ['a pointer of Git LFS', { 'dist/a.yaml': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n' },
    'dist/a.yaml: Git LFS pointer in place of a file: "sha256:4d7a"; run git lfs pull and specify the folder, or commit manifests without Git LFS'],
])('fails for %s', (_, files, message) => {
  commit(files);
  expect(bothWays('dist')).toBe(message);
});

test('a path of a commit goes through links within the commit, and not out of it', () => {
  commit({ 'releases/5/dist/a.yaml': 'a', 'current': '-> releases/5', 'file': '-> current/dist/a.yaml', 'out': '-> ../x', 'nowhere': '-> none' });
  expect(bothWays('current/dist')).toEqual([{ file: 'current/dist/a.yaml', text: 'a', isMixed: true }]);
  expect(gitSources('git:HEAD:file')).toEqual([{ file: 'git:HEAD:file', text: 'a', isMixed: false }]);
  expect(readErrorOf(() => gitSources('git:HEAD:out/dist'))).toBe(`git:HEAD:out/dist: symbolic link out of the folder that is read: "../x"; ${OUT}`);
  expect(readErrorOf(() => gitSources('git:HEAD:nowhere'))).toMatch(/^git:HEAD:nowhere: no manifests at this path: "nowhere"; /);
});

test.each(['..', '../dist', 'dist/../..'])('a path that begins outside of the repository has nothing: %s', (path) => {
  commit({ 'dist/a.yaml': 'a' });
  expect(readErrorOf(() => gitSources(`git:HEAD:${path}`))).toMatch(/: no manifests at this path: /);
});

test('a folder that is named is read even if folders in it of that name are not', () => {
  commit({ '.hidden/a.yaml': 'a', '.hidden/.b.yaml': 'b' });
  expect(bothWays('.hidden')).toEqual([{ file: '.hidden/a.yaml', text: 'a', isMixed: true }]);
});

describe('a submodule', () => {
  const message = (file: string, hash: string) => `${file}: submodule, whose files are in another repository: "${hash}"; `
    + 'check it out and specify its folder, or specify a folder without it';

  test('within the folder is an error', () => {
    commit({ 'dist/a.yaml': 'a' });
    const hash = git('rev-parse', 'HEAD');
    git('update-index', '--add', '--cacheinfo', `160000,${hash},dist/sub`);
    git('update-index', '--add', '--cacheinfo', `160000,${hash},dist/.hidden`);
    git('commit', '--quiet', '--message', 'submodule');
    // A plan leaves it out if both sides have the same commit of it.
    expect(readErrorOf(() => readManifests(gitSources('git:HEAD:dist')))).toBe(message('git:HEAD:dist/sub', hash));
    expect(readErrorOf(() => gitSources('git:HEAD:dist/sub'))).toBe(message('git:HEAD:dist/sub', hash));
    expect(readErrorOf(() => gitSources('git:HEAD:dist/sub/deeper'))).toBe(message('git:HEAD:dist/sub/deeper', hash));
  });
});

/** A repository's own configuration may name programs. Reading a commit runs none of them, whichever release of git is installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gitSources } from '../../lib/cli/git-sources';
import { useFolder } from '../../test/support/cli';
import { readErrorOf } from '../../test/support/errors';

let dir: string;
let ran: string;
const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();

useFolder(() => {
  dir = process.cwd();
  ran = join(dir, 'ran');
  git('init', '--quiet');
  writeFileSync('a.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
});

/** Makes the repository a partial clone that lacks a file. */
function leaveOut(settings: { readonly [name: string]: string }): string {
  const hash = git('rev-parse', 'HEAD:a.yaml');
  rmSync(join('.git/objects', hash.slice(0, 2), hash.slice(2)));
  Object.entries({ 'core.repositoryFormatVersion': '1', 'extensions.partialClone': 'origin', 'remote.origin.promisor': 'true', ...settings })
    .forEach(([name, value]) => git('config', name, value));
  return hash;
}

test.each<[string, (program: string) => { readonly [name: string]: string }]>([
  ['uploadpack', (program) => ({ 'remote.origin.url': `${dir}/elsewhere`, 'remote.origin.uploadpack': program })],
  ['uploadpack of a URL', (program) => ({ 'remote.origin.url': `file://${dir}`, 'remote.origin.uploadpack': program })],
  ['core.sshCommand', (program) => ({ 'remote.origin.url': 'ssh://127.0.0.1/a', 'core.sshCommand': program })],
  ['core.gitProxy', (program) => ({ 'remote.origin.url': 'git://127.0.0.1:9/a', 'core.gitProxy': program })],
  ['an external transport', (program) => ({ 'remote.origin.url': `ext::${program}`, 'protocol.ext.allow': 'always' })],
  ['a foreign system', (program) => ({ 'remote.origin.url': `${dir}/elsewhere`, 'remote.origin.vcs': 'ext', 'url.a.insteadOf': program, 'protocol.allow': 'always' })],
  ['a credential helper', (program) => ({ 'remote.origin.url': 'http://127.0.0.1:9/a', 'credential.helper': `!${program}` })],
])('a partial clone runs no program of %s', (_, settings) => {
  writeFileSync('program', `#!/bin/sh\necho ran > ${ran}\nexit 1\n`, { mode: 0o755 });
  const hash = leaveOut(settings(`${dir}/program`));
  expect(readErrorOf(() => gitSources('git:HEAD'))).toMatch(new RegExp(`^git:HEAD:a\\.yaml: (?:git cannot read an object \\(.*\\)|object that is missing from the repository): "blob ${hash}"; run git fsck; in a partial clone, run git fetch --refetch --no-filter$`));
  expect(existsSync(ran)).toBe(false);
});

test('a partial clone that has all objects of a commit is read', () => {
  leaveOut({ 'remote.origin.url': 'http://127.0.0.1:9/a' });
  git('hash-object', '-w', 'a.yaml');
  expect(gitSources('git:HEAD')).toHaveLength(1);
});

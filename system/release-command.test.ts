/** The command that makes a release, in repositories of Git. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CHANGELOG = '# Changelog\n\n## 0.1.0 (2026-11-22)\n\n### Added\n\n- Much.\n';
const SBOM = '{"bomFormat":"CycloneDX"}\n';
const SCRIPT = resolve(__dirname, '../scripts/release.ts');
const SUCRASE = require.resolve('sucrase/bin/sucrase-node');
let dir: string;

const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: dir, encoding: 'utf8' });
const release = (...args: string[]) => {
  try {
    const env = { ...process.env, ACTIONS_ID_TOKEN_REQUEST_URL: '', SIGSTORE_ID_TOKEN: '', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };
    const out = execFileSync(process.execPath, [SUCRASE, SCRIPT, ...args], { cwd: dir, env, encoding: 'utf8', stdio: 'pipe' });
    return { code: 0, out };
  } catch (error) {
    const { status, stderr } = error as { status: number; stderr: string };
    return { code: status, out: stderr };
  }
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(dir, '.ci'));
  writeFileSync(join(dir, '.ci/run'), '#!/bin/sh\necho "all checks passed"\n');
  chmodSync(join(dir, '.ci/run'), 0o755);
  writeFileSync(join(dir, '.gitignore'), '/dist/\n');
  writeFileSync(join(dir, 'package.json'), '{"name":"thing","version":"0.1.0","files":["CHANGELOG.md","sbom.cdx.json"]}\n');
  writeFileSync(join(dir, 'sbom.cdx.json'), SBOM);
  writeFileSync(join(dir, 'CHANGELOG.md'), CHANGELOG);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a release runs the checks, builds the tarball and tags, but publishes nothing', () => {
  const { code, out } = release();
  expect(out).toContain('all checks passed');
  expect(out).toContain('nothing is published');
  expect(code).toBe(0);
  expect(readdirSync(join(dir, 'dist/release'))).toEqual(['thing-0.1.0.cdx.json', 'thing-0.1.0.tgz']);
  expect(readFileSync(join(dir, 'dist/release/thing-0.1.0.cdx.json'), 'utf8')).toBe(SBOM);
  expect(git('tag', '--list', '--format=%(contents)', 'v0.1.0').trim()).toBe('thing 0.1.0\n\n### Added\n\n- Much.');
});

test('a release signs the tag where Git signs tags', () => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(dir, '.git/key')]);
  writeFileSync(join(dir, '.git/signers'), `a@example.com ${readFileSync(join(dir, '.git/key.pub'), 'utf8')}`);
  for (const [name, value] of [['gpg.format', 'ssh'], ['user.signingKey', join(dir, '.git/key')], ['gpg.ssh.allowedSignersFile', join(dir, '.git/signers')], ['tag.gpgSign', 'true']]) {
    git('config', name, value);
  }
  expect(release().code).toBe(0);
  expect(git('verify-tag', '--format=%(refname:short) %(contents:subject)', 'v0.1.0').trim()).toBe('v0.1.0 thing 0.1.0');
  git('tag', '--annotate', '--no-sign', '--message', 'unsigned', 'other');
  expect(() => git('verify-tag', 'other')).toThrow();
});

test('a release publishes nothing where npm has no proof of the build', () => {
  const { code, out } = release('--publish');
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('npm cannot prove here where the package was built') });
  expect(git('tag')).toBe('');
});

test('what another job publishes is packed at its tag only', () => {
  const { code, out } = release('--pack');
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('v0.1.0 is not tagged; run npm run release, and push the tag') });
});

test('a release leaves no tag where the checks fail', () => {
  writeFileSync(join(dir, '.ci/run'), '#!/bin/sh\nexit 1\n');
  git('commit', '--quiet', '--all', '--message', 'broken');
  expect(release().code).not.toBe(0);
  expect(git('tag')).toBe('');
});

test('a release stops before the checks where something is in the way', () => {
  writeFileSync(join(dir, 'new.txt'), '');
  expect(release()).toEqual({ code: 1, out: 'cannot release thing 0.1.0:\n- uncommitted changes; commit or remove them:\n?? new.txt\n' });
});

test('the command of a release fails on an argument that it does not have', () => {
  expect(release('--force')).toEqual({ code: 2, out: 'invalid arguments: --force\nusage: npm run release [-- --pack | --publish]\n' });
});

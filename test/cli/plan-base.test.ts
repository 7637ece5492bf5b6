import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { machineConfig } from '../plan/fixtures';
import { cli } from '../support/cli';

const home = process.cwd();
const repository = realpathSync(mkdtempSync(join(tmpdir(), 'plan-base-')));
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'plan-base-outside-')));
const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: repository });
const write = (text: string) => writeFileSync(join(repository, 'nyc1/dist/a.yaml'), dump(machineConfig('50-a', 'worker', { '/etc/a.conf': text })));

const run = (...args: string[]) => cli('plan', ...args);

beforeAll(() => {
  git('init', '--quiet', '--initial-branch', 'main');
  mkdirSync(join(repository, 'nyc1/dist'), { recursive: true });
  write('one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'first');
  write('two');
  git('commit', '--quiet', '--all', '--message', 'second');
  writeFileSync(join(repository, 'nyc1/versions.json'), '{ "openshift": "4.17", "kmm": "1.1" }');
});
beforeEach(() => process.chdir(join(repository, 'nyc1')));
afterAll(() => {
  process.chdir(home);
  rmSync(repository, { recursive: true });
  rmSync(outside, { recursive: true });
});

test('--base compares a folder with itself in a commit, also below the root of the repository', async () => {
  expect(await run('dist', '--base', 'HEAD', '--versions', 'versions.json')).toMatchObject({
    code: 0, out: expect.stringMatching(/^Plan \(rules of OpenShift 4\.17\)\n {2}nothing changes on any node\n {2}from git:HEAD:nyc1\/dist, commit \w+, to dist, working tree\n/),
  });
  expect((await run('dist', '--base', 'first', '--format', 'json')).out).toContain('"source": "git:first:nyc1/dist"');
});

test('the last --base counts, so that arguments of npm run replace that of the script', async () => {
  expect((await run('dist', '--base', 'HEAD', '--versions', 'versions.json', '--base', 'first')).out).toMatch(/reboot: MachineConfig 50-a/);
});

test.each([
  [['--base', 'HEAD'], 'expected one set of manifests with --base; got 0'],
  [['dist', 'dist', '--base', 'HEAD'], 'expected one set of manifests with --base; got 2'],
  [['dist'], 'expected two sets of manifests, BEFORE and AFTER; got 1; --base REV compares one with a commit'],
  [['-', '--base', 'HEAD'], '--base HEAD: needs a folder or a file, not -; specify BEFORE and AFTER'],
  [['git:HEAD', '--base', 'HEAD'], '--base HEAD: needs a folder or a file, not git:HEAD; specify BEFORE and AFTER'],
  [[outside, '--base', 'HEAD'], `--base HEAD: ${outside} is not in the repository of the working directory; specify BEFORE and AFTER`],
])('fails for %j', async (args, message) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload plan: ${message}; see cdk8s-onload plan --help\n` });
});

test('--base fails outside of a repository', async () => {
  process.chdir(outside);
  expect((await run('.', '--base', 'HEAD')).err).toMatch(/--base HEAD: the working directory is in no Git repository; run git init and commit the manifests/);
});

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../lib/cli/check';
import { main } from '../../lib/cli/main';

const ROOT = join(__dirname, '../..');

async function run(...args: string[]) {
  const printed = { out: '', err: '' };
  const code = await main(args, { out: (text) => { printed.out += text; }, err: (text) => { printed.err += text; } });
  return { code, ...printed };
}

afterEach(() => jest.restoreAllMocks());

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(await run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test('--help lists the commands, and each has its own', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^usage: .*\n[^]* {2}check +find what is wrong with manifests\n/), err: '' });
  expect(await run('check', '--help')).toEqual({ code: 0, out: check.help, err: '' });
  expect(await run()).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^usage: /) });
});

test.each(['nothing', 'constructor', '__proto__', 'toString'])('%s is no command', async (name) => {
  expect(await run(name)).toEqual({ code: 2, out: '', err: expect.stringMatching(new RegExp(`^cdk8s-onload: no such command: ${name}; there are check, .*\\n$`)) });
});

test('wrong arguments end in 2 and refer to the help', async () => {
  expect(await run('check')).toEqual({ code: 2, out: '', err: 'cdk8s-onload check: no folder or file; see cdk8s-onload check --help\n' });
  expect(await run('check', '--no-such')).toMatchObject({ code: 2, err: expect.stringMatching(/; see cdk8s-onload check --help\n$/) });
});

describe('a text on the command line stays in its message', () => {
  const HOSTILE = 'a\u001b[2J\r\u202e::';

  test.each([
    [[HOSTILE]], [['check', 'a', HOSTILE]], [['check', HOSTILE]], [['check', '.', '--format', HOSTILE]], [['check', '.', '--openshift', HOSTILE]], [['check', '.', '--acknowledge', HOSTILE]],
    [['check', '.', '--acknowledgements', HOSTILE]], [['plan', HOSTILE, '.']], [['plan', `git:${HOSTILE}`, '.']], [['plan', '.', '.', '--openshift', HOSTILE]], [['init', HOSTILE]],
    [['init', '--name', HOSTILE]], [['sfptpd', HOSTILE]], [['sfptpd', '/dev/null', '--release', HOSTILE]], [['profile', HOSTILE]], [['profile', './' + HOSTILE]], [['profile', 'latency', '--set', HOSTILE]],
    [['profile', 'latency', '--set', `A=${HOSTILE}`, '--onload', HOSTILE]],
  ])('%j', async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBeGreaterThan(0);
    expect(err).toMatch(/^cdk8s-onload/);
    expect(err).not.toMatch(/[^\n -~…–]/u);
    expect(err.split('\n').length).toBe(2);
  });
});

describe('a crash ends in 2', () => {
  beforeEach(() => {
    jest.spyOn(check, 'run').mockImplementation(() => { throw new TypeError('cannot read this\nor that'); });
  });

  test('with one line', async () => {
    expect(await run('check', 'dist')).toEqual({ code: 2, out: '', err: 'cdk8s-onload check: cannot read this; --debug shows where\n' });
  });

  test('with the stack, where --debug asks for it', async () => {
    expect(await run('check', '--debug', 'dist')).toMatchObject({ code: 2, err: expect.stringMatching(/^TypeError: cannot read this\nor that\n +at .*main\.test\.ts/) });
    expect(check.run).toHaveBeenCalledWith(['dist'], expect.anything());
  });

  test('where a rejection is the cause, and where it is no Error', async () => {
    jest.spyOn(check, 'run').mockRejectedValue(new Error('late'));
    expect(await run('check', 'dist')).toMatchObject({ code: 2, err: 'cdk8s-onload check: late; --debug shows where\n' });
    jest.spyOn(check, 'run').mockRejectedValue('a text');
    expect(await run('check', 'dist', '--debug')).toMatchObject({ code: 2, err: 'cdk8s-onload check: a text; --debug shows where\n' });
  });

  test('even where nothing of the package can be loaded', () => {
    const code = `require('module').prototype.require = () => { throw new Error('broken\\nindeed'); }; process.argv = ['node', 'cdk8s-onload'];
      ${readFileSync(join(ROOT, 'bin/cdk8s-onload'), 'utf8').replace(/^#!.*/, '')}`;
    expect(spawnSync(process.execPath, ['-e', code.replaceAll('require(\'..', 'module.require(\'..')], { encoding: 'utf8' }))
      .toMatchObject({ status: 2, stdout: '', stderr: 'cdk8s-onload: broken\n' });
  });
});

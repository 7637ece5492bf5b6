import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../lib/cli/check';
import { cli } from '../support/cli';

const ROOT = join(__dirname, '../..');
const REPORT = 'report it to authors@cdk8s-onload.example with the output of --debug';

afterEach(() => jest.restoreAllMocks());

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(await cli('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

test('--help lists the commands, and each has its own', async () => {
  expect(await cli('--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^usage: .*\n[^]* {2}check +find errors and risks in manifests\n/), err: '' });
  expect(await cli('check', '--help')).toEqual({ code: 0, out: check.help, err: '' });
  expect(await cli()).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^usage: /) });
});

test.each(['nothing', 'constructor', '__proto__', 'toString'])('%s is no command', async (name) => {
  expect(await cli(name)).toEqual({ code: 2, out: '', err: expect.stringMatching(new RegExp(`^cdk8s-onload: no such command: ${name}; use one of add, apply, boot-module, check, .*\\n$`)) });
});

test('wrong arguments end in 2 and refer to the help', async () => {
  expect(await cli('check')).toEqual({ code: 2, out: '', err: 'cdk8s-onload check: no folder or file; see cdk8s-onload check --help\n' });
  expect(await cli('check', '--no-such')).toMatchObject({ code: 2, err: expect.stringMatching(/; see cdk8s-onload check --help\n$/) });
});

describe('a text on the command line stays in its message', () => {
  const HOSTILE = 'a\u001b[2J\r\u202e::';

  test.each([
    [[HOSTILE]], [['check', 'a', HOSTILE]], [['check', HOSTILE]], [['check', 'lib/constructs/kmm', '--format', HOSTILE]], [['check', 'lib/constructs/kmm', '--openshift', HOSTILE]], [['check', 'lib/constructs/kmm', '--acknowledge', HOSTILE]],
    [['check', 'lib/constructs/kmm', '--acknowledgements', HOSTILE]], [['check', 'lib/constructs/kmm', '--baseline', HOSTILE]], [['check', 'lib/constructs/kmm', '--fail-on', HOSTILE]], [['rules', HOSTILE]], [['plan', HOSTILE, 'lib/constructs/kmm']], [['plan', `git:${HOSTILE}`, 'lib/constructs/kmm']], [['plan', 'lib/constructs/kmm', 'lib/constructs/kmm', '--openshift', HOSTILE]], [['init', HOSTILE]],
    [['init', '--name', HOSTILE]], [['sfptpd', HOSTILE]], [['sfptpd', '/dev/null', '--release', HOSTILE]], [['profile', HOSTILE]], [['profile', './' + HOSTILE]], [['profile', 'latency', '--set', HOSTILE]],
    [['profile', 'latency', '--set', `A=${HOSTILE}`, '--onload', HOSTILE]], [['boot-module', '--image', HOSTILE, '--module', 'sfc']], [['boot-module', '--image', 'r/a:1', '--module', HOSTILE]],
    [['boot-module', '--image', 'r/a:1', '--module', 'sfc', '--role', HOSTILE]], [['boot-module', '--image', 'r/a:1', '--module', 'sfc', '--out', HOSTILE]],
  ])('a text on the command line stays in its message: %j', async (args) => {
    const { code, err } = await cli(...args);
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

  test('a crash ends in 2 with one line', async () => {
    expect(await cli('check', 'dist')).toEqual({ code: 2, out: '', err: `cdk8s-onload check: internal error: cannot read this; ${REPORT}\n` });
  });

  test('with the stack, where --debug asks for it', async () => {
    expect(await cli('check', '--debug', 'dist')).toMatchObject({ code: 2, err: expect.stringMatching(/^cdk8s-onload check: internal error: .*\nTypeError: cannot read this\nor that\n +at .*main\.test\.ts/) });
    expect(check.run).toHaveBeenCalledWith(['dist'], expect.anything());
  });

  test('where a rejection is the cause, and where it is no Error', async () => {
    jest.spyOn(check, 'run').mockRejectedValue(new Error('late'));
    expect(await cli('check', 'dist')).toMatchObject({ code: 2, err: `cdk8s-onload check: internal error: late; ${REPORT}\n` });
    jest.spyOn(check, 'run').mockRejectedValue('a text');
    expect(await cli('check', 'dist', '--debug')).toMatchObject({ code: 2, err: `cdk8s-onload check: internal error: a text; ${REPORT}\n` });
  });

  test.each([undefined, null, { message: { toString: () => { throw new Error(); } } }, Object.create(null)])('where %j is thrown', async (thrown) => {
    jest.spyOn(check, 'run').mockRejectedValue(thrown);
    expect(await cli('check', 'dist')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-onload check: internal error: .*\n$/) });
  });

  test.each([
    ['the system', Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' })],
    ['the input', Object.assign(new Error('not a version'), { code: 'release/version' })],
  ])('a crash ends in 2: but what %s is the cause of is no bug', async (_, error) => {
    jest.spyOn(check, 'run').mockRejectedValue(error);
    expect(await cli('check', 'dist')).toEqual({ code: 2, out: '', err: `cdk8s-onload check: ${error.message}\n` });
  });

  test('even where nothing of the package can be loaded', () => {
    const code = `require('module').prototype.require = () => { throw new Error('broken\\nindeed'); }; process.argv = ['node', 'cdk8s-onload'];
      ${readFileSync(join(ROOT, 'bin/cdk8s-onload'), 'utf8').replace(/^#!.*/, '')}`;
    expect(spawnSync(process.execPath, ['-e', code.replaceAll('require(\'..', 'module.require(\'..')], { encoding: 'utf8' }))
      .toMatchObject({ status: 2, stdout: '', stderr: 'cdk8s-onload: internal error: broken; report it with the output of --debug\n' });
  });
});

test('no line of a help is longer than 155 characters', async () => {
  const names = [...(await cli('--help')).out.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name);
  expect(names).toContain('verify');
  for (const name of names) {
    expect((await cli(name, '--help')).out.split('\n').filter((line) => line.length > 155)).toEqual([]);
  }
});

test('the help of every command has --debug', async () => {
  for (const command of ['check', 'init', 'plan', 'profile', 'sfptpd']) {
    expect((await cli(command, '--help')).out).toMatch(/\n {2}--debug +print the stack trace of an error\n/);
  }
});

describe('the process', () => {
  /** Runs the command with another program in the place of the compiled one, and arguments of a shell behind it. */
  function bin(program: string, shell = '') {
    const stub = '(path) => path.endsWith("main") ? { main } : require(path.replace(/^\\.\\.(.build)?/, process.cwd()))';
    const code = `const main = async (_, output) => { ${program} }; ((require) => { ${readFileSync(join(ROOT, 'bin/cdk8s-onload'), 'utf8').replace(/^#!.*/, '')} })(${stub});`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -o pipefail; "$0" -r sucrase/register/ts -e "$1" "$2" ${shell}`, process.execPath, code, 'cdk8s-onload'], { cwd: ROOT, encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  test('ends with the code of the command', () => {
    expect(bin('return 10;')).toEqual({ status: 10, stdout: '', stderr: '' });
  });

  test('ends quietly where nobody reads on', () => {
    const long = 'for (let i = 0; i < 100; i++) { process.stdout.write("x".repeat(99999) + "\\n"); await new Promise(setImmediate); } return 0;';
    expect(bin(long, '| head -c 1')).toEqual({ status: 0, stdout: 'x', stderr: '' });
    expect(bin(long.replace('stdout', 'stderr'), '2>&1 >/dev/null | head -c 1')).toEqual({ status: 0, stdout: 'x', stderr: '' });
  });

  test.each([
    ['output', '> /dev/full', 'cdk8s-onload: no space left: "standard output"; make room, or specify another path\n', 'done\n'],
    ['messages', '2> /dev/full', '', 'a result\n'],
    ['output and messages', '> /dev/full 2> /dev/full', '', ''],
  ])('ends in 2 on a disk that is full, after what it does: %s', (_, shell, message, rest) => {
    const { status, stdout, stderr } = bin('output.out("a result\\n"); output.err("a message\\n"); await new Promise(setImmediate); output.err("done\\n"); return 0;', shell);
    expect({ status, printed: stdout + stderr }).toEqual({ status: 2, printed: shell.startsWith('>') && message !== '' ? `a message\n${message}${rest}` : rest });
  });

  test('ends with its code if there is nothing to print on a full disk', () => {
    expect(bin('output.out(""); output.err(""); return 1;', '> /dev/full 2> /dev/full')).toEqual({ status: 1, stdout: '', stderr: '' });
  });

  test.each([
    ['a rejection that nobody handles', 'Promise.reject(new Error("late\\nand long")); await new Promise((resolve) => setTimeout(resolve, 1000));', 'late'],
    ['a text that is thrown later', 'setTimeout(() => { throw "a text"; }); await new Promise((resolve) => setTimeout(resolve, 1000));', 'a text'],
    ['nothing that is thrown later', 'setTimeout(() => { throw undefined; }); await new Promise((resolve) => setTimeout(resolve, 1000));', 'undefined'],
  ])('ends in 2 with one line for %s', (_, program, message) => {
    expect(bin(program)).toEqual({ status: 2, stdout: '', stderr: `cdk8s-onload: internal error: ${message}; ${REPORT}\n` });
  });
});

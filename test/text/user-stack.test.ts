import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { invalid, located } from '../../lib/text/errors';
import { isForeignFrame, WHOLE_STACKS, wholeStack, withUserStack } from '../../lib/text/user-stack';

/** Sources, or what the compiler has made of them: whichever is tested. */
const LIBRARY = dirname(require.resolve('../../lib/index'));

const framesOf = (stack = '') => stack.split('\n').filter((line) => /^\s+at /.test(line));

test('an error in the input has the frames of the user\'s files only, and the whole stack is kept', () => {
  const error = invalid('a/b', 'not a version', 'x', 'write 9.1');
  expect(error.stack).toMatch(/^Error: not a version: "x"; write 9\.1 \[a\/b\]\n/);
  expect(framesOf(error.stack)).toEqual([expect.stringContaining('user-stack.test.ts')]);
  expect(framesOf(wholeStack(error)).length).toBeGreaterThan(3);
  expect(framesOf(wholeStack(error))[0]).toMatch(/errors\.[jt]s/);
});

test('the position that is added to an error does not add frames', () => {
  const message = () => located('nyc1', () => { throw invalid('a/b', 'not a version', 'x', 'write 9.1'); });
  let thrown: unknown;
  try {
    message();
  } catch (error) {
    thrown = error;
  }
  expect(framesOf((thrown as Error).stack).every((frame) => frame.includes('user-stack.test.ts'))).toBe(true);
});

test('a stack without a frame of the user stays as it is', () => {
  const stack = `Error: x\n    at a (${resolve(__dirname, '../../lib/text/errors.ts')}:1:1)\n    at node:internal/x:1:1\n    at b (/repo/node_modules/x/y.js:1:1)`;
  expect(withUserStack(Object.assign(new Error('x'), { stack })).stack).toBe(stack);
  expect(wholeStack('no error')).toBeUndefined();
});

test('a program with a fleet shows the line of the program below the message, and no other frame', () => {
  const dir = mkdtempSync(join(tmpdir(), 'program-'));
  const file = join(dir, 'main.ts');
  writeFileSync(file, `import { Fleet, OnloadRelease, Platform } from '${LIBRARY}';

const fleet = new Fleet({ defaults: { release: OnloadRelease.of({ onload: '8.1.2.26' }) } });
fleet.addCluster('nyc1', { platform: Platform.openshift('four') });
`);
  const sucrase = join(execFileSync('node', ['-p', 'require.resolve("sucrase/register/ts")'], { cwd: resolve(__dirname, '../..'), encoding: 'utf8' }).trim());
  const { stderr, status } = spawnSync('node', ['-r', sucrase, file], { encoding: 'utf8', cwd: dir });
  rmSync(dir, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/\nError: .*four.*\n {4}at .*main\.ts:4:\d+\)?(?: \{)?\n/);
  expect(framesOf(stderr)).toHaveLength(1);
});

test.each([
  ['    at <anonymous> (/repo/main.ts:17:16)', false],
  ['    at Object.<anonymous> (/repo/main.ts:17:16)', false],
  ['    at <anonymous>', true],
  ['    at Array.map (<anonymous>)', true],
  ['    at async node:internal/x:1:1', true],
  ['    at a (/repo/node_modules/x/y.js:1:1)', true],
])('the frame %j is foreign: %s', (frame, isForeign) => {
  expect(isForeignFrame(frame)).toBe(isForeign);
});

test('an environment variable leaves the stack whole', () => {
  process.env[WHOLE_STACKS] = '1';
  expect(framesOf(invalid('a/b', 'not a version', 'x', 'write 9.1').stack)[0]).toMatch(/errors\.[jt]s/);
  delete process.env[WHOLE_STACKS];
});

/** Runs a program on the library, as ts-node would, in a folder of its own. */
function runProgram(text: string) {
  const dir = mkdtempSync(join(tmpdir(), 'program-'));
  writeFileSync(join(dir, 'main.ts'), `import { App, Chart } from '${resolve(__dirname, '../../node_modules/cdk8s')}';\nimport * as onload from '${LIBRARY}';\n${text}`);
  const sucrase = execFileSync('node', ['-p', 'require.resolve("sucrase/register/ts")'], { cwd: resolve(__dirname, '../..'), encoding: 'utf8' }).trim();
  const { stderr } = spawnSync('node', ['-r', sucrase, 'main.ts'], { encoding: 'utf8', cwd: dir });
  rmSync(dir, { recursive: true });
  return stderr;
}

const KERNEL_MODULE = `const app = new App();
const chart = new Chart(app, 'nyc1');
new onload.Onload(chart, 'Onload', { release: onload.OnloadRelease.of({ onload: '8.1.2.26' }), NAME
  kernelMappings: [{ kernels: onload.KernelMatch.regexp('^5.14') }] });
app.synth();
`;

test('errors of synthesis say where the construct was created, and a warning does, too', () => {
  const stderr = runProgram(KERNEL_MODULE.replace('NAME', 'name: \'a-name-that-is-longer-than-thirty-two\','));
  expect(stderr).toMatch(/\n {2}\[nyc1\/Onload\] .*\[onload\/name-length\]\n {6}at main\.ts:5:\d+\n/);
  expect(stderr).toMatch(/\n {4}at \S*.*main\.ts:7:\d+\)?(?: \{)?\n/);
  expect(stderr).not.toContain('node_modules');
  expect(runProgram(KERNEL_MODULE.replace('NAME', ''))).toMatch(/^warning: \[nyc1\/Onload\] .*\[kmm\/regexp-not-anchored\]\n {4}at main\.ts:5:\d+\n$/);
});

test('what a fleet creates has no place, because the line that starts the fleet is not where it is described', () => {
  const stderr = runProgram(`const fleet = new onload.Fleet();
fleet.addCluster('nyc1', { platform: onload.Platform.openshift('4.99'), release: onload.OnloadRelease.of({ onload: '8.1.2.26' }) });
fleet.synth();
`);
  expect(stderr).toContain('warning: ');
  expect(stderr).not.toMatch(/^ {4}at /m);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import v8 from 'node:v8';
import { Fleet, OnloadRelease, Platform } from '../../lib';
import { setCommandFlags } from '../../lib/text/v8-flags';

const flags = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue();
const { version } = process;
const runAs = (release: string) => Object.defineProperty(process, 'version', { value: release });

afterEach(() => {
  runAs(version);
  flags.mockClear();
});
afterAll(() => flags.mockRestore());

test.each([
  ['v20.19.0', ['--max-inlined-bytecode-size-cumulative=100', '--interrupt-budget=300000']],
  ['v22.23.3', ['--max-inlined-bytecode-size-cumulative=100', '--invocation-count-for-turbofan=20000']],
  ['v24.22.3', ['--max-inlined-bytecode-size-cumulative=100', '--invocation-count-for-turbofan=20000']],
  ['v26.12.1', ['--max-inlined-bytecode-size-cumulative=100']],
])('a command has its flags in Node %s', (release, expected) => {
  runAs(release);
  setCommandFlags();
  expect(flags.mock.calls.flat()).toEqual(expected);
});

test('a release of Node that may not have the flags is left as it is', () => {
  runAs('v28.0.0');
  setCommandFlags();
  expect(flags).not.toHaveBeenCalled();
});

test('V8 knows the flags', () => {
  setCommandFlags();
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  flags.mock.calls.flat().forEach((flag) => expect(stdout).toContain(`${flag.replace(/=.*/, '')} (`));
});

test('a fleet leaves the flags of its program alone', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'fleet-'));
  const fleet = new Fleet({ outdir });
  fleet.addCluster('nyc1', { platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload: '8.1.3.40' }) });
  fleet.synth();
  rmSync(outdir, { recursive: true });
  expect(flags).not.toHaveBeenCalled();
});

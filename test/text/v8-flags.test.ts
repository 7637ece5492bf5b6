import { spawnSync } from 'node:child_process';
import v8 from 'node:v8';
import { setCommandFlags, withFleetFlags } from '../../lib/text/v8-flags';

const flags = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue();
const { version } = process;
const runAs = (release: string) => Object.defineProperty(process, 'version', { value: release });

const FLEET = ['--max-inlined-bytecode-size-cumulative=100', '--heap-growing-percent=30'];
const OWN = ['--max-inlined-bytecode-size-cumulative=920', '--heap-growing-percent=0'];

afterEach(() => {
  runAs(version);
  flags.mockClear();
});
afterAll(() => flags.mockRestore());

test.each(['v20.19.0', 'v22.23.3', 'v24.22.3', 'v26.12.1'])('a fleet is written with its flags in Node %s, and what follows runs as before', (release) => {
  runAs(release);
  expect(withFleetFlags(() => flags.mock.calls.flat())).toEqual(FLEET);
  expect(flags.mock.calls.flat()).toEqual([...FLEET, ...OWN]);
});

test('what follows a run that has failed runs as before', () => {
  expect(() => withFleetFlags(() => { throw new Error('a'); })).toThrow('a');
  expect(flags.mock.calls.flat()).toEqual([...FLEET, ...OWN]);
});

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
  expect(withFleetFlags(() => 1)).toBe(1);
  expect(flags).not.toHaveBeenCalled();
});

test('V8 knows the flags, and its own values are those that it lists', () => {
  const { stdout } = spawnSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  OWN.forEach((flag) => expect(stdout).toContain(`default: ${flag}\n`));
});

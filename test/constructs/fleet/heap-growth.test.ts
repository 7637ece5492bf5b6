import v8 from 'node:v8';
import { withSmallHeap } from '../../../lib/constructs/fleet/heap-growth';

const flags = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue();
const { version } = process;
const runAs = (release: string) => Object.defineProperty(process, 'version', { value: release });

afterEach(() => {
  runAs(version);
  flags.mockClear();
});
afterAll(() => flags.mockRestore());

test.each(['v20.19.0', 'v22.23.3', 'v24.22.3', 'v26.12.1'])('the heap stays small while a fleet is written, in Node %s, and grows as before from then on', (release) => {
  runAs(release);
  expect(withSmallHeap(() => flags.mock.calls.flat())).toEqual(['--heap-growing-percent=30']);
  expect(flags.mock.calls.flat()).toEqual(['--heap-growing-percent=30', '--heap-growing-percent=0']);
});

test('the heap grows as before when a run has failed', () => {
  expect(() => withSmallHeap(() => { throw new Error('a'); })).toThrow('a');
  expect(flags).toHaveBeenLastCalledWith('--heap-growing-percent=0');
});

test('a release of Node that may not have the flag is left as it is', () => {
  runAs('v28.0.0');
  expect(withSmallHeap(() => 1)).toBe(1);
  expect(flags).not.toHaveBeenCalled();
});

import { readDurations } from '../../lib/cli/durations';
import { readErrorOf } from '../support/errors';

test('reads minutes, or the best and the worst of them', () => {
  expect(readDurations('reboot: 12\ndrain: { best: 0.5, worst: 30 }\n', 'd.yaml')).toEqual({
    reboot: { best: 12, worst: 12 },
    drain: { best: 0.5, worst: 30 },
  });
});

test('an empty file says nothing', () => {
  expect(readDurations('# none\n', 'd.yaml')).toEqual({});
});

test.each([
  ['rebot: 12', 'd.yaml: unknown duration: "rebot"; use one of reboot, drain, apply, moduleBuild, moduleReload, podStart, nicConfigure'],
  ['__proto__: 12', 'd.yaml: unknown duration: "__proto__"; use one of reboot, drain, apply, moduleBuild, moduleReload, podStart, nicConfigure'],
  ['reboot: -1', 'd.yaml: invalid duration of \'reboot\': -1; write a number of minutes, or { best: 8, worst: 20 }'],
  ['reboot: 1e9', 'd.yaml: invalid duration of \'reboot\': 1000000000; write a number of minutes, or { best: 8, worst: 20 }'],
  ['reboot: 12m', 'd.yaml: invalid duration of \'reboot\': "12m"; write a number of minutes, or { best: 8, worst: 20 }'],
  ['reboot: { best: 9, worst: 8 }', 'd.yaml: invalid duration of \'reboot\': {"best":9,"worst":8}; write a number of minutes, or { best: 8, worst: 20 }'],
  ['reboot: { best: 9 }', 'd.yaml: invalid duration of \'reboot\': {"best":9}; write a number of minutes, or { best: 8, worst: 20 }'],
  ['reboot:', 'd.yaml: invalid duration of \'reboot\': null; write a number of minutes, or { best: 8, worst: 20 }'],
  ['- 12', 'd.yaml: not a map of durations: "a list"; write a YAML map, such as reboot: 12'],
  ['reboot: 1\n---\nreboot: 2', 'd.yaml: not a map of durations: "2 documents"; write a YAML map, such as reboot: 12'],
])('%s is refused', (text, message) => {
  expect(readErrorOf(() => readDurations(text, 'd.yaml'))).toBe(message);
});

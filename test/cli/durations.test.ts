import { readDurations } from '../../lib/cli/durations';
import { readErrorOf } from '../support/errors';

test('minutes, or the best and the worst of them', () => {
  expect(readDurations('reboot: 12\ndrain: { best: 0.5, worst: 30 }\n', 'd.yaml')).toEqual({
    reboot: { best: 12, worst: 12 },
    drain: { best: 0.5, worst: 30 },
  });
});

test('an empty file says nothing', () => {
  expect(readDurations('# none\n', 'd.yaml')).toEqual({});
});

test.each([
  ['rebot: 12', 'd.yaml: no such duration: "rebot"; there are reboot, drain, apply, moduleBuild, moduleReload, podStart, nicConfigure'],
  ['__proto__: 12', 'd.yaml: no such duration: "__proto__"; there are reboot, drain, apply, moduleBuild, moduleReload, podStart, nicConfigure'],
  ['reboot: -1', 'd.yaml: not a duration of \'reboot\': -1; write minutes, or { best: 8, worst: 20 } of them'],
  ['reboot: 1e9', 'd.yaml: not a duration of \'reboot\': 1000000000; write minutes, or { best: 8, worst: 20 } of them'],
  ['reboot: 12m', 'd.yaml: not a duration of \'reboot\': "12m"; write minutes, or { best: 8, worst: 20 } of them'],
  ['reboot: { best: 9, worst: 8 }', 'd.yaml: not a duration of \'reboot\': {"best":9,"worst":8}; write minutes, or { best: 8, worst: 20 } of them'],
  ['reboot: { best: 9 }', 'd.yaml: not a duration of \'reboot\': {"best":9}; write minutes, or { best: 8, worst: 20 } of them'],
  ['reboot:', 'd.yaml: not a duration of \'reboot\': null; write minutes, or { best: 8, worst: 20 } of them'],
  ['- 12', 'd.yaml: not a map of durations: [12]; write one map, such as reboot: 12'],
  ['reboot: 1\n---\nreboot: 2', 'd.yaml: not a map of durations: "2 documents"; write one map, such as reboot: 12'],
])('%s is refused', (text, message) => {
  expect(readErrorOf(() => readDurations(text, 'd.yaml'))).toBe(message);
});

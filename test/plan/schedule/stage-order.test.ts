import { step } from './fixtures';
import { PHASES } from '../../../lib/plan/plan-model';
import { stepsInOrder } from '../../../lib/plan/schedule/stage-order';

test('what is removed goes first, operators come before all they manage, the driver before Onload, and Onload before its users', () => {
  const steps = [...PHASES].reverse().map((phase) => step(phase, []));
  expect(stepsInOrder(steps).map(({ phase }) => phase)).toEqual([
    'relabelling', 'workload-removal', 'onload-removal', 'operator-removal', 'clock-removal',
    'base', 'operators', 'prepare', 'machine-config', 'sriov', 'kmm', 'onload', 'daemonset', 'workload', 'retire', 'objects-removal', 'late-relabelling',
  ]);
});

test('within a phase the order of the input does not matter, and the given list stays', () => {
  const [a, b] = [step('onload', [], { target: 'Onload x/a' }), step('onload', [], { target: 'Onload x/b' })];
  const given = [b, a];
  expect(stepsInOrder(given)).toEqual([a, b]);
  expect(given).toEqual([b, a]);
});

test('what is about one object stays in its order', () => {
  const [first, second] = [step('onload', [], { what: 'z' }), step('onload', [], { what: 'a' })];
  expect(stepsInOrder([first, second])).toEqual([first, second]);
});

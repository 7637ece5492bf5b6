import { planOf } from '../fixtures';
import { kmmModule, pinned, subscription } from '../operators/fixtures';

test('the first object of a kind waits for its definition', () => {
  const { steps } = planOf([], [subscription(pinned('1.1.0')), kmmModule('m', { a: 'b' })]);
  expect(steps.map(({ target, needs }) => [target, needs])).toEqual([
    ['Subscription openshift-kmm/kernel-module-management', ''],
    ['Module kmm/m', 'kubectl wait crd/modules.kmm.sigs.x-k8s.io --for=condition=Established --timeout=5m'],
  ]);
});

test('a further object of a kind needs nothing', () => {
  const { steps } = planOf([kmmModule('m', {})], [kmmModule('m', {}), kmmModule('n', { a: 'b' })]);
  expect(steps.map(({ needs }) => needs)).toEqual(['']);
});

import { CORDON, isTolerated, ofConditions, tolerationsAt } from '../../lib/views/tolerations';

const TAINT = { key: 'dedicated', value: 'trading', effect: 'NoSchedule' };

test.each<[string, object, boolean]>([
  ['the same', { key: 'dedicated', operator: 'Equal', value: 'trading', effect: 'NoSchedule' }, true],
  ['without operator', { key: 'dedicated', value: 'trading' }, true],
  ['another value', { key: 'dedicated', value: 'batch' }, false],
  ['no value', { key: 'dedicated' }, false],
  ['any value', { key: 'dedicated', operator: 'Exists' }, true],
  ['another key', { key: 'other', operator: 'Exists' }, false],
  ['another effect', { key: 'dedicated', operator: 'Exists', effect: 'NoExecute' }, false],
  ['everything', { operator: 'Exists' }, true],
  ['nothing', {}, false],
])('compares a toleration with a taint: %s', (_, toleration, result) => {
  expect(isTolerated(TAINT, tolerationsAt({ spec: { tolerations: [toleration] } }, 'spec'))).toBe(result);
});

test('a preference keeps nobody away, a taint without a value has the empty one', () => {
  expect(isTolerated({ key: 'a', effect: 'PreferNoSchedule' }, [])).toBe(true);
  expect(isTolerated({ key: 'a', effect: 'NoExecute' }, [])).toBe(false);
  expect(isTolerated({ key: 'a', effect: 'NoExecute' }, tolerationsAt({ tolerations: [{ key: 'a' }] }))).toBe(true);
});

test('a cordon is tolerated only by pods that tolerate unschedulable nodes', () => {
  expect([isTolerated(CORDON, ofConditions('not-ready')), isTolerated(CORDON, ofConditions('not-ready', 'unschedulable'))]).toEqual([false, true]);
});

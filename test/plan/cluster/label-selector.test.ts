import { selectorMatches } from '../../../lib/plan/cluster/label-selector';

test.each([
  [{ matchLabels: { a: '1' } }, { a: '1', b: '2' }, true], [{ matchLabels: { a: '1' } }, { a: '2' }, false], [{}, {}, true],
  [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['1', '2'] }] }, { a: '2' }, true],
  [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['1'] }] }, {}, false],
  [{ matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['1'] }] }, {}, true],
  [{ matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['1'] }] }, { a: '1' }, false],
  [{ matchExpressions: [{ key: 'a', operator: 'Exists' }] }, { a: '' }, true], [{ matchExpressions: [{ key: 'a', operator: 'Exists' }] }, {}, false],
  [{ matchExpressions: [{ key: 'a', operator: 'DoesNotExist' }] }, {}, true], [{ matchExpressions: [{ key: 'a', operator: 'DoesNotExist' }] }, { a: '' }, false],
  [{ matchLabels: { a: '1' }, matchExpressions: [{ key: 'b', operator: 'Exists' }] }, { a: '1' }, false],
  // What Kubernetes cannot parse.
  [{ matchExpressions: [{ key: 'a', operator: 'Gt', values: ['1'] }] }, { a: '2' }, undefined],
  [{ matchExpressions: [{ key: 'a', operator: 'In' }] }, { a: '2' }, undefined],
  [{ matchExpressions: [{ key: 'a', operator: 'NotIn', values: [] }] }, { a: '2' }, undefined],
  [{ matchExpressions: [{ key: 'a', operator: 'Exists', values: ['1'] }] }, { a: '2' }, undefined],
  [{ matchExpressions: [{ key: 'a', operator: 'DoesNotExist', values: ['1'] }] }, { a: '2' }, undefined],
  [{ matchLabels: { a: '1' }, matchExpressions: [null] }, { a: '2' }, undefined],
])('selector %j on %j: %s', (selector, labels, expected) => {
  expect(selectorMatches(selector, labels)).toBe(expected);
});

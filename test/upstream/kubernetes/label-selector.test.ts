import { hasLabels, labelSelectorFlaw, matchesSelector, parseSelector, requirementsOf } from '../../../lib/upstream/kubernetes/label-selector';

const LABELS = { zone: 'a', role: '' };
const takes = (selector: unknown) => {
  const parsed = parseSelector(selector);
  return parsed && matchesSelector(parsed, LABELS);
};
const expression = (operator: string, key: string, ...values: unknown[]) => ({
  matchExpressions: [{ key, operator, ...(values.length > 0 ? { values } : {}) }],
});

test.each<[string, unknown, boolean]>([
  ['one that is not there takes all', undefined, true],
  ['one that is empty takes all', {}, true],
  ['a label that is there', { matchLabels: { zone: 'a' } }, true],
  ['an empty value', { matchLabels: { role: '' } }, true],
  ['another value', { matchLabels: { zone: 'b' } }, false],
  ['a label that is not there', { matchLabels: { toString: '' } }, false],
  ['In', expression('In', 'zone', 'b', 'a'), true],
  ['In, another value', expression('In', 'zone', 'b'), false],
  ['In, no label', expression('In', 'x', 'a'), false],
  ['NotIn', expression('NotIn', 'zone', 'b'), true],
  ['NotIn, the value', expression('NotIn', 'zone', 'a'), false],
  ['NotIn, no label', expression('NotIn', 'x', 'a'), true],
  ['Exists', expression('Exists', 'role'), true],
  ['Exists, no label', expression('Exists', 'x'), false],
  ['DoesNotExist', expression('DoesNotExist', 'x'), true],
  ['DoesNotExist, a label', expression('DoesNotExist', 'role'), false],
  ['all has to hold', { matchLabels: { zone: 'a' }, ...expression('Exists', 'x') }, false],
])('matches labels as Kubernetes does: %s', (_, selector, result) => {
  expect(takes(selector)).toBe(result);
});

test.each<[string, unknown, 'grammar' | 'type', string]>([
  ['In without values', expression('In', 'zone'), 'grammar', 'matchExpressions[0]'],
  ['NotIn without values', expression('NotIn', 'zone'), 'grammar', 'matchExpressions[0]'],
  ['Exists with a value', expression('Exists', 'zone', 'a'), 'grammar', 'matchExpressions[0]'],
  ['DoesNotExist with a value', expression('DoesNotExist', 'x', 'a'), 'grammar', 'matchExpressions[0]'],
  ['an operator that is none', expression('Gt', 'zone', '1'), 'grammar', 'matchExpressions[0]'],
  ['no key', { matchExpressions: [{ operator: 'Exists' }] }, 'grammar', 'matchExpressions[0]'],
  ['no operator', { matchExpressions: [{ key: 'zone' }] }, 'grammar', 'matchExpressions[0]'],
  ['a key that is no text', { matchExpressions: [{ key: 1, operator: 'Exists' }] }, 'type', 'matchExpressions[0]'],
  ['a value that no label has', expression('In', 'zone', 'a b'), 'grammar', 'matchExpressions[0]'],
  ['a value that is no text', expression('NotIn', 'zone', 1), 'type', 'matchExpressions[0]'],
  ['a label that none can have', { matchLabels: { 'a b': '' } }, 'grammar', 'matchLabels'],
  ['a value that none can have', { matchLabels: { zone: 'a b' } }, 'grammar', 'matchLabels'],
  ['a number', { matchLabels: { zone: 1 } }, 'type', 'matchLabels'],
  ['one expression among others', { matchExpressions: [{ key: 'zone', operator: 'Exists' }, 7] }, 'type', 'matchExpressions[1]'],
])('the selector cannot be parsed: %s', (_, selector, kind, path) => {
  expect(takes(selector)).toBeUndefined();
  expect(labelSelectorFlaw(selector)).toMatchObject({ kind, path });
});

test('labels and expressions are conditions alike', () => {
  const selector = parseSelector({ matchLabels: { zone: 'a' }, ...expression('Exists', 'role') })!;
  expect(requirementsOf(selector)).toEqual([{ key: 'zone', operator: 'In', values: ['a'] }, { key: 'role', operator: 'Exists', values: [] }]);
});

test('plain selectors compare values', () => {
  expect([hasLabels(LABELS, {}), hasLabels(LABELS, { zone: 'a', role: '' }), hasLabels(LABELS, { zone: 'a', x: '' })]).toEqual([true, true, false]);
});

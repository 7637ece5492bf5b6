import { hasLabels, matches, parseSelector } from '../../lib/private/label-selector';

const LABELS = { zone: 'a', role: '' };
const takes = (selector: unknown) => {
  const parsed = parseSelector(selector);
  return parsed && matches(parsed, LABELS);
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
])('%s', (_, selector, result) => {
  expect(takes(selector)).toBe(result);
});

test.each<[string, unknown]>([
  ['In without values', expression('In', 'zone')],
  ['NotIn without values', expression('NotIn', 'zone')],
  ['Exists with a value', expression('Exists', 'zone', 'a')],
  ['DoesNotExist with a value', expression('DoesNotExist', 'x', 'a')],
  ['an operator that is none', expression('Gt', 'zone', '1')],
  ['no key', { matchExpressions: [{ operator: 'Exists' }] }],
  ['a value that no label has', expression('In', 'zone', 'a b')],
  ['a value that is no text', expression('NotIn', 'zone', 1)],
  ['a label that none can have', { matchLabels: { 'a b': '' } }],
  ['a number', { matchLabels: { zone: 1 } }],
  ['one expression among others', { matchExpressions: [{ key: 'zone', operator: 'Exists' }, 7] }],
])('cannot be parsed: %s', (_, selector) => {
  expect(takes(selector)).toBeUndefined();
});

test('plain selectors compare values', () => {
  expect([hasLabels(LABELS, {}), hasLabels(LABELS, { zone: 'a', role: '' }), hasLabels(LABELS, { zone: 'a', x: '' })]).toEqual([true, true, false]);
});

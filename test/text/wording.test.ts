import { count, few, list, some, time } from '../../lib/text/wording';

test.each([[0, '0 nodes'], [1, '1 node'], [2, '2 nodes']])('counts nodes with the right plural: %d', (number, expected) => {
  expect(count(number, 'node')).toBe(expected);
});

test('counts with a plural that is set', () => {
  expect([count(1, 'node goes', 'nodes go'), count(3, 'node goes', 'nodes go')]).toEqual(['1 node goes', '3 nodes go']);
});

test.each([
  [0, '0 min'], [0.4, 'less than a minute'], [1, '1 min'], [59.4, '59 min'], [59.6, '1 h'], [60, '1 h'], [125, '2 h 5 min'], [1440, '24 h'],
])('%d minutes are %s', (minutes, expected) => {
  expect(time(minutes)).toBe(expected);
});

test.each([[[], ''], [['a'], 'a'], [['a', 'b'], 'a and b'], [['a', 'b', 'c'], 'a, b and c']])('joins a list with commas and a last "and": %j', (words, expected) => {
  expect(list(words)).toBe(expected);
});

test('a few names stand for many', () => {
  expect(some(['a', 'b'], 2)).toBe('a, b');
  expect(some(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more');
});

test('a short list is whole, of a longer one the last of its places says how many more there are', () => {
  expect(few(['a', 'b', 'c', 'd'])).toBe('a, b, c, d');
  expect(few(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c and 2 more');
  expect(few(['a', 'b', 'c'], 2)).toBe('a and 2 more');
});

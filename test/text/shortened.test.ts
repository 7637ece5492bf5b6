import { shortened } from '../../lib/text/shortened';

test('a short text stays, a long one is cut, and no character in two', () => {
  expect(shortened('abc', 3)).toBe('abc');
  expect(shortened('abcd', 3)).toBe('abc…');
  expect(shortened('ab😀d', 3)).toBe('ab…');
  expect(shortened('a😀bc', 3)).toBe('a😀…');
});

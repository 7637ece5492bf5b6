import { surplus } from '../../lib/text/surplus-items';

test('what is more often in a list, the last ones of it', () => {
  const keyOf = (entry: string) => entry.toLowerCase();
  expect(surplus(['a', 'b', 'A', 'c'], ['b', 'a'], keyOf)).toEqual(['A', 'c']);
  expect(surplus(['a'], ['a', 'a'], keyOf)).toEqual([]);
});

import { commonEnds } from '../../lib/text/common-ends';

test.each<[string, string, number, number]>([
  ['abc', 'abc', 3, 0],
  ['abc', 'axc', 1, 1],
  ['aa', 'aaa', 2, 0],
  ['', 'a', 0, 0],
  ['xab', 'ab', 0, 2],
])('%p and %p begin with %p equal characters and end with %p', (before, after, head, tail) => {
  expect(commonEnds(before, after)).toEqual({ head, tail });
});

test('entries of lists are compared as the caller says', () => {
  const isSame = (one: { id: number }, other: { id: number }) => one.id === other.id;
  expect(commonEnds([{ id: 1 }, { id: 2 }, { id: 9 }], [{ id: 1 }, { id: 9 }], isSame)).toEqual({ head: 1, tail: 1 });
});

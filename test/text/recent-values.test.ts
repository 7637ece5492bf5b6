import { Recent } from '../../lib/text/recent-values';

test('a value is computed once', () => {
  const make = jest.fn(() => 1);
  const recent = new Recent<number>(10);
  expect([recent.get('a', make), recent.get('a', make)]).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('the latest values are kept, up to a limit', () => {
  const made: string[] = [];
  const recent = new Recent<string>(10, (value) => value.length);
  const get = (text: string) => recent.get(text, () => {
    made.push(text);
    return text;
  });
  ['aa', 'bb', 'aa', 'cc', 'aa', 'bb', 'x'.repeat(20), 'bb'].forEach(get);
  expect(made).toEqual(['aa', 'bb', 'cc', 'bb', 'x'.repeat(20), 'bb']);
});

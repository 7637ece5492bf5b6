import { oncePerText, Recent } from '../../lib/text/recent-values';

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

test('long texts that differ in one character have values of their own', () => {
  const make = jest.fn((text: string) => text.slice(-1));
  const last = oncePerText(make);
  const long = 'x'.repeat(20_000);
  expect([last(`${long}a`), last(`${long}b`), last(`${long}a`), last('a')]).toEqual(['a', 'b', 'a', 'a']);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a function of a text is called once for texts that are used again soon', () => {
  const make = jest.fn((text: string) => [text]);
  const once = oncePerText(make, 3);
  expect(once('aa')).toBe(once('aa'));
  once('bb');
  once('aa');
  expect(make.mock.calls).toEqual([['aa'], ['bb'], ['aa']]);
});

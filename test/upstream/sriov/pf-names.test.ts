import { entryFor, firstMeeting, parsePf, pfNameOf, pfNamesOverlap } from '../../../lib/upstream/sriov/pf-names';

// What strconv.Atoi of Go takes between "#" and "-", and behind it.
test.each<[string, object | undefined]>([
  ['ens1', { name: 'ens1' }],
  ['ens1#0-3', { name: 'ens1', first: 0, last: 3 }],
  ['ens1#+0-+3', { name: 'ens1', first: 0, last: 3 }],
  ['ens1#00-07', { name: 'ens1', first: 0, last: 7 }],
  ['#0-3', { name: '', first: 0, last: 3 }],
  ['ens1#', undefined],
  ['ens1#2', undefined],
  ['ens1#-1-3', undefined],
  ['ens1#0--3', undefined],
  ['ens1#0-3#', undefined],
  ['ens1# 0-3', undefined],
  ['ens1#0x0-3', undefined],
])('%s is read as %j', (text, expected) => {
  expect(parsePf(text)).toEqual(expected);
});

test.each([['ens1', 'ens1'], ['ens1#0-3', 'ens1'], ['ens1#x#y', 'ens1']])('the interface of %s is %s', (text, name) => {
  expect(pfNameOf(text)).toBe(name);
});

const read = (...texts: string[]) => texts.map((text) => parsePf(text)!);

test('the first entry of an interface counts', () => {
  expect(entryFor(read('a', 'b#0-1', 'b#2-3'), 'b')).toEqual({ name: 'b', first: 0, last: 1 });
  expect(entryFor(read('a'), 'b')).toBeUndefined();
});

test('two policies meet at the first interface of the one that the other names too', () => {
  expect(firstMeeting(read('a', 'c', 'b'), read('b', 'c#0-1', 'c'))).toEqual({ mine: { name: 'c' }, theirs: { name: 'c', first: 0, last: 1 } });
  expect(firstMeeting(read('a'), read('b'))).toBeUndefined();
});

test.each([
  ['a', 'a', true], ['a#0-1', 'a', false], ['a', 'a#0-1', false], ['a#0-3', 'a#3-4', true], ['a#4-5', 'a#0-3', false], ['a#1-1', 'a#0-3', true],
])('%s and %s have functions in common for the webhook: %s', (one, other, expected) => {
  expect(pfNamesOverlap(...read(one, other) as [ReturnType<typeof read>[0], ReturnType<typeof read>[0]])).toBe(expected);
});

import * as fc from 'fast-check';
import { compareReleases, isAtLeast, isIn } from '../../lib/upstream/releases';

const release = fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 4 }).map((numbers) => numbers.join('.'));

test.each([
  ['4.9', '4.10', -1],
  ['4.17', '4.17.0', 0],
  ['4.17.3', '4.17', 1],
  ['8.1.2.26', '8.1.3', -1],
  ['v2.4.1', '2.4.1', 0],
  ['4.17.0-rc.1', '4.17', 0],
  ['9.1_el9', '9.1', 0],
  ['master', '99.9', 1],
  ['master', 'main', 0],
])('%s beside %s is %i', (one, other, expected) => {
  expect(compareReleases(one, other)).toBe(expected);
});

test('a range has its first release, and not its last one', () => {
  const range = { since: '4.14', before: '4.22' };
  expect(['4.13.9', '4.14', '4.21.30', '4.22', 'master'].map((each) => isIn(range, each))).toEqual([false, true, true, false, false]);
  expect([isIn({}, '1.0'), isIn({ since: '4.14' }, 'master'), isIn({ before: '4.14' }, '4.13')]).toEqual([true, true, true]);
});

test('releases have one order', () => {
  fc.assert(fc.property(release, release, release, (a, b, c) => {
    expect(compareReleases(a, b) + compareReleases(b, a)).toBe(0);
    if (isAtLeast(a, b) && isAtLeast(b, c)) {
      expect(isAtLeast(a, c)).toBe(true);
    }
  }));
});

test('every release is on one side of a limit', () => {
  fc.assert(fc.property(release, release, (each, limit) => {
    expect(isIn({ since: limit }, each)).not.toBe(isIn({ before: limit }, each));
  }));
});

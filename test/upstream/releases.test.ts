import * as fc from 'fast-check';
import { buildsIn, compareReleases, isAtLeast, isInReleaseRange, rangeText, rangeTexts } from '../../lib/upstream/releases';

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
  expect(['4.13.9', '4.14', '4.21.30', '4.22', 'master'].map((each) => isInReleaseRange(range, each))).toEqual([false, true, true, false, false]);
  expect([isInReleaseRange({}, '1.0'), isInReleaseRange({ since: '4.14' }, 'master'), isInReleaseRange({ before: '4.14' }, '4.13')]).toEqual([true, true, true]);
});

test.each<[string, { since?: string; before?: string }, string]>([
  ['2.5', { since: '2.5.2' }, 'some'],
  ['2.5.1', { since: '2.5.2' }, 'none'],
  ['2.5.2', { since: '2.5.2' }, 'all'],
  ['2.5', { since: '2.5' }, 'all'],
  ['2.5', { since: '2.5.0' }, 'all'],
  ['2.6', { since: '2.5.2', before: '2.6' }, 'none'],
  ['2.0', { before: '2.0.2' }, 'some'],
  ['2.5', { since: '2.5.1', before: '2.5.3' }, 'some'],
  ['2.5', { since: '2.5.0', before: '2.6' }, 'all'],
  ['2.50', { since: '2.5.2', before: '2.6' }, 'none'],
])('of the builds of %s, the range %j has %s', (each, range, expected) => {
  expect(buildsIn(range, each)).toBe(expected);
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
    expect(isInReleaseRange({ since: limit }, each)).not.toBe(isInReleaseRange({ before: limit }, each));
  }));
});

test.each([[{ since: '4.14' }, '4.14 and later'], [{ before: '4.16' }, 'before 4.16'], [{ since: '4.14', before: '4.16' }, '4.14 and later, before 4.16']])(
  '%j is printed as %s', (range, text) => {
    expect(rangeText(range)).toBe(text);
  });

describe('releases as texts', () => {
  const KNOWN = ['1.0', '1.1', '1.2', '2.0'];

  test.each([
    [['1.0', '1.1'], ['1.0 to 1.1']], [['2.0', '1.0'], ['1.0', '2.0 and later']], [KNOWN, ['1.0 and later']], [['0.9', '1.0', '3.0'], ['0.9', '1.0', '3.0']], [[], []],
  ])('the texts of %j are %j: with the newest known one, a range is open', (releases, texts) => {
    expect(rangeTexts(releases, KNOWN)).toEqual(texts);
  });

  test('texts have no open ranges where these very releases are meant', () => {
    expect(rangeTexts(['1.0', '1.2', '2.0'], KNOWN, false)).toEqual(['1.0', '1.2 to 2.0']);
  });

  test('texts stay what they are when a release becomes known', () => {
    const some = fc.subarray(KNOWN);
    fc.assert(fc.property(some, (releases) => {
      const later = releases.includes('2.0') ? [...releases, '2.1'] : releases;
      expect(rangeTexts(later, [...KNOWN, '2.1'])).toEqual(rangeTexts(releases, KNOWN));
    }));
  });
});

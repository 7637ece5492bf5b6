import * as fc from 'fast-check';
import { goRegexp, regexpTokens } from '../../../lib/upstream/go/regexp';
import { MAX_REGEXP_SIZE } from '../../../lib/upstream/limits';
import { runsOf } from '../../support/fuzz-runs';

test.each(['^(a|a)*$', '^(a+)+$', '^.*.*.*.*.*.*.*.*x$', '(.*)*(.*)*x'])('%s takes time in proportion to the text', (regexp) => {
  expect(goRegexp(regexp).finds(`${'a'.repeat(50_000)}!`)).toBe(false);
});

test.each([
  ['(?:a{90}){90}', 'invalid repeat count: `{90}`'],
  ['[a', 'missing closing ]: `[a`'],
])('what Go does not read is a mistake: %s', (regexp, mistake) => {
  expect(goRegexp(regexp).mistake).toMatch(mistake);
});

test.each([
  ['what is long', 'a'.repeat(MAX_REGEXP_SIZE + 1)],
  ['what is repeated', '(?:a{1000})'.repeat(11)],
  ['groups that are repeated', '(?:(?:abcdefghijk){10}){100}'],
  ['many brackets', '['.repeat(100_000)],
])('what is too large is not compiled: %s', (_, regexp) => {
  expect(goRegexp(regexp)).toMatchObject({ tooLarge: expect.any(Number) });
  expect(goRegexp(regexp).finds('a')).toBe(false);
});

test('the expressions of our CRDs are far from being too large', () => {
  expect(goRegexp('^([0-9a-fA-F]{1,4}:){7,7}[0-9a-fA-F]{1,4}$|^([a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?\\.)+$').tooLarge).toBeUndefined();
});

test('tokens are the text', () => {
  const token = fc.constantFrom('a', '\\.', '(', ')', '(?:', '|', '[a-z]', '[]a]', '[^]]', '[[:alpha:]]', '{3}', '{2,5}', '*', '^', '$', '[', '\\');
  fc.assert(fc.property(fc.array(token, { maxLength: 12 }), (tokens) => {
    const regexp = tokens.join('');
    expect([...regexpTokens(regexp)].map(({ text }) => text).join('')).toBe(regexp);
  }), { seed: 1, numRuns: runsOf(0.2) });
});

test.each([
  ['^.$', '😀', true], ['^..$', '😀', false], ['a.b', 'a\rb', true], ['a.b', 'a\u2028b', true], ['a.b', 'a\nb', false],
])('a dot is what it is in Go: %j in %j', (regexp, text, isFound) => {
  expect(goRegexp(regexp).finds(text)).toBe(isFound);
});

test.each([
  ['[0-9]+', '123 abc 456', ['123', '456']],
  ['', 'éa', ['', '', '']],
  ['a*', 'baac', ['', 'aa', '']],
  ['(', 'a', []],
  ['a{1001}', 'a', []],
])('all that is found: %j in %j', (regexp, text, found) => {
  expect(goRegexp(regexp).findAll(text)).toEqual(found);
  expect(goRegexp(regexp).findAll(text, 1)).toEqual(found.slice(0, 1));
});

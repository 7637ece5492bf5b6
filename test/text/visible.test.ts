import * as fc from 'fast-check';
import { toJson } from '../../lib/text/json';
import { isVisible, lineOf, linesOf, lineStart, visible } from '../../lib/text/visible';
import { expectPlain } from '../support/format-laws';
import { runsOf } from '../support/fuzz-runs';
import { hostileText } from '../support/hostile';

test.each([
  ['a\nb\r\tc', 'a\\nb\\r\\tc'],
  ['\u001b[31m\u009b\u0000\u007f', '\\u001b[31m\\u009b\\u0000\\u007f'],
  ['\u2028\u2029\u0085', '\\u2028\\u2029\\u0085'],
  ['\u202e\u2066\u200f\u061c', '\\u202e\\u2066\\u200f\\u061c'],
  ['\u200b\ufeff\u00ad\ufe0f\u115f\u2800', '\\u200b\\ufeff\\u00ad\\ufe0f\\u115f\\u2800'],
  ['\u00a0\u3000\u2003', '\\u00a0\\u3000\\u2003'],
  ['\ud800 \udfff', '\\ud800 \\udfff'],
  ['\ue000\uffff', '\\ue000\\uffff'],
  ['\u{e0041}\u{1fffe}', '\\u{e0041}\\u{1fffe}'],
  ['##[error]a ##vso[b]', '#\\u0023[error]a #\\u0023vso[b]'],
])('what is not seen in %j is written', (text, shown) => {
  expect(isVisible(text)).toBe(/^##/.test(text));
  expect(visible(text)).toBe(shown);
  expect(visible(shown)).toBe(shown);
});

test.each(['', 'a b', '^5\\.14\\..*$', 'é ü 日本 🟠 – …', '# a', '## a [b]', '"\'`<>&|'])('%j stays as it is', (text) => {
  expect(isVisible(text)).toBe(true);
  expect(visible(text)).toBe(text);
});

test.each([
  ['::error::a', '\\u003a:error::a'],
  ['  ::error file=a::b', '  \\u003a:error file=a::b'],
  ['::1 is an address', '::1 is an address'],
  ['a ::error::b', 'a ::error::b'],
])('no runner takes %j for a command', (line, shown) => {
  expect(lineStart(line)).toBe(shown);
});

test('a message is one line; lines stay lines', () => {
  expect(lineOf('a\n::error::b')).toBe('a\\n::error::b');
  expect(linesOf('a\r\n::error::b\n')).toBe('a\\r\n\\u003a:error::b\n');
});

test('whatever a text is, its line is plain', () => {
  fc.assert(fc.property(hostileText, (text) => {
    expect(lineOf(text)).not.toContain('\n');
    expectPlain(lineOf(text));
    expectPlain(linesOf(text));
  }), { numRuns: runsOf(), seed: 3 });
});

test('JSON says the same, and is plain', () => {
  fc.assert(fc.property(fc.dictionary(hostileText, fc.array(hostileText)), (value) => {
    expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    expectPlain(toJson(value));
  }), { numRuns: runsOf(), seed: 3 });
});

test('JSON writes what is not seen by its units', () => {
  expect(toJson({ a: '\u2028\ud800\u{e0041}\u001b' })).toBe('{\n  "a": "\\u2028\\ud800\\udb40\\udc41\\u001b"\n}\n');
});

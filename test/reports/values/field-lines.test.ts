import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { fieldLines } from '../../../lib/reports/values/field-lines';
import { CONCEALED } from '../../../lib/text';
import { isVisible } from '../../../lib/text/visible';
import { encodeDataUrl } from '../../../lib/upstream/ignition/data-url';
import { hostileText } from '../../support/hostile';

const SEED = 24;
const lines = (before: unknown, after: unknown, most?: number) => fieldLines({ path: 'p', before, after }, most);
const said = (before: unknown, after: unknown) => lines(before, after)[0];

test.each([
  ['a short value', 1, 2, 'p: 1 -> 2'],
  ['a value that is new', null, 'a', 'p: added "a"'],
  ['a value that is gone', { a: 1 }, null, 'p: was {"a":1}'],
  ['a value of another type', 'a', { b: 1 }, 'p: "a" -> {"b":1}'],
  ['a short list', ['a'], ['a', 'b'], 'p: ["a"] -> ["a","b"]'],
  ['a long list in another order', ['x'.repeat(60), 'a'], ['a', 'x'.repeat(60)], 'p: the same entries in a different order'],
  ['a secret value', CONCEALED, CONCEALED, 'p: changed (secret, not shown)'],
  ['a secret value that is new', null, CONCEALED, 'p: added (secret, not shown)'],
  ['a secret value that is gone', CONCEALED, null, 'p: removed (secret, not shown)'],
])('one line is enough for %s', (_, before, after, line) => {
  expect(lines(before, after)).toEqual([line]);
});

test('shows the entries by which two long lists differ', () => {
  const args = (...more: string[]) => ['x'.repeat(60), 'nosoftlockup', ...more];
  expect(lines(args('isolcpus=2-5'), args('isolcpus=2-7', 'nohz=on'))).toEqual([
    'p: 1 entry fewer, 2 entries more', '  - "isolcpus=2-5"', '  + "isolcpus=2-7"', '  + "nohz=on"',
  ]);
});

test('shows two long values where they differ, not two equal beginnings', () => {
  const image = (digest: string) => `image-registry.openshift-image-registry.svc:5000/onload/onload-module@sha256:${digest}`;
  expect(said(image('0a12'), image('7f34'))).toBe('p: "…dule@sha256:0a12" -> "…dule@sha256:7f34"');
  const middle = (word: string) => `${'a'.repeat(100)}${word}${'b'.repeat(100)}`;
  expect(said(middle('one'), middle('two'))).toBe(`p: "…${'a'.repeat(12)}one${'b'.repeat(12)}…" -> "…${'a'.repeat(12)}two${'b'.repeat(12)}…"`);
});

test('shows the lines by which two texts differ, with their numbers', () => {
  expect(lines('a\nb\nc\nd\ne\n', 'a\nB\nc\nd\ne\nf\n')).toEqual(['p: 1 line fewer, 2 lines more', '  2 - b', '  2 + B', '  6 + f']);
});

test('shows long lines of texts where they differ', () => {
  const [before, after] = ['1', '2'].map((end) => `first\n${'x'.repeat(200)}${end}\n`);
  expect(lines(before, after)).toEqual(['p: 1 line fewer, 1 line more', `  2 - …${'x'.repeat(12)}1`, `  2 + …${'x'.repeat(12)}2`]);
});

test('shows every value of an object that is new', () => {
  const container = { name: 'sfptpd', image: 'registry.example.com/sfptpd:3.9', args: ['-f', '/etc/sfptpd.conf'], env: [] };
  expect(lines(null, container)).toEqual([
    'p: added', '  + name: "sfptpd"', '  + image: "registry.example.com/sfptpd:3.9"', '  + args[0]: "-f"', '  + args[1]: "/etc/sfptpd.conf"', '  + env: []',
  ]);
});

test('decodes the contents of files, compressed or not', () => {
  const plain = (text: string) => encodeDataUrl(Buffer.from(text));
  const packed = (text: string) => encodeDataUrl(gzipSync(text));
  expect(lines(plain('options sfc a\n'), packed('options sfc b\n'))).toEqual(['p: 1 line fewer, 1 line more', '  1 - options sfc a', '  1 + options sfc b']);
  expect(lines(plain('a\nb'), packed('a\nb'))).toEqual(['p: the same text in another encoding']);
});

test('folds long texts, and counts what is left', () => {
  const text = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n');
  expect(lines(null, text)).toHaveLength(10);
  expect(lines(null, text).at(-1)).toBe('  and 42 more lines');
  expect(lines(null, text, 50)).toHaveLength(51);
});

const anyLines = fc.array(fc.string({ maxLength: 20 }), { maxLength: 20 }).map((parts) => parts.join('\n'));
const anyText = fc.oneof(hostileText, fc.string(), anyLines, fc.string({ minLength: 50, maxLength: 300 }));
const anyObject = fc.dictionary(fc.string(), anyText, { maxKeys: 3 });
const anyValue = fc.oneof(anyText, fc.array(anyText, { maxLength: 4 }), anyObject, fc.constant(null), fc.integer());

test('no line has an invisible character or is of any length, and old and new are never told alike', () => {
  fc.assert(fc.property(anyValue, anyValue, (before, after) => {
    const all = fieldLines({ path: 'p', before, after });
    expect(all.filter((line) => !isVisible(line))).toEqual([]);
    const [, old, young] = /^p: (.*) -> (.*)$/.exec(all[0]) ?? [];
    if (old !== undefined && !`${JSON.stringify(before)}${JSON.stringify(after)}`.includes(' -> ') && JSON.stringify(before) !== JSON.stringify(after)) {
      expect(old).not.toBe(young);
    }
  }), { numRuns: 300, seed: SEED });
});

test('the lines make the new text of the old one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 12 }).map((parts) => parts.join('\n'));
  fc.assert(fc.property(text, text, (before, after) => {
    const [, ...changed] = fieldLines({ path: 'p', before, after }, Infinity).map((line) => /^ {2}(\d+) ([-+]) (.*)$/.exec(line)!);
    const gone = new Set(changed.filter(([, , sign]) => sign === '-').map(([, number]) => Number(number)));
    const kept = before.split('\n').filter((_, index) => !gone.has(index + 1));
    for (const [, number, sign, line] of changed) {
      if (sign === '+') {
        kept.splice(Number(number) - 1, 0, line);
      }
    }
    expect(kept.join('\n')).toBe(after);
  }), { numRuns: 300, seed: SEED });
});

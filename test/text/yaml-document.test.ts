import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { yamlDocument } from '../../lib/text';
import { runsOf } from '../support/fuzz-runs';

/** Texts near each border between what is written here and what the library writes. */
const TEXTS = [
  '', ' ', '\n', 'a\n', 'a\n\n', '\na', ' a\n b', 'a\n b', 'a \nb', 'a\n \nb', 'a\n\n\nb', 'a\n\t', 'a\nb ', 'a\n---\nb', '---', '...', '%a', '- x', '-', '?', 'a: b', 'a:', 'a:b', ':a', 'a #b', 'a#b', '# x', 'a "b": c', 'a \'b\': c', 'a "b\': c', '\\: ', '{"a":"b\\n"}',
  '0755', '1e3', 'E1', 'e-5', '-e5', '--e5', '-a', '--a', '---a', '-/', '-y', '1_000', '190:20', '0x1', '0b1', '.5', '.inf', '2020-01-01', 'no', 'No', 'nO', 'y', 'Y', 'on', 'null', '~', 'true', '=', '<<', '|', '>', "'", '"', 'a"b', "a'b", '\t', 'a\tb', '\r', 'a\r\nb', '\u0000', '\u007f', '\u0085',
  '10m', '64Mi', '3.2.0', '3.2', '1.2.', '1..2', '2020-01-01 m', '9y', '1e5m', '^a', '^', '99-onload-sfc', '99: m', '1 #m',
  '\u00a0', '\u2028', '\ud800', 'é', '😀', '*a1', '&a1', '!a', '@a', '`a', '{a}', '[a]', 'a, b', '__proto__', '/a/b', 'toString',
];
/** Lengths next to that from which keys have lines of their own. */
const LONG_TEXTS = [200, 1024, 1025].map((length) => 'x'.repeat(length));

/** Characters of which texts consist that YAML writes in several ways. */
const CHARACTERS = ['a', 'b', '0', ' ', '  ', '\n', '\n\n', '\t', ':', '#', '-', '.', '"', "'", '{', '%', '/'];

const text = fc.oneof(
  fc.constantFrom(...TEXTS, ...LONG_TEXTS), fc.string(), fc.fullUnicodeString(), fc.string16bits(), fc.stringOf(fc.constantFrom(...CHARACTERS)),
);

function expectSameBytes(each: string): void {
  for (const document of [
    { a: each }, { a: [each, each] }, { a: { b: [[each], { c: each, d: each }] } },
    { [each]: 1 }, { a: { [each]: 1, b: { [each]: { c: [each] } } } }, { a: [{ [each]: each }] },
  ]) {
    expect(yamlDocument(document)).toBe(Yaml.stringify(document));
  }
}

test.each(TEXTS)('the text %j is written as cdk8s writes it, as a value, in lists and as a key', expectSameBytes);

test.each(LONG_TEXTS)('a text of %#. length is written as cdk8s writes it, as a value, in lists and as a key', expectSameBytes);

test('all values of JSON are written as cdk8s writes them', () => {
  const number = fc.oneof(fc.integer(), fc.constantFrom(-0, 2 ** 53, -(2 ** 53), 1e21), fc.double({ noNaN: true, noDefaultInfinity: true }));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, number, fc.boolean(), fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(text, tie('value'), { maxKeys: 4 })),
  }));
  fc.assert(fc.property(fc.dictionary(text, value), (document) => {
    // JSON has no -0.
    const plain = JSON.parse(JSON.stringify(document));
    expect(yamlDocument(plain)).toBe(Yaml.stringify(plain));
  }), { numRuns: runsOf(5) });
});

test('every pair of characters is written as cdk8s writes it', () => {
  const characters = Array.from({ length: 0x7f }, (_, code) => String.fromCharCode(code)).concat('\u0085', '\u00a0', '\u2028', '\ud800', '\udc00');
  for (const one of characters) {
    const document = { a: characters.map((other) => [one + other, `x${one}${other}`, `x${one}${other}x`]) };
    expect(yamlDocument(document)).toBe(Yaml.stringify(document));
  }
});

test('texts that may be numbers, dates and versions are written as cdk8s writes them', () => {
  const characters = ['0', '9', '.', '-', ':', '_', 'e', 'x', 'o', 'b', 't', 'T', 'z', ' ', '+', 'm', 'y', 'K'];
  const triples = characters.flatMap((one) => characters.flatMap((two) => characters.map((three) => one + two + three)));
  expect(yamlDocument({ a: triples })).toBe(Yaml.stringify({ a: triples }));
  fc.assert(fc.property(fc.array(fc.stringOf(fc.constantFrom(...characters)), { maxLength: 50 }), (texts) => {
    expect(yamlDocument({ a: texts })).toBe(Yaml.stringify({ a: texts }));
  }), { numRuns: runsOf(5) });
});

test('fields without a value are left out', () => {
  expect(yamlDocument({ a: undefined, b: { c: undefined }, d: [{ e: undefined, f: 1 }] })).toBe('b: {}\nd:\n  - f: 1\n');
});

test('parts that an object shares in memory are written out, so that no reader needs aliases', () => {
  const shared = { 'a b: c': ['x'] };
  const document = { a: shared, b: { 'c': shared, 'd: e': [shared, shared] } };
  expect(yamlDocument(document)).toBe(Yaml.stringify(JSON.parse(JSON.stringify(document))));
});

test('an empty object is written as cdk8s writes it', () => {
  expect(yamlDocument({})).toBe(Yaml.stringify({}));
});

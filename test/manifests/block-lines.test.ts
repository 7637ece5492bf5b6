/** The quick finder of lines says what the parser says, or nothing. */
import * as fc from 'fast-check';
import { stringify } from 'yaml';
import { BlockLines } from '../../lib/manifests/block-lines';
import { slowFinderOf } from '../../lib/manifests/locate';
import { runsOf } from '../support/fuzz-runs';
import { EXAMPLES_WROTE, manifestFilesIn } from '../support/golden';

type Path = (string | number)[];

/** The paths of all values, and some of what is not there. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value) ? value.map((entry, index) => pathsIn(entry, [...path, index]))
    : typeof value === 'object' && value !== null ? Object.entries(value).map(([key, entry]) => pathsIn(entry, [...path, key])) : [];
  return [path, ...(typeof value === 'string' ? [] : [[...path, 'missing']]), ...(Array.isArray(value) ? [[...path, 7, 'x']] : []), ...inner.flat()];
}

const DOCUMENTS = Object.values(manifestFilesIn(EXAMPLES_WROTE)).flatMap((text) => text.split(/^---\n/m));

test('in what our examples write, every line is found without the parser', () => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { load } = require('js-yaml') as typeof import('js-yaml');
  expect(DOCUMENTS.length).toBeGreaterThan(50);
  for (const text of DOCUMENTS) {
    const [quick, slow] = [new BlockLines(text), slowFinderOf(text)];
    const wrong = pathsIn(load(text)).filter((path) => quick.find(path) !== slow(path));
    expect({ text, wrong }).toEqual({ text, wrong: [] });
  }
});

test('whatever is written, what is found without the parser is what the parser finds', () => {
  const key = fc.constantFrom('a', 'b c', 'x.y/z', '1', 'on', '- a', '"', 'it\'s', '#', 'a: b', '');
  const scalar = fc.constantFrom<unknown>(null, 1, true, 'x', '', 'a: b', '- a', '# x', 'two\nlines: 1\n', '  spaces\nb', '{a}', 'x '.repeat(60));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('tree'), { maxLength: 3 }), fc.dictionary(key, tie('tree'), { maxKeys: 3 })),
  }));
  const options = fc.record({
    indent: fc.constantFrom(1, 2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 20),
    collectionStyle: fc.constantFrom('block', 'any', 'flow' as const),
    defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_FOLDED' as const),
    version: fc.constant('1.1' as const),
  });
  fc.assert(fc.property(fc.dictionary(key, tree, { minKeys: 1 }), options, (value, how) => {
    const text = stringify(value, how as object);
    const [quick, slow] = [new BlockLines(text), slowFinderOf(text)];
    const wrong = pathsIn(value).filter((path) => (quick.find(path) ?? slow(path)) !== slow(path));
    expect({ text, wrong }).toEqual({ text, wrong: [] });
  }), { numRuns: Math.min(1000, runsOf(0.5)), seed: 1 });
});

test.each([
  ['{"a": {\n"b": 1}}', ['a', 'b']],
  ['a: &x\n  b: 1', ['a', 'b']],
  ['a: {b: 1,\n  c: 2}', ['a', 'c']],
  ['? a\n: b: 1', ['a', 'b']],
  ['a:\n\tb: 1', ['a', 'b']],
  ['--- {a: 1}', ['a']],
  ['on: 1', ['true']],
  ['', ['a']],
])('what is not of the plain sort is left to the parser: %j', (text, path) => {
  expect(new BlockLines(text).find(path)).toBeUndefined();
});

test.each<[string, Path, number]>([
  ['a: 1\r\nb:\r\n  c: 2\r\n', ['b', 'c'], 2],
  ['# c\n---\na:\n- x\n# c\n- y: 1\n  z: 2\nb: 1', ['a', 1, 'z'], 6],
  ['# c\n---\na:\n- x\n# c\n- y: 1\n  z: 2\nb: 1', ['b'], 7],
  ['a: {b: {c: 1}}\nd: 1', ['a', 'b', 'c'], 0],
  ['a: |\n  b: 1\nb: 2', ['b'], 2],
  ['"a b": 1\n\'it\'\'s\':\n  c: 1', ['it\'s', 'c'], 2],
  ['a:\n-\n  b: 1', ['a', 0, 'b'], 2],
  ['a:\n# none\nb: 1', ['a', 'x', 'y'], 0],
])('finds the line of %j, %j: row %d', (text, path, row) => {
  expect(new BlockLines(text).find(path)).toBe(row);
  expect(slowFinderOf(text)(path)).toBe(row);
});

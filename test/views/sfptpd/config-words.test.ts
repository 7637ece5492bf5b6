import * as fc from 'fast-check';
import { configLines, latin1Bytes, quote, utf8Text } from '../../../lib/views/sfptpd/config-words';
import { runsOf } from '../../support/fuzz-runs';

const wordsOf = (text: string) => [...configLines(latin1Bytes(text))].map(({ number, words }) => [number, ...words.map(utf8Text)]);
const lostIn = (text: string) => [...configLines(latin1Bytes(text))].flatMap(({ number, lost }) => lost.map(({ what }) => `${number}: ${what}`));

describe('lines and words', () => {
  test.each<[string, string, (string | number)[]]>([
    ['blanks and tabs', 'a  b\tc \n', [1, 'a', 'b', 'c']],
    ['no line break at the end', 'a b', [1, 'a', 'b']],
    ['a comment', 'a b # c\n', [1, 'a', 'b']],
    ['a comment inside a word', 'a b#c d\n', [1, 'a', 'b']],
    ['other comments, which are none', 'a ;b //c\n', [1, 'a', ';b', '//c']],
    ['quotes', 'a "b c" \'d "e\'\n', [1, 'a', 'b c', 'd "e']],
    ['a quote that ends a word', '"a"b\n', [1, 'a', 'b']],
    ['a quote inside a word', 'a"b c"\n', [1, 'a"b', 'c"']],
    ['empty quotes', 'a "" \'\'\n', [1, 'a', '', '']],
    ['a comment in quotes', 'a "b # c"\n', [1, 'a', 'b # c']],
    ['an open quote', 'a "b # c\n', [1, 'a', 'b # c\n']],
    ['backslashes', 'a\\ b \\#c "d\\"e" f\\\\\n', [1, 'a b', '#c', 'd"e', 'f\\']],
    ['a backslash before a blank that begins a word', 'a \\ b\n', [1, 'a', 'b']],
    ['a backslash at the end', 'a b\\', [1, 'a', 'b']],
    ['a carriage return', 'a b\r\n', [1, 'a', 'b\r']],
    ['letters beyond ASCII', 'a é€\n', [1, 'a', 'é€']],
  ])('splits lines and words as sfptpd does: %s', (_, text, words) => {
    expect(wordsOf(text)).toEqual([words]);
  });

  test('lines and words are counted with those that have no words', () => {
    expect(wordsOf('\n# x\n  \na\n\nb')).toEqual([[4, 'a'], [6, 'b']]);
    expect(wordsOf('')).toEqual([]);
  });

  test('a line of 1023 bytes is whole, what is behind is a line of its own', () => {
    expect(wordsOf(`${'x'.repeat(1022)}\ny`)).toEqual([[1, 'x'.repeat(1022)], [2, 'y']]);
    expect(wordsOf(`${'x'.repeat(1023)}y z\n`)).toEqual([[1, 'x'.repeat(1023)], [1, 'y', 'z']]);
    expect(wordsOf(`${'é'.repeat(512)}\n`)).toHaveLength(2);
    expect(wordsOf(`# ${'x'.repeat(1021)}y z\n`)).toEqual([[1, 'y', 'z']]);
  });

  test('of a line there are 64 words at most', () => {
    expect(wordsOf(`${'a '.repeat(64)}b c\n`)).toEqual([[1, ...Array<string>(64).fill('a')]]);
  });

  test('a line ends at a NUL', () => {
    expect(wordsOf('a b\0c\nd')).toEqual([[1, 'a', 'b'], [2, 'd']]);
  });
});

describe('what is lost', () => {
  test.each([
    ['a comment inside a word', 'a b#c\n', ['1: "#" begins a comment inside a word too']],
    ['an open quote', 'a "b\n', ['1: quote that is never closed, so that the end of the line is part of the word']],
    ['a 65th word', `\n${'a '.repeat(65)}\n`, ['2: words after the first 64 of a line are dropped']],
    ['the rest of a long line', `${'x'.repeat(1023)}y\n`, ['1: text after 1023 bytes is read as a separate line']],
    ['the rest of a long comment', `# ${'x'.repeat(1100)}\n`, ['1: text after 1023 bytes is read as a separate line']],
    ['what is behind a NUL', 'a\0b\n', ['1: the line ends at a NUL']],
  ])('what is lost: %s', (_, text, lost) => {
    expect(lostIn(text)).toEqual(lost);
  });

  test.each([
    ['a comment behind a blank', 'a b #c\n'],
    ['a comment behind a quote', 'a "b"#c\n'],
    ['64 words and a comment', `${'a '.repeat(64)}# b\n`],
    ['a long line of blanks', `a${' '.repeat(2000)}\n`],
    ['a long comment whose rest is one', `${'#'.repeat(1500)}\n`],
  ])('what is lost is nothing with %s', (_, text) => {
    expect(lostIn(text)).toEqual([]);
  });
});

test('a quoted word is read as it was', () => {
  fc.assert(fc.property(fc.stringOf(fc.constantFrom('a', 'é', ' ', '\t', '#', '"', '\'', '\\', '[', ']', '-', '_')), (word) => {
    expect(wordsOf(`x ${quote(word)} y\n`)).toEqual([[1, 'x', word, 'y']]);
    expect(lostIn(`x ${quote(word)} y\n`)).toEqual([]);
  }), { seed: 1, numRuns: runsOf(0.5) });
});

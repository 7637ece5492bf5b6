import * as fc from 'fast-check';
import { convert } from '../../../../lib/views/profiles/convert-profile';
import { files } from '../../../constructs/profiles/files';
import { runsOf } from '../../../support/fuzz-runs';

const RUNS = runsOf(1.2);

const env = (text: string) => convert('./a.opf', {}, files({ './a.opf': text })).env;

// Neither what each shell treats in its own way, nor what no environment has.
const value = fc.fullUnicodeString({ minLength: 1, maxLength: 20 }).filter((text) => !/['\n\r\0\ud800-\udfff\ufeff]/u.test(text));

/** Ways to write a value as one word. */
const QUOTES: ((text: string) => string)[] = [
  (text) => `'${text}'`,
  (text) => `"${text.replace(/[$`"\\]/g, '\\$&')}"`,
  (text) => [...text].map((char) => `\\${char}`).join(''),
  (text) => [...text].map((char, i) => (i % 2 ? `'${char}'` : `"${char.replace(/[$`"\\]/, '\\$&')}"`)).join(''),
];

test('a value comes out as it was, however it is quoted', () => {
  fc.assert(fc.property(value, fc.constantFrom(...QUOTES), (text, quote) => {
    expect(env(`onload_set MY_VALUE ${quote(text)}`)).toEqual({ MY_VALUE: text });
  }), { seed: 6, numRuns: runsOf(0.5) });
});

test('blanks, comments and continued lines change nothing', () => {
  const blank = fc.constantFrom(' ', '\t', '  ', ' \\\n', '\\\n \t');
  const end = fc.constantFrom('\n', ';', ' # a "comment\n', '\n\n# \'\n', ' ;\n');
  const name = fc.constantFrom('A', 'B', 'C', 'D');
  const line = fc.record({ name, text: value, blanks: fc.tuple(blank, blank), end, quote: fc.constantFrom(...QUOTES) });
  fc.assert(fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
    const text = lines.map(({ name: variable, text: word, blanks, end: stop, quote }) =>
      `onload_set${blanks[0]}${variable}${blanks[1]}${quote(word)}${stop}`).join('');
    expect(env(text)).toEqual(Object.assign({}, ...lines.map(({ name: variable, text: word }) => ({ [variable]: word })).reverse()));
  }), { seed: 7, numRuns: runsOf(0.5) });
});

describe('whatever is in the files', () => {
  const PIECES = [
    'onload_set ', 'onload_import ', 'EF_A', 'EF_B ', 'EF_POLL_USEC', '=', ' ', '\t', '\n', '\n\n', '\\\n', ';', ';;', '#', '"', '\'', '\\', '$',
    '$EF_A', '${EF_B}', '${EF_A:-', '}', '$((', '))', '(', ')', '+', '-', '*', '/', '%', '0', '1', '007', '99999999999999999999', '"$@"', '$@', '`', '$(', '|', '&', '<', '>', '~', '{',
    '[', '?', '!', 'if', 'fi', 'x', 'ü', '\r', '\0', '\ufeff', '\u2028', 'latency', 'b', 'c', 'd', './c', 'throughput', 'wan-traffic', 'num_workers', 'PATH', ' 5\n',
    'onload_set EF_A 1\n', 'onload_set EF_B=2\n', 'onload_import b\n', 'onload_set EF_C $(( EF_A * 2 ))\n', 'onload_set EF_D "$EF_A$EF_A"\n',
  ];
  const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((parts) => parts.join(''));
  const lines = fc.array(fc.oneof(
    fc.constantFrom('onload_set EF_A 3', 'onload_set EF_B "a b" # c', 'onload_set EF_UDP 0'),
    fc.constantFrom('onload_import b', 'onload_import c', 'onload_import ./c', 'onload_import latency'),
    fc.tuple(fc.constantFrom('EF_A', 'EF_B', 'EF_C'), fc.array(fc.constantFrom(...PIECES), { maxLength: 3 }))
      .map(([name, parts]) => `onload_set ${name} ${parts.join('')}`),
  ), { maxLength: 6 }).map((parts) => parts.join('\n'));
  const noise = fc.fullUnicodeString({ maxLength: 30 });
  const text = fc.oneof({ weight: 4, arbitrary: pieces }, { weight: 4, arbitrary: lines }, { weight: 1, arbitrary: noise });

  test('there is a map of plain values or an error with a code, never both, and soon', () => {
    let maps = 0;
    let refusals = 0;
    const workersOrNot = fc.option(fc.integer({ min: -1, max: 9 }), { nil: undefined });
    const input = fc.record({ a: text, b: text, c: text, force: fc.boolean(), workers: workersOrNot });
    fc.assert(fc.property(input, ({ a, b, c, force, workers }) => {
      const lookup = files({ './a.opf': a, 'dir/b.opf': b, 'dir/c.opf-fragment': c, './c': b });
      const start = Date.now();
      let conversion: ReturnType<typeof convert> | undefined;
      let error: { code?: unknown; message: string; file?: unknown; line?: unknown } | undefined;
      try {
        conversion = convert('./a.opf', { profileDirs: ['dir'], force, parameters: { workers } }, lookup);
        conversion.separate();
      } catch (caught) {
        error = caught as typeof error;
        conversion = undefined;
      }
      expect(Date.now() - start).toBeLessThan(20_000);
      if (error) {
        refusals++;
        expect(String(error.code)).toMatch(/^profile\/[a-z-]+$/);
        expect(error.message).not.toMatch(/[\n\r]/);
        expect(error.file === undefined || (Number.isInteger(error.line) && error.line as number >= 1)).toBe(true);
      } else {
        maps++;
        for (const [name, set] of Object.entries(conversion!.env)) {
          expect(name).toMatch(/^[A-Za-z_]\w*$/);
          expect(set).not.toMatch(/[\n\r\0']/);
        }
      }
    }), { seed: 8, numRuns: RUNS });
    // Both ways are gone often enough to mean something.
    expect(maps).toBeGreaterThan(RUNS / 12);
    expect(refusals).toBeGreaterThan(RUNS * 5 / 12);
  });

  test.each([
    ['parentheses', `onload_set A $((${'('.repeat(100000)}`],
    ['signs', `onload_set A $((${'- '.repeat(100000)}1))`],
    ['quotes', `onload_set A ${'""'.repeat(100000)}b`],
    ['continued lines', `onload_set A ${'\\\n'.repeat(100000)}b`],
    ['open braces', '${'.repeat(100000)],
    ['dollar signs', `onload_set A ${'$'.repeat(100000)}`],
    ['a comment', '#'.repeat(1000000)],
    ['a word', 'x'.repeat(1000000)],
    ['a name', `onload_set EF_${'X'.repeat(100000)} 1`],
    ['words', `onload_set A ${'1 '.repeat(100000)}`],
    ['lines', '\n'.repeat(1000000)],
    ['commands', 'onload_set A 1\n'.repeat(15000)],
  ])('many %s are read at once, or refused', (_, long) => {
    const start = Date.now();
    try {
      env(long);
    } catch (error) {
      expect((error as { code?: unknown }).code).toMatch(/^profile\//);
    }
    expect(Date.now() - start).toBeLessThan(20_000);
  });
});

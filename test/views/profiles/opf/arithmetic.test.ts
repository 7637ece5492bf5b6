import * as fc from 'fast-check';
import { calculate, parseArithmetic } from '../../../../lib/views/profiles/opf/arithmetic';
import { errorOf } from '../../../support/errors';
import { runsOf } from '../../../support/fuzz-runs';

const ORIGIN = { file: 'a.opf', line: 1 };
const VARIABLES: { [name: string]: bigint } = { A: 7n, NEGATIVE: -3n, ZERO: 0n };

const result = (source: string) => calculate(
  parseArithmetic(source, ORIGIN), ({ variable }) => VARIABLES[variable.name], (what) => { throw Object.assign(new Error(`${what} [x]`), { code: 'x' }); });

test.each<[string, bigint]>([
  ['1', 1n],
  [' 0 ', 0n],
  ['1 + 2 * 3', 7n],
  ['(1+2)*3', 9n],
  ['10 - 3 - 2', 5n],
  ['100/7/2', 7n],
  ['-7/2', -3n],
  ['7/-2', -3n],
  ['-7%3', -1n],
  ['7 % -3', 1n],
  ['- -5', 5n],
  ['+5', 5n],
  ['2*-3', -6n],
  ['A+$A+${A}', 21n],
  ['\n( A\t)\n', 7n],
  ['9223372036854775807', 9223372036854775807n],
])('the value of the expression %s is %s', (source, value) => expect(result(source)).toBe(value));

test.each([
  ['', 'an operator where a value is wanted'],
  ['1+', 'an operator where a value is wanted'],
  ['*1', 'an operator where a value is wanted'],
  ['2**3', 'an operator where a value is wanted'],
  ['()', 'an operator where a value is wanted'],
  ['1 2', 'a value where an operator is wanted'],
  ['$A$A', 'a value where an operator is wanted'],
  ['1)', 'a value where an operator is wanted'],
  ['(1', 'a parenthesis that is not closed'],
  ['1--1', '-- or ++'],
  ['++A', '-- or ++'],
  ['010', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['0x10', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['5a', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['1<2', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['A=5', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['"5"', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['$1', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['${A:-x}', 'what is neither a number, a variable, nor one of + - * / % ( )'],
  ['('.repeat(10000), 'an expression of that length'],
])('fails for %j', (source, what) => {
  expect(errorOf(() => parseArithmetic(source, ORIGIN)).message)
    .toBe(`a.opf:1: arithmetic with ${what}: "$((${source}))"; calculate it, and write the result [profile/arithmetic]`);
});

test.each([
  ['1/0', 'a division by zero [x]'],
  ['1 % ZERO', 'a division by zero [x]'],
  ['9223372036854775807 + 1', 'a number beyond 64 bits [x]'],
  ['9223372036854775808 - 1', 'a number beyond 64 bits [x]'],
  ['-9223372036854775807 - 2 + 2', 'a number beyond 64 bits [x]'],
])('fails to calculate %s', (source, message) => expect(errorOf(() => result(source)).message).toBe(message));

test('calculates what JavaScript does with whole numbers', () => {
  const { expression } = fc.letrec<{ expression: string; sum: string }>((tie) => ({
    expression: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.nat(1000).map(String), fc.constantFrom('A', 'NEGATIVE'), tie('sum')),
    sum: fc.tuple(tie('expression'), fc.constantFrom(' + ', ' - ', ' * ', ' / ', ' % '), tie('expression')).map(([left, operator, right]) => `(${left}${operator}${right})`),
  }));
  fc.assert(fc.property(expression, (source) => {
    const script = source.replace(/\d+/g, '$&n').replace(/[A-Z]+/g, (name) => `(${VARIABLES[name]}n)`);
    let wanted: unknown;
    try {
      wanted = (0, eval)(script);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      expect(() => result(source)).toThrow('a division by zero');
      return;
    }
    expect(result(source)).toBe(wanted);
  }), { seed: 3, numRuns: runsOf(0.5) });
});

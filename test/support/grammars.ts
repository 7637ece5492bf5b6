/** What holds of every grammar: the same tests for each, with values of its own. */
import * as fc from 'fast-check';
import { runsOf } from './fuzz-runs';

fc.configureGlobal({ seed: 1 });

/** For each grammar: values that it takes, and values that it refuses besides all that is smuggled in below. */
export type Samples<T> = { readonly [name in keyof T]: { readonly takes: string[]; readonly refuses: string[]; readonly allows?: string } };

const SMUGGLED = [
  '"', "'", '\n', '\r', '\0', '\t', ' ', '$(reboot)', '${HOME}', '$HOME', '`reboot`', '%', ';', '\\', '|', '&', '<', '>', '*', '?', '(', ')', '[', '{',
  '\u2028', '\u00a0', 'é',
];

/** Tests all grammars of a module. */
export function testGrammars<T extends { readonly [name in keyof T]: RegExp }>(grammars: T, samples: Samples<T>): void {
  const cases = (Object.keys(samples) as (keyof T & string)[]).map((name) => ({ name, expression: grammars[name] as RegExp, ...samples[name] }));

  describe.each(cases)('$name', ({ expression, takes, refuses, allows = '' }) => {
    test.each(takes)('takes %s', (value) => expect(value).toMatch(expression));

    test.each(refuses)('refuses %s', (value) => expect(value).not.toMatch(expression));

    test.each(SMUGGLED.filter((text) => !allows.includes(text)))('refuses %j before, after and within what it takes', (text) => {
      for (const value of takes) {
        const middle = Math.floor(value.length / 2);
        expect(`${text}${value}`).not.toMatch(expression);
        expect(`${value}${text}`).not.toMatch(expression);
        expect(`${value.slice(0, middle)}${text}${value.slice(middle)}`).not.toMatch(expression);
      }
    });

    // Backtracking that grows with the square of the length, or worse, would not come to an end here.
    test('refuses a long text too', () => {
      for (const value of takes) {
        expect(`${value.repeat(2000)};`).not.toMatch(expression);
      }
    });
  });

  test('the empty text is taken only as the value of a label', () => {
    expect(cases.filter(({ expression }) => expression.test('')).map(({ name }) => name)).toEqual(cases.map(({ name }) => name).filter((name) => name === 'LABEL_VALUE'));
  });

  test('a grammar keeps no state from one value to the next', () => {
    expect(cases.filter(({ expression }) => expression.global || expression.sticky)).toEqual([]);
  });

  test('whatever text a shell would see is of harmless characters, if a grammar takes it', () => {
    const harmless = /^[A-Za-z0-9@%+=:,./_~-]*$/;
    const character = fc.oneof(fc.constantFrom('a', '0', '-', '.', '/', '_', '=', '%', '$', '(', ')', '"', '\n', ';', '\\', '${KERNEL_FULL_VERSION}'), fc.fullUnicode());
    fc.assert(fc.property(fc.array(character, { maxLength: 8 }).map((all) => all.join('')), (value) => {
      for (const { name, expression } of cases) {
        const taken = expression.test(value) ? value.replaceAll('${KERNEL_FULL_VERSION}', name === 'PACKAGE_NAME' ? '' : '$') : '';
        expect(taken).toMatch(harmless);
      }
    }), { numRuns: runsOf(0.5) });
  });
}

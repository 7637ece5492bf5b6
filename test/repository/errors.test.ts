/** `explain` knows every code that a message can end with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { descriptionsByCode } from '../../lib/check/rule-descriptions';
import { planCodes } from '../../lib/cli/troubleshooting/troubleshooting';
import { errorCodes, errorsIn } from '../../scripts/errors/error-codes';
import { errorsPage, errorTable, isOpaque, undescribed } from '../../scripts/errors/page';

const ROOT = resolve(__dirname, '../..');
const { errors, unresolved, unused } = errorCodes();

test('codes are read from the sources, and no expression is left that may be one', () => {
  expect({ unresolved, unused }).toEqual({ unresolved: [], unused: [] });
  expect(errors.size).toBeGreaterThan(280);
});

test('codes that tests expect at the end of a message have an explanation', () => {
  const known = new Set([...errors.keys(), ...descriptionsByCode().keys(), ...planCodes()]);
  const tests = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const expected = tests.flatMap((file) => [...readFileSync(join(ROOT, 'test', file), 'utf8').matchAll(/\\?\[([a-z]+(?:-[a-z]+)*\\?\/[a-z\d]+(?:-[a-z\d]+)*)\\?\]['`/]/g)]
    .map(([, code]) => ({ file, code: code.replace('\\/', '/') })));
  // Tests of what all rules have in common have rules of their own, in domains that are made up.
  const domains = new Set([...known].map((code) => code.split('/')[0]));
  const real = expected.filter(({ code }) => domains.has(code.split('/')[0]));
  expect(real.length).toBeGreaterThan(400);
  expect([...new Set(real.filter(({ code }) => !known.has(code)).map(({ file, code }) => `${file}: ${code}`))]).toEqual([]);
});

test('the page and the table are those of the sources', () => {
  expect(readFileSync(join(ROOT, 'docs/errors.md'), 'utf8')).toBe(errorsPage(errors));
  expect(readFileSync(join(ROOT, 'lib/cli/errors.ts'), 'utf8')).toBe(errorTable(errors));
});

test('each error says what is wrong and what to do, also where the message is put together only when it is thrown', () => {
  expect(undescribed(errors)).toEqual({ missing: [], unused: [] });
  expect(errorsPage(errors)).not.toMatch(/see the message|\| …? ?… \|/);
});

test.each(['…', '\'…\'', '… …', 'not …', 'invalid …', '\'…\', …'])('%s says nothing of an error', (text) => {
  expect([isOpaque(text), isOpaque(`${text} of a source`)]).toEqual([true, false]);
});

describe('a source', () => {
  const read = (text: string) => {
    const found = errorsIn([{ file: 'a.ts', text }]);
    return { errors: Object.fromEntries(found.errors), unresolved: found.unresolved };
  };

  test.each<[string, string, object]>([
    ['literals', 'invalid(\'a/b\', \'c\', v, \'d\');', { 'a/b': [{ what: 'c', fix: 'd' }] }],
    ['values', 'invalid(\'a/b\', `c of ${x}`, v, `use ${y}`);', { 'a/b': [{ what: 'c of …', fix: 'use …' }] }],
    ['constants', 'const FIX = \'d\'; invalid(\'a/b\', `c of ${FIX}`, v, FIX);', { 'a/b': [{ what: 'c of d', fix: 'd' }] }],
    ['choices', 'invalid(\'a/b\', x ? \'c\' : \'e\', v, \'d\');', { 'a/b': [{ what: 'c', fix: 'd' }, { what: 'e', fix: 'd' }] }],
    ['a whole message', 'return [\'no c: add one [a/b]\'];', { 'a/b': [{ what: 'no c', fix: 'add one' }] }],
    ['the same twice', 'invalid(\'a/b\', \'c\', v, \'d\'); invalid(\'a/b\', \'c\', w, \'d\');', { 'a/b': [{ what: 'c', fix: 'd' }] }],
    ['a function with its callers', 'function check(code: string, what: string, fix = \'d\') { invalid(code, what, v, fix); } check(\'a/b\', \'c\'); check(\'a/e\', \'f\', \'g\');',
      { 'a/b': [{ what: 'c', fix: 'd' }], 'a/e': [{ what: 'f', fix: 'g' }] }],
    ['a method', 'class A { check(code: string) { invalid(`a/${code}`, \'c\', v, \'d\'); } b() { this.check(\'b\'); } }', { 'a/b': [{ what: 'c', fix: 'd' }] }],
  ])('a source has %s', (_, text, found) => {
    expect(read(text)).toEqual({ errors: found, unresolved: [] });
  });

  test('a source has a code that no reader can resolve', () => {
    expect(read('invalid(f(), \'c\', v, \'d\');')).toEqual({ errors: {}, unresolved: ['a.ts: f()'] });
  });
});

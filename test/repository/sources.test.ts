/** What the tests of the API read is parsed once, for all programs and all tests of a worker. */
import { join, resolve } from 'node:path';
import * as ts from 'typescript';
import { parsed, programOf } from '../../scripts/compiler/sources';

const FILE = join(resolve(__dirname, '../..'), 'lib/values/onload-release.ts');

test('two programs have the same sources', () => {
  const [one, other] = [programOf([FILE]), programOf([FILE])];
  expect(one.getSourceFiles().length).toBeGreaterThan(50);
  expect(one.getSourceFile(FILE)).toBe(other.getSourceFile(FILE));
});

test('programs with other targets have others', () => {
  const options: ts.CompilerOptions = { noLib: true, types: [], noResolve: true };
  const [one, other] = [ts.ScriptTarget.ES2015, ts.ScriptTarget.ES2022]
    .map((target) => programOf([FILE], { ...options, target }).getSourceFile(FILE)!);
  expect([one.languageVersion, other.languageVersion]).toEqual([ts.ScriptTarget.ES2015, ts.ScriptTarget.ES2022]);
});

test('a text is parsed once, and its nodes know their parents', () => {
  const tree = parsed('const one = 1;');
  expect(parsed('const one = 1;')).toBe(tree);
  expect(tree.statements[0].parent).toBe(tree);
  expect(parsed('const two = 2;')).not.toBe(tree);
});

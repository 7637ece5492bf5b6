import * as fc from 'fast-check';
import { globExpression, isGlob } from '../../lib/text';

test.each([
  ['*.yaml', ['a.yaml', '.yaml'], ['a.json', 'b/a.yaml', 'a.yaml.txt']],
  ['**/*.yaml', ['a.yaml', 'b/a.yaml', 'b/c/a.yaml'], ['a.json', 'b/c']],
  ['hack/**', ['hack', 'hack/a', 'hack/a/b'], ['hacks', 'a/hack']],
  ['**/test/**', ['test/a', 'a/test/b/c'], ['a/tests/b']],
  ['a?c', ['abc'], ['ac', 'a/c', 'abbc']],
  ['[ab]*', ['a', 'bc'], ['c', '/']],
  ['[!ab]', ['c'], ['a', '/', 'cc']],
  ['[a-c].{yaml,yml}', ['b.yaml', 'c.yml'], ['d.yml', 'b.json', 'b.{yaml,yml}']],
  ['{a,{b,c}d}', ['a', 'bd', 'cd'], ['b', 'd']],
  ['a\\*', ['a*'], ['ab']],
  ['a+(b).c', ['a+(b).c'], ['aab.c']],
  ['}', ['}'], ['']],
])('%s matches these paths and no others', (pattern, matching, others) => {
  const expression = globExpression(pattern);
  expect([...matching, ...others].filter((path) => expression.test(path))).toEqual(matching);
});

test('any pattern is an expression, and a text without signs matches itself alone', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (pattern, path) => {
    const isMatch = globExpression(pattern).test(path);
    expect(isGlob(pattern) || pattern.includes('\\') || isMatch === (pattern === path)).toBe(true);
  }));
});

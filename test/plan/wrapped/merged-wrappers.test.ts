import fc from 'fast-check';
import { contradicts, mergedFields } from '../../../lib/plan/wrapped/merged-wrappers';
import { runsOf } from '../../support/fuzz-runs';

test.each([
  ['a field is added', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['a field is set', { a: 1 }, { a: 2 }, { a: 2 }],
  ['an entry is added', ['a'], ['b'], ['a', 'b']],
  ['an entry that is there is not added', ['a', 'b'], ['b'], ['a', 'b']],
  ['an entry that is twice in the part is there twice', ['a'], ['a', 'a'], ['a', 'a']],
  ['an entry is found by its name', [{ name: 'a', x: 1 }], [{ name: 'a', y: 2 }], [{ name: 'a', x: 1, y: 2 }]],
  ['the same entry goes before one of the same name', [{ name: 'a', x: 1 }, { name: 'a', x: 2 }], [{ name: 'a', x: 2 }], [{ name: 'a', x: 1 }, { name: 'a', x: 2 }]],
  ['entries without names are added', [{ path: '/a', mode: 1 }], [{ path: '/a', mode: 2 }], [{ path: '/a', mode: 1 }, { path: '/a', mode: 2 }]],
])('merges a part into a base: %s', (_, base, part, result) => {
  expect(mergedFields(base, part)).toEqual(result);
});

test('what is merged once is there: to merge it again changes nothing', () => {
  fc.assert(fc.property(fc.json(), fc.json(), (base, part) => {
    const once = mergedFields(JSON.parse(base), JSON.parse(part));
    expect(mergedFields(once, JSON.parse(part))).toEqual(once);
  }), { numRuns: runsOf() });
});

test('only what sets something else contradicts', () => {
  expect(contradicts({ a: [1] }, { a: [2], b: 1 })).toBe(false);
  expect(contradicts({ a: { b: 1 } }, { a: { b: 2 } })).toBe(true);
  expect(contradicts({ a: 1 }, { a: 1 })).toBe(false);
});

import { at, listAt, recordAt, stringAt } from '../../lib/upstream/fields';

const MANIFEST = { spec: { name: 'a', none: null, count: 1, list: ['x', { y: 'z' }], map: { key: 'value' }, empty: '' } };

test('a value is read by the path of its fields', () => {
  expect(at(MANIFEST, 'spec', 'count')).toBe(1);
  expect(at(MANIFEST)).toBe(MANIFEST);
  expect(stringAt(MANIFEST, 'spec', 'name')).toBe('a');
  expect(stringAt(MANIFEST, 'spec', 'empty')).toBe('');
  expect(recordAt(MANIFEST, 'spec', 'map')).toEqual({ key: 'value' });
  expect(listAt(MANIFEST, 'spec', 'list')).toEqual(['x', { y: 'z' }]);
});

test.each([undefined, null, 'text', 1, [], {}])('where the path breaks off at %j there is nothing', (value) => {
  expect(at({ spec: value }, 'spec', 'field', 'deeper')).toBeUndefined();
  expect(stringAt({ spec: value }, 'spec', 'field')).toBeUndefined();
  expect(recordAt({ spec: value }, 'spec', 'field')).toBeUndefined();
  expect(listAt({ spec: value }, 'spec', 'field')).toEqual([]);
});

test('a field of another type counts as one that is not there', () => {
  for (const field of ['none', 'count', 'list', 'map']) {
    expect(stringAt(MANIFEST, 'spec', field)).toBeUndefined();
  }
  for (const field of ['none', 'count', 'list', 'name']) {
    expect(recordAt(MANIFEST, 'spec', field)).toBeUndefined();
  }
  for (const field of ['none', 'count', 'map', 'name']) {
    expect(listAt(MANIFEST, 'spec', field)).toEqual([]);
  }
});

test('an entry of a list is not a field', () => {
  expect(at(MANIFEST, 'spec', 'list', '0')).toBeUndefined();
});

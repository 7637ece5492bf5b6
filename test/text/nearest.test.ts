import { distanceOf, nearest } from '../../lib/text/nearest';

test.each([
  ['', '', 0], ['a', '', 1], ['abc', 'abc', 0], ['abc', 'abd', 1], ['abc', 'ab', 1], ['abc', 'bac', 1], ['kitten', 'sitting', 3], ['abcd', 'badc', 2],
])('%j and %j differ in %d letters, either way', (one, other, letters) => {
  expect([distanceOf(one, other), distanceOf(other, one)]).toEqual([letters, letters]);
});

describe('the nearest words', () => {
  const words = ['libMountPath', 'image', 'imagePullPolicy', 'images'];

  test.each([
    ['libMounthPath', 2, ['libMountPath']],
    ['IMAGE', 2, ['image', 'images']],
    ['imags', 1, ['image']],
    ['something', 3, []],
    ['', 3, []],
  ])('the nearest words of %j, at most %d', (word, most, near) => {
    expect(nearest(word, words, most)).toEqual(near);
  });

  test('the nearest words do not depend on the order of the candidates', () => {
    expect(nearest('imags', [...words].reverse(), 4)).toEqual(nearest('imags', words, 4));
  });

  test('the nearest words of a word of any length come at once', () => {
    expect(nearest('x'.repeat(1_000_000), words)).toEqual([]);
  });
});

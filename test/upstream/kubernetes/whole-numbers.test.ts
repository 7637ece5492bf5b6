import { isWholeNumber } from '../../../lib/upstream/kubernetes/whole-numbers';

test.each([0, -1, 2 ** 53, Number('9223372036854775807'), -(2 ** 63)])('%p is a whole number', (value) => {
  expect(isWholeNumber(value)).toBe(true);
});

test.each([1.5, 1e19, 1e20, -1e20, Infinity, NaN, '1', null])('%p is none', (value) => {
  expect(isWholeNumber(value)).toBe(false);
});

import * as fc from 'fast-check';
import { canonicalQuantity, isQuantity, nanosOf } from '../../../lib/upstream/kubernetes/quantity';
import { runsOf } from '../../support/fuzz-runs';

test.each([
  ['1', '1000m'], ['1', 1], ['0.5', '500m'], ['.5', '500m'], ['1Gi', '1073741824'], ['1Gi', '1024Mi'], ['1e3', '1k'], ['1E3', '1000'], ['1.5Gi', '1536Mi'], ['-1', '-1000m'], ['100n', '0.1u'], ['+2', '2'],
  ['0', '0Ki'], ['0.0000000001', '1n'],
])('%s is %s', (one, other) => {
  expect(canonicalQuantity(one)).toBe(canonicalQuantity(other));
});

test.each([['1', '1001m'], ['1G', '1Gi'], ['1', '-1'], ['1m', '1M']])('%s is not %s', (one, other) => {
  expect(canonicalQuantity(one)).not.toBe(canonicalQuantity(other));
});

test.each(['', '.', 'a', '1x', '1 ', '1e', '1e999999999', '1'.repeat(100), null, true, {}])('%p is no amount, and stays as it is', (value) => {
  expect(nanosOf(value)).toBeUndefined();
  expect(canonicalQuantity(value)).toBe(value);
});

test('the one way of writing an amount is an amount, and its own', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom('', 'm', 'k', 'Ki', 'M', 'Mi', 'n', 'u', 'G', 'e2'), (number, suffix) => {
    const written = canonicalQuantity(`${number}${suffix}`);
    expect(nanosOf(written)).toBe(nanosOf(`${number}${suffix}`));
    expect(canonicalQuantity(written)).toBe(written);
  }), { numRuns: runsOf(), seed: 1 });
});

test.each(['1', 1, 1.5, '1e3', ' 1 ', '1.', '.5', '-1', '+1Gi', '100n', '1E', '1E3'])('%j is read as an amount', (value) => {
  expect(isQuantity(value)).toBe(true);
});

test.each(['', '.', '1gi', '1K', '0x1', '1 Gi', '1mi', '1e', 'true'])('%j is not read as an amount', (value) => {
  expect(isQuantity(value)).toBe(false);
});

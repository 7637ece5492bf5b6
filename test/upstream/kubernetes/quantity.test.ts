import * as fc from 'fast-check';
import { canonicalQuantity, isQuantity, milliOf, nanosOf } from '../../../lib/upstream/kubernetes/quantity';
import { runsOf } from '../../support/fuzz-runs';

test.each([
  ['1', '1000m'], ['1', 1], ['0.5', '500m'], ['.5', '500m'], ['1Gi', '1073741824'], ['1Gi', '1024Mi'], ['1e3', '1k'], ['1E3', '1000'], ['1.5Gi', '1536Mi'], ['-1', '-1000m'], ['100n', '0.1u'], ['+2', '2'],
  ['0', '0Ki'], ['0.0000000001', '1n'],
])('the quantity %s is %s', (one, other) => {
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

test.each(['1', 1, 1.5, '1e3', ' 1 ', '\u00a01', 'Gi', '1.', '.5', '-1', '+1Gi', '100n', '1E', '1E3'])('%j is read as an amount', (value) => {
  expect(isQuantity(value)).toBe(true);
});

test.each(['', '.', '1gi', '1K', '0x1', '1 Gi', '1mi', '1e', 'true', '1\n', '\n1', '1\t'])('%j is not read as an amount', (value) => {
  expect(isQuantity(value)).toBe(false);
});

// What k8s.io/apimachinery 0.33.13 gives.
test.each<[string, bigint]>([
  ['1', 1000n], ['1.5', 1500n], ['000000000000000000000001', 1000n], ['999999Ti', -7294116158200872960n], ['99999999999999999', 7766279631452240920n],
  ['100000000000000000000', 200376420520689664n], ['9223372036854775807', -1000n], ['9223372036854775808', 0n], ['10E', 0n], ['9E', 0n], ['9P', 9000000000000000000n],
  ['10P', 0n], ['1e18', 0n], ['9.3e15', 0n], ['1e19', 0n], ['8Ei', -1000n], ['7Ei', -9223372036854775808n], ['0.5Ei', 4611686018427387904n],
  ['123456789012345678.5', -5670419503621182812n], ['12345678901234567.5', -6101065172474984116n], ['1234567890123456.25k', 0n], ['9007199254740993M', 4611686019427387904n],
  ['16Ei', -1000n],
])('%s has %p thousandths in 64 bits', (amount, thousandths) => {
  expect(milliOf(amount)).toBe(thousandths);
});

test.each(['', 'a', '-1', null, true])('%p has no thousandths', (value) => {
  expect(milliOf(value)).toBeUndefined();
});

test('amounts that fit have as many thousandths as they should', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom('', 'm', 'k', 'Ki', 'M', 'Mi', 'e2'), (number, suffix) => {
    expect(milliOf(`${number}${suffix}`)).toBe(nanosOf(`${number}${suffix}`)! / 1_000_000n);
  }), { numRuns: runsOf(), seed: 1 });
});

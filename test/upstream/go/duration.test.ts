import { goDuration } from '../../../lib/upstream/go/duration';
import { durationOf } from '../../../lib/upstream/kubernetes/formats';

test.each([
  ['1h30m', 5_400_000_000_000n], ['1.5s', 1_500_000_000n], ['-1m', -60_000_000_000n], ['+1m', 60_000_000_000n], ['0', 0n], ['1us1ns', 1001n], ['.5s', 500_000_000n],
  ['', undefined], ['1', undefined], ['1d', undefined], ['.s', undefined], ['1 s', undefined], [`${'9'.repeat(1000)}h`, undefined],
])('reads a duration as Go does: %s', (text, nanos) => {
  expect(goDuration(text)).toBe(nanos);
});

test('the format of CRDs also takes days, weeks and names', () => {
  expect(durationOf('1 day')).toBe(86_400_000_000_000n);
  expect(durationOf('2w')).toBe(1_209_600_000_000_000n);
  expect(durationOf('5 hours 3 minutes')).toBe(18_180_000_000_000n);
  expect(durationOf('5 foo')).toBeUndefined();
});

import { SfptpdRelease } from '../../../lib/constructs/ptp';
import { errorOf } from '../../support/errors';

test.each([
  ['3.7.1', '3.7.1'],
  ['3.7.1.1007', '3.7.1'],
  ['3.7.2', '3.7.1'],
  ['3.8.0', '3.7.1'],
  ['3.8.1', '3.8.1'],
  ['3.9.0.1007', '3.9.0'],
  ['3.9.1', '3.9.0'],
  ['3.10.0', '3.10.0'],
  ['3.11.2', '3.10.0'],
  ['4.0.0', '3.10.0'],
])('%s has the options of %s', (version, known) => {
  expect(SfptpdRelease.of(version).version).toBe(known);
  expect(`${SfptpdRelease.of(version)}`).toBe(known);
});

test.each(['3.7.0', '3.6.9', '2.9.9', '3.8', 'stable', '', '3.8.1-rc1', 'v3.8.1', '3.8.1.', '3.8.x'])('fails for %p', (version) => {
  expect(errorOf(() => SfptpdRelease.of(version))).toEqual({
    code: 'ptp/release',
    message: `not a known release of sfptpd: "${version}"; use 3.7.1, 3.8.1, 3.9.0, 3.10.0 or a later one [ptp/release]`,
  });
});

test('the newest is 3.10.0', () => {
  expect(SfptpdRelease.newest()).toEqual(SfptpdRelease.V3_10_0);
  const { V3_7_1, V3_8_1, V3_9_0, V3_10_0 } = SfptpdRelease;
  expect([V3_7_1, V3_8_1, V3_9_0, V3_10_0].map(String)).toEqual(SfptpdRelease._all().map(String));
});

test('the one that is taken where none is given is 3.7.1', () => {
  expect(SfptpdRelease.tested()).toEqual(SfptpdRelease.V3_7_1);
});

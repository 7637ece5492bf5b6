import { SfptpdRelease } from '../../../lib/constructs/ptp';
import { NEWEST_SFPTPD } from '../../../lib/upstream/sfptpd/sfptpd-releases';
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
  ['3.10.1', '3.10.0'],
  ['99.0.0', NEWEST_SFPTPD],
])('%s has the options of %s', (version, known) => {
  expect(SfptpdRelease.of(version).version).toBe(known);
  expect(`${SfptpdRelease.of(version)}`).toBe(known);
});

test.each(['3.7.0', '3.6.9', '2.9.9', '3.8', 'stable', '', '3.8.1-rc1', 'v3.8.1', '3.8.1.', '3.8.x'])('fails for %p', (version) => {
  expect(errorOf(() => SfptpdRelease.of(version))).toEqual({
    code: 'ptp/release',
    message: `not a known release of sfptpd: "${version}"; use 3.7.1 or a later one [ptp/release]`,
  });
});

test('the newest is the last in the table', () => {
  expect(SfptpdRelease.newest().version).toBe(NEWEST_SFPTPD);
});

test('releases that introduced something are constants', () => {
  const { V3_7_1, V3_8_1, V3_9_0, V3_10_0 } = SfptpdRelease;
  expect([V3_7_1, V3_8_1, V3_9_0, V3_10_0].map(String)).toEqual(['3.7.1', '3.8.1', '3.9.0', '3.10.0']);
});

test('the one that is taken where none is given is 3.7.1', () => {
  expect(SfptpdRelease.tested()).toEqual(SfptpdRelease.V3_7_1);
});

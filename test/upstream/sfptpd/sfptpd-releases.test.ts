import { compareReleases } from '../../../lib/upstream/releases';
import { KNOWN_SFPTPD, knownSfptpd, NEWEST_SFPTPD, TESTED_SFPTPD } from '../../../lib/upstream/sfptpd/sfptpd-releases';

test('the known releases are in order, and the tested one is among them', () => {
  expect([...KNOWN_SFPTPD].sort(compareReleases)).toEqual(KNOWN_SFPTPD);
  expect(KNOWN_SFPTPD).toContain(TESTED_SFPTPD);
});

test.each([['3.7.1', '3.7.1'], ['3.8.0', '3.7.1'], ['3.9.0.1007', '3.9.0'], ['3.10.2', '3.10.0'], ['99.0.0', NEWEST_SFPTPD], ['3.7.0', undefined]])('%s has the options of %s', (release, known) => {
  expect(knownSfptpd(release)).toBe(known);
});

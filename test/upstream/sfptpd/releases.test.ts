import { compareReleases } from '../../../lib/upstream/releases';
import { KNOWN_SFPTPD, knownSfptpd, NEWEST_SFPTPD, TESTED_SFPTPD } from '../../../lib/upstream/sfptpd/releases';

test('the newest known release is the last of the known ones, and the tested one is among them', () => {
  expect([...KNOWN_SFPTPD].sort(compareReleases)).toEqual(KNOWN_SFPTPD);
  expect([KNOWN_SFPTPD.at(-1), KNOWN_SFPTPD.includes(TESTED_SFPTPD)]).toEqual([NEWEST_SFPTPD, true]);
});

test.each([['3.7.1', '3.7.1'], ['3.8.0', '3.7.1'], ['3.9.0.1007', '3.9.0'], ['3.11.2', '3.10.0'], ['4.0.0', '3.10.0'], ['3.7.0', undefined]])('%s has the options of %s', (release, known) => {
  expect(knownSfptpd(release)).toBe(known);
});

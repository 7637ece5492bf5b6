import { isKnown, nearestKnownRelease, nearestTo } from '../../lib/upstream/nearest-release';

const KNOWN = ['8.1.0', '8.1.2', '9.0.0', '9.1', '9.2'];

test.each([['8.1.2', true], ['8.1.2.26', true], ['9.1.4', true], ['8.1', false], ['8.1.22', false], ['18.1.2', false]])('%s is known: %s', (release, known) => {
  expect(isKnown(release, KNOWN)).toBe(known);
});

test.each([['9.1.5', '9.1'], ['9.9', '9.2'], ['8.1.1', '8.1.0'], ['10.0', '9.2'], ['1.0', '8.1.0']])('the rules for %s are those of %s', (release, rules) => {
  expect(nearestKnownRelease(release, KNOWN)).toBe(rules);
});

test.each([['18.1.2.26', '8.1.2'], ['8.1.3', '8.1.2'], ['7.1.2', '8.1.2'], ['9.3', '9.2'], ['8,1,2', '8.1.2'], ['9', '9.2'], ['', '9.2']])('what is written most like %j is %s', (release, nearest) => {
  expect(nearestTo(release, KNOWN)).toBe(nearest);
});

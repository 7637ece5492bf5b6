import { compareReleases, isInReleaseRange } from '../../../lib/upstream';
import { kernelStreams } from '../../../lib/upstream/cluster-upgrade';
import type { KernelOrigin } from '../../../lib/upstream/linux';
import { buildsListing, buildsListingText, isKnownOnload, isListedFor, listedText, nearestOnload, ONLOAD_BUILDS } from '../../../lib/upstream/onload';
import { KNOWN_OPENSHIFT } from '../../../lib/upstream/openshift';

const rhel = (release: string): KernelOrigin => ({ system: 'RHEL', release });
const ubuntu = (release: string): KernelOrigin => ({ system: 'Ubuntu', release });

describe('builds that list a kernel', () => {
  test.each([
    { origin: rhel('8.6'), first: '8.1.0.15', last: '9.0.2.140' },
    { origin: rhel('9.2'), first: '8.1.0.15', last: '9.0.2.140' },
    { origin: rhel('9.4'), first: '8.1.3.40', last: '9.2.0.43' },
    { origin: rhel('9.6'), first: '9.0.2.140', last: '9.2.0.43' },
    { origin: rhel('9.8'), first: '9.2.0.43', last: '9.2.0.43' },
    { origin: rhel('10.2'), first: '9.2.0.43', last: '9.2.0.43' },
    { origin: ubuntu('20.04'), first: '8.1.0.15', last: '8.1.3.40' },
    { origin: ubuntu('24.04'), first: '8.1.3.40', last: '9.2.0.43' },
    { origin: ubuntu('26.04'), first: '9.2.0.43', last: '9.2.0.43' },
    { origin: { system: 'Debian', release: '13' } as const, first: '9.1.0.24', last: '9.2.0.43' },
    { origin: { system: 'kernel.org', release: '6.12' } as const, first: '9.0.1.86', last: '9.2.0.43' },
  ])('builds from $first to $last are listed for $origin.system $origin.release', ({ origin, first, last }) => {
    const builds = buildsListing(origin);
    expect([builds[0], builds.at(-1)]).toEqual([first, last]);
  });

  test.each([
    { from: '9.2', to: '9.4', first: '8.1.3.40', last: '9.0.2.140' },
    { from: '9.4', to: '9.6', first: '9.0.2.140', last: '9.2.0.43' },
    { from: '9.6', to: '9.8', first: '9.2.0.43', last: '9.2.0.43' },
  ])('exist for both sides of an upgrade from RHEL $from to $to', ({ from, to, first, last }) => {
    const builds = buildsListing(rhel(from), rhel(to));
    expect([builds[0], builds.at(-1)]).toEqual([first, last]);
  });

  test('exist for each release of OpenShift whose kernel is known', () => {
    const without = KNOWN_OPENSHIFT.flatMap((release) => kernelStreams(release)).filter((stream) => buildsListing(rhel(stream.rhel)).length === 0);
    expect(without).toEqual([]);
  });

  test('no build is listed for an operating system that is too old', () => {
    expect(buildsListing(rhel('7.6'))).toEqual([]);
  });
});

describe('whether a version is listed', () => {
  test.each([
    { version: '8.1.2.26', origin: rhel('9.2'), listed: true },
    { version: '8.1.2.26', origin: rhel('9.4'), listed: false },
    { version: '8.1.3.40', origin: rhel('8.10'), listed: true },
    { version: '9.1.0.24', origin: rhel('9.2'), listed: false },
    { version: '9.1.0.24', origin: rhel('8.6'), listed: false },
    { version: '9.2.0.43', origin: ubuntu('22.04'), listed: false },
  ])('the table lists $version on $origin.system $origin.release or not: $listed', ({ version, origin, listed }) => {
    expect(isListedFor(version, origin)).toBe(listed);
  });

  test('counts a release by any of its builds, and a suffix of a build of one\'s own not at all', () => {
    expect(isListedFor('9.1', { system: 'kernel.org', release: '6.15' })).toBe(true);
    expect(isListedFor('8.1.2', rhel('9.4'))).toBe(false);
    expect(isListedFor('8.1.2.26-rt1', rhel('9.2'))).toBe(true);
    expect(isListedFor('8.1.2.26-rt1', rhel('9.4'))).toBe(false);
  });

  test('counts an unknown build as that of its release, else as the newest one before it', () => {
    expect(isListedFor('9.1.0.1', rhel('9.2'))).toBe(false);
    expect(isListedFor('9.1.0.1', rhel('9.7'))).toBe(true);
    expect(isListedFor('9.0.7.1', rhel('9.2'))).toBe(true);
    expect(isListedFor('8.1.3.55', rhel('9.4'))).toBe(true);
    expect(isListedFor('8.1.3.55', rhel('9.6'))).toBe(false);
  });

  test('a build after the newest one may list more than is known, and one before the oldest is unknown', () => {
    expect(isListedFor('9.2.1.50', rhel('9.8'))).toBe(true);
    expect(isListedFor('9.2.1.50', rhel('10.3'))).toBeUndefined();
    expect(isListedFor('9.2.1.50', rhel('9.2'))).toBe(false);
    expect(isListedFor('9.2.0.43', rhel('10.3'))).toBe(false);
    expect(isListedFor('8.0.2.51', rhel('9.0'))).toBeUndefined();
  });
});

test.each([
  { origins: [rhel('8.6')], text: '8.1.0.15 to 9.0.2.140' },
  { origins: [rhel('9.4')], text: '8.1.3.40 and later' },
  { origins: [rhel('9.8'), rhel('10.2')], text: '9.2.0.43 and later' },
  { origins: [ubuntu('20.04'), ubuntu('26.04')], text: '8.1.0.15 to 8.1.3.40, 9.2.0.43 and later' },
  { origins: [rhel('7.6')], text: undefined },
])('builds that are listed are, for users, $text', ({ origins, text }) => {
  expect(buildsListingText(origins)).toBe(text);
});

test('texts name what a version lists', () => {
  expect(listedText('8.1.2.26', 'RHEL')).toBe('RHEL 7.9, 8.4 to 8.9, 9.0 to 9.3');
  expect(listedText('9.0.2.140', 'Debian')).toBe('Debian 12');
});

describe('the table', () => {
  test('builds are in order, each with series in order', () => {
    const builds = ONLOAD_BUILDS.map(({ build }) => build);
    expect([...builds].sort(compareReleases)).toEqual(builds);
    const series = ONLOAD_BUILDS.flatMap(({ lists }) => Object.values(lists).flat());
    expect(series.filter(([first, last]) => !isInReleaseRange({ since: first }, last))).toEqual([]);
  });

  test('knows the builds of a release, so that another one is unknown', () => {
    expect(['9.0.1.86', '9.0.1.99', '9.1.2', '9.1.7.3'].map(isKnownOnload)).toEqual([true, false, true, true]);
    expect(nearestOnload('9.0.1.99')).toBe('9.0.1.86');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  distinctReleases, KNOWN_OPENSHIFT, kubernetesOf, LAST_CHANGE, NEWEST_OPENSHIFT, OLDEST_OPENSHIFT, releasesLike, releasesOfImage, releasesOfKubelet,
  releasesText,
} from '../../../lib/upstream/openshift/openshift-releases';
import { compareReleases, isAtLeast } from '../../../lib/upstream/releases';

const TABLES = join(__dirname, '../../../lib/upstream/openshift');

const text = readdirSync(TABLES).map((file) => readFileSync(join(TABLES, file), 'utf8')).join('\n');
const bounds = [...text.matchAll(/(?:since|before): '(\d+\.\d+)'/g)].map(([, release]) => release);

test('no table has a row for releases that are older than all that are supported', () => {
  expect(bounds.filter((release) => release === OLDEST_OPENSHIFT || !isAtLeast(release, OLDEST_OPENSHIFT))).toEqual([]);
});

test('no table changes after the release that is said to be the last', () => {
  expect(bounds).toContain(LAST_CHANGE);
  expect(bounds.filter((release) => release !== LAST_CHANGE && isAtLeast(release, LAST_CHANGE))).toEqual([]);
});

test('of releases that behave alike one is planned, the newest', () => {
  expect(distinctReleases(KNOWN_OPENSHIFT)).toEqual([NEWEST_OPENSHIFT, '4.22', '4.21', '4.20', '4.19', '4.18', '4.17', '4.16', '4.15', '4.14', '4.13', '4.12']);
  expect(distinctReleases(['4.23', '5.0'])).toEqual(['5.0']);
  expect(distinctReleases(['4.17'])).toEqual(['4.17']);
});

test('a distinct release stands for all that behave like it', () => {
  const all = distinctReleases(KNOWN_OPENSHIFT).flatMap((release) => releasesLike(release, KNOWN_OPENSHIFT));
  expect(all.sort(compareReleases)).toEqual(KNOWN_OPENSHIFT);
  expect(releasesLike('5.0', ['4.22', '4.23', '5.0'])).toEqual(['4.23', '5.0']);
  expect(releasesLike('4.17', ['4.16', '4.17'])).toEqual(['4.17']);
});

test.each([
  ['v1.25.16+9946c63', ['4.12']], ['v1.32.5', ['4.19']], ['v1.33', ['4.20']], ['v1.36.0', ['4.23', '5.0']], ['v1.38.1', ['5.2']], ['v1.3', []], ['', []], ['x', []],
])('a kubelet %s is of %j', (version, releases) => {
  expect(releasesOfKubelet(version)).toEqual(releases);
});

test.each([['4.12', '1.25'], ['4.16.3', '1.29'], ['4.23', '1.36'], ['5.0', '1.36'], ['5.2.1', '1.38']])('OpenShift %s has Kubernetes %s', (release, kubernetes) => {
  expect(kubernetesOf(release)).toBe(kubernetes);
});

test.each([
  ['Red Hat Enterprise Linux CoreOS 412.86.202301311551-0 (Ootpa)', ['4.12']],
  ['Red Hat Enterprise Linux CoreOS 9.6.20250930-0 (Plow)', KNOWN_OPENSHIFT.slice(7)],
  ['Red Hat Enterprise Linux 8.9 (Ootpa)', []], ['CentOS Stream CoreOS 9.0.20250510-0', []], ['', []],
])('the operating system %s is of %j', (image, releases) => {
  expect(releasesOfImage(image)).toEqual(releases);
});

test('releases are listed as ranges', () => {
  expect(releasesText(['4.14', '4.12', '4.13', '4.18'])).toBe('4.12 to 4.14, 4.18');
  expect(releasesText(['4.11', '6.0'])).toBe('4.11, 6.0');
});

test('a range that has all releases since the last change is open', () => {
  const since = (first: string) => KNOWN_OPENSHIFT.filter((release) => isAtLeast(release, first));
  expect(releasesText(KNOWN_OPENSHIFT)).toBe('4.12 and later');
  expect(releasesText(['4.13', ...since('4.19')])).toBe('4.13, 4.19 and later');
  expect(releasesText(since(LAST_CHANGE).slice(1))).not.toContain('later');
  expect(releasesText([NEWEST_OPENSHIFT])).toBe(NEWEST_OPENSHIFT);
});

import { compareReleases, isAtLeast, rangeTexts } from '../releases';

/** The releases of OpenShift that this library knows. */

/** All known releases, oldest first. `4.23` and `5.0` have the same Machine Config Operator. */
export const KNOWN_OPENSHIFT: readonly string[] = [
  '4.12', '4.13', '4.14', '4.15', '4.16', '4.17', '4.18', '4.19', '4.20', '4.21', '4.22', '4.23', '5.0', '5.1', '5.2',
];

/** The oldest supported release. */
export const OLDEST_OPENSHIFT = KNOWN_OPENSHIFT[0];

/** The newest release whose behaviour the tables describe: the one that `docs/upstream/machine-config-operator.md` is based on. */
export const NEWEST_OPENSHIFT = KNOWN_OPENSHIFT.at(-1)!;

/** The release of the last change in the tables. Later ones behave like it. `test/upstream/openshift` checks that. */
export const LAST_CHANGE = '4.23';

/** One release for each distinct behaviour among some releases: the newest one with that behaviour. They are sorted from the newest. */
export function distinctReleases(releases: readonly string[]): string[] {
  const newestFirst = [...releases].sort((a, b) => compareReleases(b, a));
  const late = newestFirst.filter((release) => isAtLeast(release, LAST_CHANGE));
  return newestFirst.filter((release) => release === late[0] || !late.includes(release));
}

/** Subset of releases that behave like a given one. */
export function releasesLike(release: string, releases: readonly string[]): string[] {
  return releases.filter((each) => each === release || (isAtLeast(each, LAST_CHANGE) && isAtLeast(release, LAST_CHANGE)));
}

/** The minor version of Kubernetes that OpenShift 4.0 would have had: OpenShift 4.N has Kubernetes 1.(N+13). */
const KUBERNETES_OF_4_0 = 13;

/** Minor version of the last 4.x release. 5.0 has the same Kubernetes release, and continues from it. */
const LAST_OF_4 = 23;

/** Releases with a kubelet version such as `v1.30.4`. The list is empty for versions that no OpenShift release has. */
export function releasesOfKubelet(version: string): string[] {
  const minor = Number(/^v?1\.(\d+)(?:\.|$)/.exec(version)?.[1]) - KUBERNETES_OF_4_0;
  if (!(minor >= 0)) {
    return [];
  }
  return [...minor <= LAST_OF_4 ? [`4.${minor}`] : [], ...minor >= LAST_OF_4 ? [`5.${minor - LAST_OF_4}`] : []];
}

/** Kubernetes release of an OpenShift release, such as `1.29` for `4.16.3`. */
export function kubernetesOf(release: string): string {
  const [major, minor] = release.split('.').map(Number);
  return `1.${minor + KUBERNETES_OF_4_0 + (major > 4 ? LAST_OF_4 : 0)}`;
}

/**
 * Releases whose nodes report an operating system image. The list is empty if the image is not OpenShift's. Up to 4.18 its name contains the release
 * without its dot, such as `417.94.202410090854-0`. Later names contain the version of RHEL and the date, such as `9.6.20250930-0`.
 */
export function releasesOfImage(osImage: string): string[] {
  const [, major, minor] = /CoreOS (\d)(\d{1,2})\.\d+\.\d{8,}/.exec(osImage) ?? [];
  if (major !== undefined) {
    return [`${major}.${minor}`];
  }
  return /^Red Hat Enterprise Linux CoreOS \d+\.\d+\.\d{8}-\d+/.test(osImage) ? KNOWN_OPENSHIFT.filter((release) => isAtLeast(release, NAMED_BY_RHEL)) : [];
}

/** First release whose operating system is named after the version of RHEL. */
const NAMED_BY_RHEL = '4.19';

/**
 * Releases as text for users: `4.12 to 4.15, 4.18`, `4.19 and later`. A range is open where it has all releases since the last change in the tables,
 * and with them any later one. What a cluster itself says of its release stays that release.
 */
export function releasesText(releases: readonly string[]): string {
  const isOpen = KNOWN_OPENSHIFT.every((known) => !isAtLeast(known, LAST_CHANGE) || releases.includes(known));
  return rangeTexts(releases, KNOWN_OPENSHIFT, isOpen).join(', ');
}

/** Releases of OpenShift in full, such as `4.17.3`. */

/** Minor release of a release: `4.17` of `4.17.3`. */
export function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}

/** Whether an update goes to another minor or major release, for which gates count. */
export function isMinorUpdate(current: string, target: string): boolean {
  return minorOf(current) !== minorOf(target);
}

/** Whether a release is the next one with extended support after another: both are even, and two apart. */
export function isExtendedSupport(from: string, to: string): boolean {
  const [[major, minor], [newMajor, newMinor]] = [from, to].map((release) => release.split('.').map(Number));
  return major === newMajor && minor % 2 === 0 && newMinor === minor + 2;
}

/** Channel that leads to a release with extended support. */
export function extendedChannel(release: string): string {
  return `eus-${minorOf(release)}`;
}

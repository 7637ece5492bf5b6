/** Releases of OpenShift in full, such as `4.17.3`. */

/** Minor release of a release: `4.17` of `4.17.3`. */
export function minorOf(release: string): string {
  return release.split('.').slice(0, 2).join('.');
}

/** Whether an update goes to another minor or major release, for which gates count. */
export function isMinorUpdate(current: string, target: string): boolean {
  return minorOf(current) !== minorOf(target);
}

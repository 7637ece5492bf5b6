/** The version in the name of a release, `kernel-module-management.v2.4.1` or `v2.4.1`, without what follows its three numbers. */
export function versionIn(name: string): string | undefined {
  return /(?:^|[.:-])v?(\d+\.\d+\.\d+)(?![\d.])/.exec(name)?.[1];
}

/** Whether a build of Onload is listed for a kernel, and which builds are (Onload kernel facts §1). */
import { ONLOAD_BUILDS, type OnloadBuild } from './onload-builds';
import type { KernelOrigin, KernelSystem } from '../linux';
import { compareReleases, isAtLeast } from '../releases';

/**
 * Whether AMD lists a version of Onload for the kernels of an operating system, or undefined if that is unknown. A release without a build (`9.1`) is listed if
 * one of its builds is. A build that is not in the table counts as the newest one before it; what a build after the newest one lists beyond that is unknown.
 */
export function isListedFor(version: string, origin: KernelOrigin): boolean | undefined {
  const rows = rowsOf(version);
  if (rows.length === 0) {
    return undefined;
  }
  return rows.some((row) => lists(row, origin)) || (isAfterNewest(version) && isAfterLast(origin) ? undefined : false);
}

/** Builds that are listed for the kernels of all given operating systems, oldest first. */
export function buildsListing(...origins: readonly KernelOrigin[]): string[] {
  return ONLOAD_BUILDS.filter((row) => origins.every((origin) => lists(row, origin))).map(({ build }) => build);
}

/** What a version lists of one system, for users: `RHEL 8.4 to 8.9, 9.0 to 9.3`. Undefined if it lists nothing, or is unknown. */
export function listedText(version: string, system: KernelSystem): string | undefined {
  const row = rowsOf(version).at(-1);
  const ranges = (row?.lists[system] ?? []).map(([first, last]) => (first === last ? first : `${first} to ${last}`));
  return ranges.length === 0 ? undefined : `${system} ${ranges.join(', ')}`;
}

/** Rows that tell about a version: its own, those of the builds of a release, else the newest one before it. */
function rowsOf(version: string): readonly OnloadBuild[] {
  const own = ONLOAD_BUILDS.filter(({ build }) => build === version || build.startsWith(`${version}.`));
  return own.length > 0 ? own : ONLOAD_BUILDS.filter(({ build }) => isAtLeast(version, build)).slice(-1);
}

function lists({ lists: listed }: OnloadBuild, { system, release }: KernelOrigin): boolean {
  return listed[system].some(([first, last]) => isAtLeast(release, first) && isAtLeast(last, release));
}

function isAfterNewest(version: string): boolean {
  const newest = ONLOAD_BUILDS.at(-1)!.build;
  return compareReleases(version, newest) > 0 && !newest.startsWith(`${version}.`);
}

/** Whether a system's release is newer than all that the newest build lists. */
function isAfterLast({ system, release }: KernelOrigin): boolean {
  return ONLOAD_BUILDS.at(-1)!.lists[system].every(([, last]) => compareReleases(release, last) > 0);
}

/** Whether a build of Onload is listed for a kernel, and which builds are (Onload kernel facts §1). */
import { ONLOAD_BUILDS, type OnloadBuild } from './onload-builds';
import type { KernelOrigin, KernelSystem } from '../linux';
import { compareReleases, isAtLeast, rangeTexts } from '../releases';

/**
 * Test for whether AMD lists a version of Onload for the kernels of an operating system, or undefined if that is unknown. A release without a build (`9.1`) is listed if
 * one of its builds is. A build that is not in the table counts as those of its release, else as the newest one before it; what a build after the newest one
 * lists beyond that is unknown.
 */
export function isListedFor(version: string, origin: KernelOrigin): boolean | undefined {
  const rows = rowsOf(version);
  if (rows.length === 0) {
    return undefined;
  }
  return rows.some((row) => lists(row, origin)) || (isAfterNewest(version) && isAfterLast(origin) ? undefined : false);
}

/** Whether AMD lists a version for none of the kernels that nodes may run. */
export function isUnlisted(version: string, origins: readonly KernelOrigin[]): boolean {
  return origins.length > 0 && origins.every((origin) => isListedFor(version, origin) === false);
}

/** Builds that are listed for the kernels of all given operating systems, oldest first. */
export function buildsListing(...origins: readonly KernelOrigin[]): string[] {
  return ONLOAD_BUILDS.filter((row) => origins.every((origin) => lists(row, origin))).map(({ build }) => build);
}

/**
 * Builds that are listed for some operating systems, for users: `8.1.3.40 and later`, `8.1.0.15 to 9.0.2.140`. Those for one of them, if none is for all.
 * Undefined if there is none.
 */
export function buildsListingText(origins: readonly KernelOrigin[]): string | undefined {
  const forAll = buildsListing(...origins);
  const builds = forAll.length > 0 ? forAll : ALL_BUILDS.filter((build) => origins.some((origin) => buildsListing(origin).includes(build)));
  return builds.length === 0 ? undefined : rangeTexts(builds, ALL_BUILDS).join(', ');
}

const ALL_BUILDS: readonly string[] = ONLOAD_BUILDS.map(({ build }) => build);

/** Releases of one system that a version lists, for users: `RHEL 8.4 to 8.9, 9.0 to 9.3`. Undefined if it lists nothing, or is unknown. */
export function listedText(version: string, system: KernelSystem): string | undefined {
  const row = rowsOf(version).at(-1);
  const ranges = (row?.lists[system] ?? []).map(([first, last]) => (first === last ? first : `${first} to ${last}`));
  return ranges.length === 0 ? undefined : `${system} ${ranges.join(', ')}`;
}

/** Rows that tell about a version: its own, those of the builds of a release, those of the release of an unknown build, else the newest one before it. */
function rowsOf(version: string): readonly OnloadBuild[] {
  const [release] = /^\d+\.\d+\.\d+/.exec(version) ?? [version];
  const own = ONLOAD_BUILDS.filter(({ build }) => build === version || build.startsWith(`${version}.`));
  const beside = own.length > 0 ? own : ONLOAD_BUILDS.filter(({ build }) => build.startsWith(`${release}.`));
  return beside.length > 0 ? beside : ONLOAD_BUILDS.filter(({ build }) => isAtLeast(version, build)).slice(-1);
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

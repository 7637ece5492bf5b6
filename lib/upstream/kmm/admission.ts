/** Requirements of KMM's CRD and webhook on a Module, by release (KMM facts §3). */
import { posix } from 'node:path';
import { buildsIn, isInReleaseRange, ReleaseRange } from '../releases';

/** Placeholder for an unknown release, which counts as newer than all others. */
const UNKNOWN = 'unknown';

/** Maximum combined lengths of name and namespace, by release. In 1.1 the limit applies only if a version is set. */
const NAME_LIMITS: readonly (ReleaseRange & { readonly limit: number; readonly onlyVersioned?: boolean })[] = [
  { before: '2.0', limit: 40, onlyVersioned: true },
  { since: '2.0', before: '2.7', limit: 40 },
  { since: '2.7', limit: 41 },
];

/**
 * Maximum combined length of name and namespace in a release.
 *
 * @param kmm the release; undefined if unknown
 */
export function nameLimit(kmm: string | undefined, hasVersion: boolean): number {
  const { limit, onlyVersioned } = NAME_LIMITS.find((range) => isInReleaseRange(range, kmm ?? UNKNOWN))!;
  return onlyVersioned && !hasVersion ? Infinity : limit;
}

/** The releases that require a tag or digest in images. */
export const WANTS_TAG: ReleaseRange = { since: '2.2' };

/** Releases that require each Module to load a kernel module. */
export const WANTS_LOADER: ReleaseRange = { before: '2.4' };

/** The releases that check the files to sign against dirName, and expand patterns in them. */
export const CHECKS_FILES_TO_SIGN: ReleaseRange = { since: '2.6' };

/** Releases whose CRD requires moduleName, which may be empty. Red Hat's dropped the requirement earlier. */
export const WANTS_MODULE_NAME = { OpenShift: { before: '2.0' }, Kubernetes: { before: '2.0.2' } } as const;

/** The releases in which a hub's ManagedClusterModule specifies the namespace on the spokes. */
export const WANTS_SPOKE_NAMESPACE: ReleaseRange = { since: '2.0' };

/** The first platform version that supports DRA drivers in a Module. */
export const DRA_SINCE = { OpenShift: '4.21', Kubernetes: '1.34' } as const;

/** Maximum number of entries of a list in a device class (CRD of Module). */
export const DEVICE_CLASS_LIMIT = 32;

/** Host paths that plugins may mount. */
export interface HostPaths extends ReleaseRange {
  readonly allowed: readonly string[];
  readonly plugins: readonly string[];
  readonly only?: 'OpenShift';
}

/** Allowed host paths by release (KMM facts §3). All paths are allowed in a release without an entry. */
export const HOST_PATHS: readonly HostPaths[] = [
  ...[{ since: '2.5.2', before: '2.6' }, { since: '2.6.1', before: '2.7' }]
    .map((builds): HostPaths => ({ ...builds, only: 'OpenShift', plugins: ['devicePlugin'], allowed: ['/dev', '/sys', '/var', '/opt'] })),
  { since: '2.7', plugins: ['devicePlugin', 'dra'], allowed: ['/dev', '/sys', '/var', '/opt', '/run'] },
];

/** Whether a plugin may mount a path of the host. KMM cleans it, including a trailing slash (filepath.Clean() of Go). */
export function isAllowedHostPath(path: string, allowed: readonly string[]): boolean {
  const clean = posix.normalize(path).replace(/(.)\/$/, '$1');
  return allowed.some((each) => clean === each || clean.startsWith(`${each}/`));
}

/** Effects that a toleration may have. */
export const TOLERATION_EFFECTS: readonly string[] = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Whether a range of releases includes a release. An unknown release counts as newer than all others. */
export function hasIn(range: ReleaseRange, kmm: string | undefined): boolean {
  return isInReleaseRange(range, kmm ?? UNKNOWN);
}

/** Share of the builds of a release that a range includes: `some`, if only the minor release is known and its builds differ. An unknown release is newer than all others. */
export function kmmBuildsIn(range: ReleaseRange, kmm: string | undefined): ReturnType<typeof buildsIn> {
  return buildsIn(range, kmm ?? UNKNOWN);
}

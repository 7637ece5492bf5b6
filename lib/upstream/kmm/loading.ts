import { isInReleaseRange, ReleaseRange } from '../releases';

/** Default folder of the modules in an image (CRD of Module). */
export const DIR_NAME = '/opt';

/** Releases that copy the modules out of the image before loading them. 2.0 and 2.1 extract them themselves, and 1.1 loads from the image. */
export const COPIES_MODULES: ReleaseRange = { since: '2.2' };

/** The releases that need neither a shell nor tools in the image (KMM facts §5). */
export const NEEDS_NO_SHELL: ReleaseRange = { since: '2.0', before: '2.2' };

/** Folder from which modprobe loads modules (KMM facts §7). */
export function modprobeRoot(dirName: string, copies: boolean): string {
  return copies ? `/tmp${dirName}` : dirName;
}

/** The releases that set the kernel's firmware search path themselves (KMM facts §7). */
export const SETS_FIRMWARE_PATH: ReleaseRange = { since: '2.0' };

/** Builds of OpenShift's KMM whose workers pull images without the pull secret of the cluster (KMM facts §5). In 1.1 and since 2.2, nodes pull them. */
export const NO_GLOBAL_PULL_SECRET = { since: '2.0', before: '2.0.2' } as const;

/** The releases in which nodes pull images by their own trust settings, regardless of registryTLS. */
export const NODES_PULL: ReleaseRange = { since: '2.4' };

/** Node conditions whose taints every Module tolerates, by release (KMM facts §7). In 1.1 its pods belong to a DaemonSet. */
const TOLERATED: readonly (ReleaseRange & { readonly conditions: readonly string[] })[] = [
  { before: '2.0', conditions: ['not-ready', 'unreachable', 'disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable', 'network-unavailable'] },
  { since: '2.0', before: '2.6', conditions: [] },
  { since: '2.6', conditions: ['memory-pressure', 'disk-pressure', 'pid-pressure'] },
];

/** Node conditions whose taints every Module of a release tolerates. */
export function toleratedConditions(kmm: string): readonly string[] {
  return TOLERATED.find((range) => isInReleaseRange(range, kmm))!.conditions;
}

import { PERFORMANCE_GROUP, performanceNames } from './node-tuning';
import { isInReleaseRange, type ReleaseRange } from '../releases';

/** PerformanceProfiles of the Node Tuning Operator: what it admits, and the names that it derives (node tuning facts §1 and §2). */

/** Version of the API that the operator stores. */
export const PERFORMANCE_PROFILE = `${PERFORMANCE_GROUP}/v2`;

/** Prefix of the operator's annotations of a profile. */
export const PROFILE_ANNOTATION_PREFIX = `${PERFORMANCE_GROUP}/`;

/** Fields of a profile that only some releases have. Others drop them without a message (node tuning facts §1a). */
export const PROFILE_FIELDS: { readonly [path: string]: ReleaseRange } = {
  'cpu.shared': { since: '4.15' },
  'cpu.ovsDpdk': { since: '4.23' },
  'kernelPageSize': { since: '4.18' },
  'workloadHints.mixedCpus': { since: '4.15' },
  'hardwareTuning': { since: '4.16' },
};

/** Whether a release has a field of a profile. */
export function hasProfileField(path: string, release: string): boolean {
  return !Object.hasOwn(PROFILE_FIELDS, path) || isInReleaseRange(PROFILE_FIELDS[path], release);
}

/** The lists of CPUs in a profile. No two that a release has may have a CPU in common (node tuning facts §1d). */
export const CPU_PURPOSES = ['reserved', 'isolated', 'offlined', 'shared', 'ovsDpdk'] as const;
export type CpuPurpose = typeof CPU_PURPOSES[number];

/** The policies of the topology manager. */
export const TOPOLOGY_POLICIES: readonly string[] = ['none', 'best-effort', 'restricted', 'single-numa-node'];

/** The policies that align CPUs, devices and memory on NUMA nodes, or refuse the pod. */
export const STRICT_TOPOLOGY: readonly string[] = ['restricted', 'single-numa-node'];

/** The policy with which a container gets whole cores only (`full-pcpus-only`). */
export const WHOLE_CORES_POLICY = 'single-numa-node';

/** The architectures of nodes, by their names in Kubernetes. */
export type NodeArchitecture = 'amd64' | 'arm64';

/** Sizes of huge pages by architecture and size of ordinary pages, as a profile spells them. Case counts (node tuning facts §1d). */
const PROFILE_PAGE_SIZES: { readonly [architecture in NodeArchitecture]: { readonly [kernelPageSize: string]: readonly string[] } } = {
  amd64: { '4k': ['2M', '1G'] },
  arm64: { '4k': ['64k', '2M', '32M', '1G'], '64k': ['2M', '512M', '16G'] },
};

/** Releases that know more sizes than those of amd64, and compare them with the nodes. */
const MORE_PAGE_SIZES: ReleaseRange = { since: '4.18' };

/** Releases in which pages need a default size. */
export const NEEDS_DEFAULT_PAGE_SIZE: ReleaseRange = { since: '4.21' };

/** Releases that refuse a profile whose nodes differ in architecture or number of CPUs. */
export const COMPARES_NODES: ReleaseRange = { since: '4.18' };

/** The sizes of huge pages that a release accepts. Any architecture counts if it is unknown. */
export function profilePageSizes(release: string, architecture: string | undefined, kernelPageSize: string | undefined): string[] {
  if (!isInReleaseRange(MORE_PAGE_SIZES, release)) {
    return ['2M', '1G'];
  }
  const tables = architecturesOf(architecture).map((name) => PROFILE_PAGE_SIZES[name]);
  const sizes = tables.flatMap((table) => (architecture === undefined ? Object.values(table).flat() : table[kernelPageSize ?? '4k'] ?? []));
  return [...new Set(sizes)];
}

/** The sizes of ordinary pages of an architecture, or of any if it is unknown. */
export function kernelPageSizes(architecture: string | undefined): string[] {
  return [...new Set(architecturesOf(architecture).flatMap((name) => Object.keys(PROFILE_PAGE_SIZES[name])))];
}

function architecturesOf(architecture: string | undefined): NodeArchitecture[] {
  const known: NodeArchitecture[] = ['amd64', 'arm64'];
  return architecture === undefined ? known : known.filter((name) => name === architecture);
}

/** A size of huge pages as a profile spells it, from the notation of the kernel. */
export function profilePageSize(kernelSize: string): string {
  return kernelSize.replace('K', 'k');
}

/** Name of a resource for huge pages of a size in a profile: `hugepages-2Mi` for `2M`. */
export function pageResource(size: string): string {
  return `hugepages-${size.replace('k', 'K')}i`;
}

/** Name of the RuntimeClass that the operator creates for a profile. */
export function runtimeClassOf(profile: string): string {
  return performanceNames(profile).kubeletConfig;
}

/** Name of the profile whose RuntimeClass has a name, or undefined if the name is none of the operator's. */
export function profileOfRuntimeClass(name: string): string | undefined {
  return /^performance-(.+)$/.exec(name)?.[1];
}

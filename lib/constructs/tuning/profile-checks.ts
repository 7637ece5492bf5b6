import type { PerformanceProfileProps } from './performance-profile-props';
import { invalid } from '../../text';
import { kernelPageSizes, NEWEST_OPENSHIFT, profilePageSize, profilePageSizes } from '../../upstream/openshift';
import type { Platform } from '../../values';
import type { HugePages } from '../machine-config';

/** Huge pages of all nodes, and those of single NUMA nodes. */
export function reservedPages({ hugePages = [], numaHugePages = [] }: Pick<PerformanceProfileProps, 'hugePages' | 'numaHugePages'>): HugePages[] {
  return [...hugePages, ...numaHugePages.map(({ pages }) => pages)];
}

/** Checks the sizes of pages against the architecture, and the NUMA nodes of huge pages against the topology. */
export function checkPages(props: PerformanceProfileProps, platform: Platform, where: string): void {
  const { architecture = 'amd64', kernelPageSize, numaHugePages = [], topology, defaultHugePageSize } = props;
  const kernelSizes = kernelPageSizes(architecture);
  if (kernelPageSize !== undefined && !kernelSizes.includes(kernelPageSize)) {
    throw invalid('tuning/kernel-pages', `pages of a size that ${architecture} does not have`, kernelPageSize, `use ${kernelSizes.join(' or ')}`, where);
  }
  const sizes = profilePageSizes(platform.version ?? NEWEST_OPENSHIFT, architecture, kernelPageSize);
  const used = reservedPages(props).map(({ size }) => size);
  const wrong = [...used, ...defaultHugePageSize === undefined ? [] : [defaultHugePageSize]].find((size) => !sizes.includes(profilePageSize(size)));
  if (wrong !== undefined) {
    throw invalid('tuning/page-size', `huge pages of a size that ${architecture}${kernelPageSize === undefined ? '' : ` with pages of ${kernelPageSize}`} does not have`, wrong, `use ${sizes.join(', ')}`, where);
  }
  const nodes = topology?.numaNodes ?? Infinity;
  const node = numaHugePages.map(({ numaNode }) => numaNode).find((numaNode) => !Number.isInteger(numaNode) || numaNode < 0 || numaNode >= nodes);
  if (node !== undefined) {
    throw invalid('tuning/numa-node', 'huge pages of a NUMA node that does not exist', node, topology ? `use 0 to ${nodes - 1}` : 'use a whole number', where);
  }
}

import type { PerformanceProfileProps } from './performance-profile-props';
import { invalid } from '../../text';
import { kernelPageSizes, NEWEST_OPENSHIFT, profilePageSize, profilePageSizes } from '../../upstream/openshift';
import type { Platform } from '../../values';
import type { CpuList } from '../machine-config';

/** Sets of CPUs of a profile, by the names of the properties. */
export function cpuSetsOf({ reserved, isolated, offlined, shared, ovsDpdk }: PerformanceProfileProps): [name: string, cpus: CpuList][] {
  return Object.entries({ reserved, isolated, offlined, shared, ovsDpdk }).filter((entry): entry is [string, CpuList] => entry[1] !== undefined);
}

/** Checks that no set is empty, that none has a CPU of another, and, with a topology, that they have all CPUs of the machine and no other. */
export function checkCpuSets(props: PerformanceProfileProps, where: string): void {
  const sets = cpuSetsOf(props);
  const empty = sets.find(([, cpus]) => cpus.isEmpty);
  if (empty) {
    throw invalid('tuning/cpu-sets', `'${empty[0]}' has no CPU`, '', 'name at least one CPU, or leave it out if it is optional', where);
  }
  sets.forEach(([name, cpus], index) => sets.slice(0, index).forEach(([other, others]) => {
    const both = cpus.intersect(others);
    if (!both.isEmpty) {
      throw invalid('tuning/cpu-sets', `CPUs in both '${other}' and '${name}'`, `${both}`, 'leave them in one of the sets', where);
    }
  }));
  if (props.topology) {
    const all = sets.map(([, cpus]) => cpus).reduce((sum, cpus) => sum.plus(cpus));
    const [surplus, missing] = [all.minus(props.topology.cpus), props.topology.cpus.minus(all)];
    if (!surplus.isEmpty) {
      throw invalid('tuning/cpu-sets', 'CPUs that the topology does not have', `${surplus}`, `use CPUs of ${props.topology.cpus}`, where);
    }
    if (!missing.isEmpty) {
      throw invalid('tuning/cpu-sets', 'CPUs of the topology in no set', `${missing}`, 'add them to \'reserved\', \'isolated\' or \'offlined\'; CpuTopology.divide() does', where);
    }
  }
}

/** Checks the sizes of pages against the architecture, and the NUMA nodes of huge pages against the topology. */
export function checkPages(props: PerformanceProfileProps, platform: Platform, where: string): void {
  const { architecture = 'amd64', kernelPageSize, hugePages = [], numaHugePages = [], topology, defaultHugePageSize } = props;
  const kernelSizes = kernelPageSizes(architecture);
  if (kernelPageSize !== undefined && !kernelSizes.includes(kernelPageSize)) {
    throw invalid('tuning/kernel-pages', `pages of a size that ${architecture} does not have`, kernelPageSize, `use ${kernelSizes.join(' or ')}`, where);
  }
  const sizes = profilePageSizes(platform.version ?? NEWEST_OPENSHIFT, architecture, kernelPageSize);
  const used = [...hugePages, ...numaHugePages.map(({ pages }) => pages)].map(({ size }) => size);
  const wrong = [...used, ...defaultHugePageSize === undefined ? [] : [defaultHugePageSize]].find((size) => !sizes.includes(profilePageSize(size)));
  if (wrong !== undefined) {
    throw invalid('tuning/page-size', `huge pages of a size that ${architecture}${kernelPageSize === undefined ? '' : ` with pages of ${kernelPageSize}`} does not have`, wrong, `use ${sizes.join(', ')}`, where);
  }
  const node = numaHugePages.map(({ numaNode }) => numaNode).find((numaNode) => !Number.isInteger(numaNode) || numaNode < 0 || (topology && numaNode >= topology.numaNodes));
  if (node !== undefined) {
    throw invalid('tuning/numa-node', 'huge pages of a NUMA node that does not exist', node, topology ? `use 0 to ${topology.numaNodes - 1}` : 'use a whole number', where);
  }
}

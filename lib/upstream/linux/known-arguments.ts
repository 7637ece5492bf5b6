/**
 * Arguments of the kernel that configurations for low latency set (Documentation/admin-guide/kernel-parameters.txt), and those that are written nearly like
 * them. The kernel passes over a name that it does not know, and hands it to init.
 */
export const TUNING_ARGUMENTS: readonly string[] = [
  'amd_iommu', 'amd_pstate', 'audit', 'clocksource', 'cpuidle.off', 'default_hugepagesz', 'hugepages', 'hugepagesz', 'intel_idle.max_cstate', 'intel_iommu',
  'intel_pstate', 'iommu', 'iommu.passthrough', 'iommu.strict', 'irqaffinity', 'isolcpus', 'kthread_cpus', 'lockdown', 'mitigations', 'nmi_watchdog', 'nohz_full',
  'nosmt', 'nosoftlockup', 'nowatchdog', 'numa_balancing', 'pci', 'pcie_aspm', 'processor.max_cstate', 'rcu_nocb_poll', 'rcu_nocbs',
  'rcupdate.rcu_normal_after_boot', 'rcutree.kthread_prio', 'skew_tick', 'systemd.cpu_affinity', 'systemd.unified_cgroup_hierarchy', 'transparent_hugepage',
  'workqueue.power_efficient', 'workqueue.unbound_cpus',
];

/** Real arguments that differ by a letter from one of those. */
const NEIGHBOURS: readonly string[] = ['hugetlb_cma', 'noaudit', 'nosmp', 'nosmap', 'nosmep', 'nohz', 'pcid', 'watchdog'];

/** The fewest letters of a name that is taken for a misspelled one: shorter ones are near to too many. */
const FEWEST = 5;

/**
 * The argument that a name is a misspelling of, by one letter.
 *
 * @param distance how many letters must be changed, added, left out or swapped to make one word of the other
 */
export function meantArgument(key: string, distance: (one: string, other: string) => number): string | undefined {
  const name = key.replace(/-/g, '_');
  if (name.length < FEWEST || TUNING_ARGUMENTS.includes(name) || NEIGHBOURS.includes(name)) {
    return undefined;
  }
  const isNear = (known: string) => Math.abs(known.length - name.length) <= 1 && known.length >= FEWEST && distance(name.toLowerCase(), known) <= 1;
  return TUNING_ARGUMENTS.find(isNear);
}

/**
 * Kernel arguments that low-latency configurations set (Documentation/admin-guide/kernel-parameters.txt), and similar spellings. The kernel ignores
 * an unknown name and passes it to init.
 */
export const TUNING_ARGUMENTS: readonly string[] = [
  'amd_iommu', 'amd_pstate', 'audit', 'clocksource', 'cpuidle.off', 'default_hugepagesz', 'hugepages', 'hugepagesz', 'intel_idle.max_cstate', 'intel_iommu',
  'intel_pstate', 'iommu', 'iommu.passthrough', 'iommu.strict', 'irqaffinity', 'isolcpus', 'kthread_cpus', 'lockdown', 'mitigations', 'nmi_watchdog', 'nohz_full',
  'nosmt', 'nosoftlockup', 'nowatchdog', 'numa_balancing', 'pci', 'pcie_aspm', 'processor.max_cstate', 'rcu_nocb_poll', 'rcu_nocbs',
  'rcupdate.rcu_normal_after_boot', 'rcutree.kthread_prio', 'skew_tick', 'systemd.cpu_affinity', 'systemd.unified_cgroup_hierarchy', 'transparent_hugepage',
  'workqueue.power_efficient', 'workqueue.unbound_cpus',
];

/** Valid arguments that differ by one letter from a tuning argument. */
const NEIGHBOURS: readonly string[] = ['hugetlb_cma', 'noaudit', 'nosmp', 'nosmap', 'nosmep', 'nohz', 'pcid', 'watchdog'];

/** Minimum length of a name that can count as misspelled. Shorter names are similar to too many others. */
const FEWEST = 5;

/**
 * Tuning argument that a name misspells by one letter.
 *
 * @param distance number of letters to change, add, remove or swap to turn one word into the other
 */
export function meantArgument(key: string, distance: (one: string, other: string) => number): string | undefined {
  const name = key.replace(/-/g, '_');
  if (name.length < FEWEST || TUNING_ARGUMENTS.includes(name) || NEIGHBOURS.includes(name)) {
    return undefined;
  }
  const isNear = (known: string) => Math.abs(known.length - name.length) <= 1 && known.length >= FEWEST && distance(name.toLowerCase(), known) <= 1;
  return TUNING_ARGUMENTS.find(isNear);
}

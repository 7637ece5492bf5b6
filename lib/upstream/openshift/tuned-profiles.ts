/** Profiles that TuneD brings along, and the grammar of profiles (node tuning facts §3). */

/** Names of all profiles in TuneD's packages, whatever the release. */
export const PACKAGED_PROFILES: readonly string[] = [
  'accelerator-performance', 'atomic-guest', 'atomic-host', 'aws', 'balanced', 'balanced-battery', 'cpu-partitioning', 'cpu-partitioning-powersave', 'default',
  'desktop', 'desktop-powersave', 'enterprise-storage', 'hpc-compute', 'intel-sst', 'laptop-ac-powersave', 'laptop-battery-powersave', 'latency-performance',
  'mssql', 'network-latency', 'network-throughput', 'openshift', 'openshift-control-plane', 'openshift-node', 'optimize-serial-console', 'oracle', 'postgresql',
  'powersave', 'realtime', 'realtime-virtual-guest', 'realtime-virtual-host', 'sap-hana', 'sap-hana-kvm-guest', 'sap-hana-vmware', 'sap-netweaver',
  'server-powersave', 'spectrumscale-ece', 'spindown-disk', 'throughput-performance', 'virtual-guest', 'virtual-host',
];

/** Name of the PerformanceProfile to which a profile of TuneD belongs, or undefined if the operator writes none of this name. */
export function performanceProfileOf(tuned: string): string | undefined {
  return /^openshift-node-performance-(?:(?:rt|amd-x86|arm-aarch64|intel-x86)-)?(.+)$/.exec(tuned)?.[1];
}

/** First line that TuneD cannot parse: outside of sections, or without `=`. Indented lines continue the one before. */
export function unreadableLine(data: string): string | undefined {
  let isInSection = false;
  let hasOption = false;
  for (const line of data.split('\n')) {
    const text = line.trim();
    const isSection = /^\[[^\]]+\]/.test(text);
    const continues = hasOption && /^\s/.test(line) && !isSection;
    if (text !== '' && !/^[#;]/.test(text) && !continues) {
      if (!isSection && (!isInSection || !/^[^=]+=/.test(text.replace(/#.*$/, '')))) {
        return text;
      }
      isInSection ||= isSection;
      hasOption = !isSection;
    }
  }
  return undefined;
}

import { ownConfigs, ownPools } from './configs';
import { Finding, listAt, Manifest, ManifestSet, nameOf, Rule } from '../../check';
import { distanceOf } from '../../private/nearest';
import { KernelArgument, splitKernelArguments } from '../../upstream/linux/kernel-arguments';
import { meantArgument } from '../../upstream/linux/known-arguments';
import { WORKER } from '../../upstream/openshift/pools';
import { parseCpuList } from '../private/cpu-list';
import { HUGE_PAGE_SIZES } from '../private/huge-page-sizes';

/** An argument and its position. */
export interface Setting extends KernelArgument {
  readonly object: Manifest;
  readonly path: string;
}

const KINDS = ['MachineConfig'];

/** Arguments that a kernel has once, and for which we know that two of them do harm. */
const SINGLE = new Set([
  'amd_iommu', 'audit', 'default_hugepagesz', 'idle', 'intel_idle.max_cstate', 'intel_iommu', 'intel_pstate', 'iommu', 'irqaffinity', 'isolcpus', 'mitigations',
  'nmi_watchdog', 'nohz', 'nohz_full', 'numa_balancing', 'pcie_aspm', 'processor.max_cstate', 'rcu_nocbs', 'skew_tick', 'transparent_hugepage', 'tsc',
]);

/** Arguments whose value is a list of CPUs. */
const CPU_LISTS = ['irqaffinity', 'isolcpus', 'nohz_full', 'rcu_nocbs'];

/** The flags of isolcpus. Others are ignored. */
const ISOLATION_FLAGS = ['domain', 'managed_irq', 'nohz'];

/** The arguments of a MachineConfig. */
export function settingsOf(object: Manifest): Setting[] {
  return listAt(object, 'spec', 'kernelArguments').flatMap((text, index) => (
    typeof text === 'string' ? splitKernelArguments(text).map((argument) => ({ ...argument, object, path: `spec.kernelArguments[${index}]` })) : []));
}

const finding = ({ object, path, text }: Setting, what: string, fix: string, problemClass?: Finding['class']): Finding =>
  ({ object, path, what, value: text, fix, class: problemClass });

/** Visits the arguments of each pool in order. The part inherited from workers is visited once, and its state reused. */
function walkPools<State>(
  manifests: ManifestSet, start: State, copy: (state: State) => State, step: (state: State, setting: Setting) => Finding[],
): Finding[] {
  let workers = start;
  return ownPools(manifests).flatMap(({ role, inherited, own }) => {
    const state = copy(inherited.length > 0 ? workers : start);
    const findings = own.flatMap(settingsOf).flatMap((setting) => step(state, setting));
    workers = role === WORKER ? state : workers;
    return findings;
  });
}

export const contradiction: Rule = {
  code: 'machine-config/kernel-argument-contradiction',
  class: 'risky',
  what: 'a kernel argument that the configurations of a pool give two values',
  remedy: 'say it in one of them; custom pools inherit the arguments of workers',
  source: 'Machine Config Operator puts the arguments one behind the other, by the names of the configurations; the kernel takes the last, or none of them',
  kinds: KINDS,
  check: (manifests) => walkPools(manifests, new Map<string, Setting>(), (seen) => new Map(seen), (seen, setting) => {
    const before = seen.get(setting.key);
    if (!SINGLE.has(setting.key)) {
      return [];
    }
    seen.set(setting.key, setting);
    return before === undefined || before.value === setting.value ? []
      : [finding(setting, `kernel argument that MachineConfig ${nameOf(before.object)} gives another value, ${before.text}`, 'say it in one of them')];
  }),
};

export const hugePages: Rule = {
  code: 'machine-config/huge-pages',
  class: 'risky',
  what: 'huge pages whose number has no size before it, is there twice, or is none',
  remedy: 'write hugepagesz=<size> directly before hugepages=<number>, once for each size',
  source: 'Linux (mm/hugetlb.c): it passes over numbers without a size of their own, and second ones',
  kinds: KINDS,
  check: (manifests) => walkPools(manifests, { counted: new Set<string>(), size: undefined as string | undefined },
    ({ counted, size }) => ({ counted: new Set(counted), size }),
    (state, setting) => {
      const { key, value = '' } = setting;
      if (key === 'hugepagesz' || key === 'default_hugepagesz') {
        state.size = key === 'hugepagesz' ? value.toUpperCase() : 'default';
        return state.size === 'default' || HUGE_PAGE_SIZES[state.size] !== undefined ? []
          : [finding(setting, 'size of huge pages that no kernel has', `use one of ${Object.keys(HUGE_PAGE_SIZES).join(', ')}`, 'never works')];
      }
      if (key !== 'hugepages') {
        return [];
      }
      const size = state.size ?? (state.counted.size === 0 ? 'default' : undefined);
      const isTwice = size !== undefined && state.counted.has(size);
      state.size = undefined;
      state.counted.add(size ?? '');
      if (!/^\d+$|^\d+:\d+(,\d+:\d+)*$/.test(value)) {
        return [finding(setting, 'number of huge pages that is none', 'write digits', 'never works')];
      }
      if (size === undefined) {
        return [finding(setting, 'number of huge pages without a size before it', 'write hugepagesz=<size> directly before it')];
      }
      return isTwice ? [finding(setting, `second number of huge pages of one size (${size})`, 'say it once')] : [];
    }),
};

export const cpuLists: Rule = {
  code: 'machine-config/cpu-list',
  class: 'never works',
  what: 'a list of CPUs that the kernel cannot read',
  remedy: 'write numbers and ascending ranges, such as 2-7,10',
  source: 'Linux (lib/bitmap.c, kernel/sched/isolation.c): it says so in its log, and isolates nothing',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(settingsOf)
    .filter(({ key, value }) => CPU_LISTS.includes(key) && value !== undefined)
    .flatMap((setting): Finding[] => {
      const { flags, list } = splitFlags(setting);
      const flag = flags.find((candidate) => !ISOLATION_FLAGS.includes(candidate));
      // Words and groups, such as N and 0-31:2/8, are left to the kernel.
      const isUnreadable = parseCpuList(list) === undefined && !/[A-Za-z:/]/.test(list);
      return [
        ...flag === undefined ? [] : [finding(setting, `flag of isolcpus that the kernel does not know, ${flag}`, `use ${ISOLATION_FLAGS.join(', ')}`)],
        ...isUnreadable ? [finding(setting, 'list of CPUs that the kernel cannot read', 'write numbers and ascending ranges, such as 2-7,10')] : [],
      ];
    }),
};

export const bootCpu: Rule = {
  code: 'machine-config/boot-cpu',
  class: 'risky',
  what: 'CPU 0 among the isolated ones',
  remedy: 'leave it to the system, with one CPU of each NUMA node at least',
  source: 'Linux needs a CPU for time, interrupts and callbacks: it takes CPU 0 out of nohz_full, and runs the system on what is left',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(settingsOf)
    .filter((setting) => ['isolcpus', 'nohz_full'].includes(setting.key) && /^0(?!\d)/.test(splitFlags(setting).list))
    .map((setting) => finding(setting, 'CPU 0 among those that the system is to leave alone', 'leave it to the system')),
};

export const tickless: Rule = {
  code: 'machine-config/nohz-full',
  class: 'risky',
  what: 'other CPUs without a tick than those that are isolated',
  remedy: 'give isolcpus and nohz_full the same list',
  source: 'Linux before 5.18 passes over the one that comes second where they differ (kernel/sched/isolation.c)',
  kinds: KINDS,
  check: (manifests) => walkPools(manifests, {} as { isolated?: string; tickless?: string }, (state) => ({ ...state }), (state, setting) => {
    if (setting.key !== 'isolcpus' && setting.key !== 'nohz_full') {
      return [];
    }
    const { list } = splitFlags(setting);
    const normal = [...new Set(parseCpuList(list) ?? [])].sort((a, b) => a - b).join() || list;
    state[setting.key === 'isolcpus' ? 'isolated' : 'tickless'] = normal;
    return state.isolated === undefined || state.tickless === undefined || state.isolated === state.tickless ? []
      : [finding(setting, 'list of CPUs that is another one in isolcpus than in nohz_full', 'give both the same list')];
  }),
};

export const unknownArgument: Rule = {
  code: 'machine-config/kernel-argument-unknown',
  class: 'risky',
  what: 'a kernel argument that differs by a letter from one that the kernel knows',
  remedy: 'correct it, or acknowledge this where a module or a program of the nodes reads it',
  source: 'Linux passes over names that it does not know, and hands them to init (Linux facts §7): nothing fails, and nothing is set',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(settingsOf).flatMap((setting) => {
    const meant = meantArgument(setting.key, distanceOf);
    return meant === undefined ? [] : [finding(setting, 'kernel argument that Linux does not know, so that nothing is set', `write ${meant}`)];
  }),
};

export const mitigationsOff: Rule = {
  code: 'machine-config/mitigations-off',
  class: 'risky',
  what: 'the protection against flaws of CPUs turned off',
  remedy: 'leave it on, or acknowledge this where nothing runs on the nodes but what you trust',
  source: 'Linux (Documentation/admin-guide/kernel-parameters.txt): with mitigations=off a process can read the memory of others',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(settingsOf).filter(({ key, value }) => key === 'mitigations' && value?.split(',').includes('off'))
    .map((setting) => finding(setting, 'protection against flaws of CPUs that is turned off', 'leave it on, or acknowledge this where nothing runs on the nodes but what you trust')),
};

/** The flags of isolcpus before its list, and the list. */
function splitFlags({ key, value = '' }: Setting): { readonly flags: string[]; readonly list: string } {
  const parts = value.split(',');
  const from = key === 'isolcpus' ? parts.findIndex((part) => !/^[a-z_]+$/.test(part) || part === 'all') : 0;
  return from < 0 ? { flags: parts, list: '' } : { flags: parts.slice(0, from), list: parts.slice(from).join(',') };
}

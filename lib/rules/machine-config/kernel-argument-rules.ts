import { openshiftReleaseOf, ownConfigs, ownPools } from './configs';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { distanceOf } from '../../text';
import { listAt } from '../../upstream';
import { HUGE_PAGE_SIZES, KernelArgument, meantArgument, parseCpuList, splitKernelArguments } from '../../upstream/linux';
import { keepsArgumentsOnce, WORKER } from '../../upstream/openshift';
import { Finding, Rule } from '../rule';

/** A kernel argument and its position. */
export interface Setting extends KernelArgument {
  /** Entry of the list, which may have several arguments. */
  readonly entry: string;
  readonly object: Manifest;
  readonly path: string;
}

const KINDS = ['MachineConfig'];

/** Arguments that a kernel has only once, and of which two are known to do harm. */
const SINGLE = new Set([
  'amd_iommu', 'audit', 'default_hugepagesz', 'idle', 'intel_idle.max_cstate', 'intel_iommu', 'intel_pstate', 'iommu', 'irqaffinity', 'isolcpus', 'mitigations',
  'nmi_watchdog', 'nohz', 'nohz_full', 'numa_balancing', 'pcie_aspm', 'processor.max_cstate', 'rcu_nocbs', 'skew_tick', 'transparent_hugepage', 'tsc',
]);

/** Arguments whose value is a list of CPUs. */
const CPU_LISTS = ['irqaffinity', 'isolcpus', 'nohz_full', 'rcu_nocbs'];

/** Flags of isolcpus. Others are ignored. */
const ISOLATION_FLAGS = ['domain', 'managed_irq', 'nohz'];

/** Kernel arguments of a MachineConfig. */
export function argumentSettings(object: Manifest): Setting[] {
  return listAt(object, 'spec', 'kernelArguments').flatMap((text, index) => (
    typeof text === 'string' ? splitKernelArguments(text).map((argument) => ({ ...argument, entry: text, object, path: `spec.kernelArguments[${index}]` })) : []));
}

const argumentFinding = ({ object, path, text }: Setting, what: string, fix: string, problemClass?: Finding['class']): Finding =>
  ({ object, path, what, value: text, fix, class: problemClass });

/** Visits the arguments of each pool in order. The part that is inherited from the workers is visited once, and its state is reused. */
function walkPools<State>(
  manifests: ManifestSet, start: State, copy: (state: State) => State, step: (state: State, setting: Setting) => Finding[],
): Finding[] {
  let workers = start;
  return ownPools(manifests).flatMap(({ role, inherited, own }) => {
    const state = copy(inherited.length > 0 ? workers : start);
    const findings = own.flatMap(argumentSettings).flatMap((setting) => step(state, setting));
    workers = role === WORKER ? state : workers;
    return findings;
  });
}

/** Arguments whose meaning depends on what is before them. */
const POSITIONAL: readonly string[] = ['hugepages', 'hugepagesz'];

export const argumentLost: Rule = {
  code: 'machine-config/kernel-argument-lost',
  class: 'never works',
  what: 'kernel argument that the release leaves out, because the pool has the same one before',
  remedy: 'write it in another notation, such as hugepagesz=2M hugepages=16 as one entry',
  source: 'Machine Config Operator up to 4.13 keeps equal entries of kernelArguments only once in a pool (MCO facts §3)',
  kinds: KINDS,
  check: (manifests, { platform }) => (!keepsArgumentsOnce(openshiftReleaseOf(platform)) ? [] : walkPools(
    manifests, { entries: new Map<string, string>(), last: new Map<string, string>() },
    ({ entries, last }) => ({ entries: new Map(entries), last: new Map(last) }),
    ({ entries, last }, setting) => {
      const { object, path, entry, key, text } = setting;
      const place = `${nameOf(object)} ${path}`;
      const first = entries.get(entry);
      const isLost = first !== undefined && first !== place;
      const matters = POSITIONAL.includes(key) || (SINGLE.has(key) && last.get(key) !== text);
      if (!isLost) {
        entries.set(entry, place);
        last.set(key, text);
      }
      return isLost && matters ? [argumentFinding(setting, `kernel argument that is left out, because the pool has "${entry}" before (${first.split(' ')[0]})`,
        POSITIONAL.includes(key) ? 'write hugepagesz=… and hugepages=… of a size as one entry of kernelArguments' : 'set the argument once for the pool')] : [];
    })),
};

export const contradiction: Rule = {
  code: 'machine-config/kernel-argument-contradiction',
  class: 'risky',
  what: 'kernel argument with two values in the configurations of a pool',
  remedy: 'set it in one of them; custom pools inherit the arguments of workers',
  source: 'Machine Config Operator concatenates the arguments in the order of the configurations\' names; the kernel uses the last value, or none',
  kinds: KINDS,
  check: (manifests) => walkPools(manifests, new Map<string, Setting>(), (seen) => new Map(seen), (seen, setting) => {
    const before = seen.get(setting.key);
    if (!SINGLE.has(setting.key)) {
      return [];
    }
    seen.set(setting.key, setting);
    return before === undefined || before.value === setting.value ? []
      : [argumentFinding(setting, `kernel argument that MachineConfig ${nameOf(before.object)} sets to another value, ${before.text}`, 'keep the setting in one of them')];
  }),
};

export const hugePages: Rule = {
  code: 'machine-config/huge-pages',
  class: 'risky',
  what: 'number of huge pages that follows no size, is repeated, or is not a number',
  remedy: 'write hugepagesz=<size> directly before hugepages=<number>, once for each size',
  source: 'Linux (mm/hugetlb.c): it ignores numbers without a size of their own, and repeated ones',
  kinds: KINDS,
  check: (manifests) => walkPools(manifests, { counted: new Set<string>(), size: undefined as string | undefined },
    ({ counted, size }) => ({ counted: new Set(counted), size }),
    (state, setting) => {
      const { key, value = '' } = setting;
      if (key === 'hugepagesz' || key === 'default_hugepagesz') {
        state.size = key === 'hugepagesz' ? value.toUpperCase() : 'default';
        return state.size === 'default' || HUGE_PAGE_SIZES[state.size] !== undefined ? []
          : [argumentFinding(setting, 'size of huge pages that no kernel has', `use one of ${Object.keys(HUGE_PAGE_SIZES).join(', ')}`, 'never works')];
      }
      if (key !== 'hugepages') {
        return [];
      }
      const size = state.size ?? (state.counted.size === 0 ? 'default' : undefined);
      const isTwice = size !== undefined && state.counted.has(size);
      state.size = undefined;
      state.counted.add(size ?? '');
      if (!/^\d+$|^\d+:\d+(,\d+:\d+)*$/.test(value)) {
        return [argumentFinding(setting, 'invalid number of huge pages', 'write digits', 'never works')];
      }
      if (size === undefined) {
        return [argumentFinding(setting, 'number of huge pages without a size before it', 'write hugepagesz=<size> directly before it')];
      }
      return isTwice ? [argumentFinding(setting, `second number of huge pages of the same size (${size})`, 'set it once')] : [];
    }),
};

export const cpuLists: Rule = {
  code: 'machine-config/cpu-list',
  class: 'never works',
  what: 'invalid list of CPUs',
  remedy: 'use numbers and ascending ranges, such as 2-7,10',
  source: 'Linux (lib/bitmap.c, kernel/sched/isolation.c): the kernel logs an error, and isolates no CPU',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(argumentSettings)
    .filter(({ key, value }) => CPU_LISTS.includes(key) && value !== undefined)
    .flatMap((setting): Finding[] => {
      const { flags, list } = splitFlags(setting);
      const flag = flags.find((candidate) => !ISOLATION_FLAGS.includes(candidate));
      // Words and groups, such as N and 0-31:2/8, are left to the kernel.
      const isUnreadable = parseCpuList(list) === undefined && !/[A-Za-z:/]/.test(list);
      return [
        ...flag === undefined ? [] : [argumentFinding(setting, `flag of isolcpus that the kernel does not know, ${flag}`, `use ${ISOLATION_FLAGS.join(', ')}`)],
        ...isUnreadable ? [argumentFinding(setting, 'invalid list of CPUs', 'use numbers and ascending ranges, such as 2-7,10')] : [],
      ];
    }),
};

export const bootCpu: Rule = {
  code: 'machine-config/boot-cpu',
  class: 'risky',
  what: 'CPU 0 among the isolated CPUs',
  remedy: 'reserve CPU 0 for the system, and at least one CPU of each NUMA node',
  source: 'Linux needs a CPU for timekeeping, interrupts and callbacks: it removes CPU 0 from nohz_full, and runs the system on the remaining CPUs',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(argumentSettings)
    .filter((setting) => ['isolcpus', 'nohz_full'].includes(setting.key) && /^0(?!\d)/.test(splitFlags(setting).list))
    .map((setting) => argumentFinding(setting, 'CPU 0 among the isolated CPUs', 'leave it to the system')),
};

export const tickless: Rule = {
  code: 'machine-config/nohz-full',
  class: 'risky',
  what: 'list of CPUs without a tick that differs from the isolated ones',
  remedy: 'use the same list for isolcpus and nohz_full',
  source: 'Linux before 5.18 ignores the second of the two if they differ (kernel/sched/isolation.c)',
  kinds: KINDS,
  check: (manifests) => walkPools(manifests, {} as { isolated?: string; tickless?: string }, (state) => ({ ...state }), (state, setting) => {
    if (setting.key !== 'isolcpus' && setting.key !== 'nohz_full') {
      return [];
    }
    const { list } = splitFlags(setting);
    const normal = [...new Set(parseCpuList(list) ?? [])].sort((a, b) => a - b).join() || list;
    state[setting.key === 'isolcpus' ? 'isolated' : 'tickless'] = normal;
    return state.isolated === undefined || state.tickless === undefined || state.isolated === state.tickless ? []
      : [argumentFinding(setting, 'list of CPUs that differs between isolcpus and nohz_full', 'use the same list for both')];
  }),
};

export const unknownArgument: Rule = {
  code: 'machine-config/kernel-argument-unknown',
  class: 'risky',
  what: 'kernel argument that differs by one letter from a known one',
  remedy: 'correct it, or acknowledge this if a module or a program on the nodes reads it',
  source: 'Linux ignores arguments that it does not know, and passes them to init (Linux facts §7): no error is reported, and the setting has no effect',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(argumentSettings).flatMap((setting) => {
    const meant = meantArgument(setting.key, distanceOf);
    return meant === undefined ? [] : [argumentFinding(setting, 'kernel argument that Linux does not know, so that nothing is set', `write ${meant}`)];
  }),
};

export const mitigationsOff: Rule = {
  code: 'machine-config/mitigations-off',
  class: 'risky',
  what: 'CPU vulnerability mitigations disabled',
  remedy: 'keep them enabled, or acknowledge this if the nodes run only trusted software',
  source: 'Linux (Documentation/admin-guide/kernel-parameters.txt): with mitigations=off a process can read the memory of others',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(argumentSettings).filter(({ key, value }) => key === 'mitigations' && value?.split(',').includes('off'))
    .map((setting) => argumentFinding(setting, 'mitigations of CPU vulnerabilities that are disabled', 'keep them enabled, or acknowledge this if the nodes run only trusted software')),
};

/** Flags of isolcpus, and the list of CPUs after them. */
function splitFlags({ key, value = '' }: Setting): { readonly flags: string[]; readonly list: string } {
  const parts = value.split(',');
  const from = key === 'isolcpus' ? parts.findIndex((part) => !/^[a-z_]+$/.test(part) || part === 'all') : 0;
  return from < 0 ? { flags: parts, list: '' } : { flags: parts.slice(0, from), list: parts.slice(from).join(',') };
}

/** What the MachineConfig of a PerformanceProfile has: which fields each file and unit depends on (node tuning facts §2a). */
import type { PerformanceInputs } from './performance-inputs';
import { isInReleaseRange, ReleaseRange } from '../releases';

/** File, unit or drop-in of the MachineConfig. */
interface Part extends ReleaseRange {
  readonly file?: string;
  readonly unit?: string;
  /** Name of the drop-in of the unit. Without it, the part is the whole unit. */
  readonly dropin?: string;
  /** Fields that its content depends on. Without them, it differs between releases only. */
  readonly depends?: readonly (keyof PerformanceInputs)[];
  /** Condition under which it is there. */
  readonly when?: (inputs: PerformanceInputs) => boolean;
}

const SCRIPTS = '/usr/local/bin/';
const OVS_DROPIN = '01-use-ovs-slice.conf';

const PARTS: readonly Part[] = [
  { file: `${SCRIPTS}hugepages-allocation.sh` },
  { file: `${SCRIPTS}set-cpus-offline.sh` },
  { file: `${SCRIPTS}clear-irqbalance-banned-cpus.sh` },
  { file: '/etc/crio/crio.conf.d/99-runtimes.conf', depends: ['reserved', 'execCpuAffinity', 'sharedInEffect', 'defaultRuntime'] },
  { file: `${SCRIPTS}cpuset-configure.sh`, since: '4.13' },
  { unit: 'cpuset-configure.service', since: '4.13' },
  { unit: 'clear-irqbalance-banned-cpus.service', depends: ['ovsDpdk'] },
  { unit: 'ocp-tuned-one-shot.service', since: '4.14' },
  { file: '/etc/systemd/system/ovs.slice', since: '4.14', depends: ['ovsDpdk'] },
  ...['openvswitch', 'ovs-vswitchd', 'ovsdb-server'].map((name): Part => ({ unit: `${name}.service`, dropin: OVS_DROPIN, since: '4.14', depends: ['ovsDpdk'] })),
  { file: '/var/lib/ovn-ic/etc/enable_dynamic_cpu_affinity', since: '4.14', depends: ['ovsDpdk'] },
  { unit: 'set-cpus-offline.service', depends: ['offlined'], when: ({ offlined }) => offlined !== undefined },
  { file: `${SCRIPTS}set-rps-mask.sh`, depends: ['reserved'], when: ({ rps }) => rps },
  { file: '/etc/sysctl.d/99-default-rps-mask.conf', depends: ['reserved'], when: ({ rps }) => rps },
  { file: '/etc/udev/rules.d/99-netdev-physical-rps.rules', depends: ['reserved'], when: ({ rps, physicalRps }) => rps && !physicalRps },
  { unit: 'update-rps@.service', depends: ['reserved'], when: ({ rps, physicalRps }) => rps && !physicalRps },
  { file: '/etc/crio/crio.conf.d/99-workload-pinning.conf', since: '4.13', depends: ['reserved'], when: ({ partitioned }) => partitioned },
  { file: '/etc/kubernetes/openshift-workload-pinning', since: '4.13', depends: ['reserved'], when: ({ partitioned }) => partitioned },
  { file: '/etc/kubernetes/openshift-workload-mixed-cpus', depends: ['sharedInEffect'], when: ({ sharedInEffect }) => sharedInEffect !== undefined },
  { file: `${SCRIPTS}ovs-dpdk-cpus-configure.sh`, depends: ['ovsDpdk', 'ovsDpdkIsolated'], when: ({ ovsDpdk }) => ovsDpdk !== undefined },
  { unit: 'ovs-dpdk-cpus-configure.service', depends: ['ovsDpdk', 'ovsDpdkIsolated'], when: ({ ovsDpdk }) => ovsDpdk !== undefined },
];

/** Part of the MachineConfig, and the values that its content depends on. */
export interface PerformancePart extends Pick<Part, 'file' | 'unit' | 'dropin'> {
  readonly values: { readonly [field: string]: unknown };
}

/** Parts of the MachineConfig that the operator of a release writes for a PerformanceProfile. */
export function performanceParts(inputs: PerformanceInputs, release: string): PerformancePart[] {
  const parts = PARTS.filter((part) => isInReleaseRange(part, release) && (part.when?.(inputs) ?? true));
  return [
    ...parts.map(({ file, unit, dropin, depends = [] }) => (
      { file, unit, dropin, values: Object.fromEntries(depends.map((field) => [field, inputs[field]])) })),
    ...inputs.pages.filter(({ node }) => node !== undefined).map(({ size, count, node }) => (
      { unit: `hugepages-allocation-${kilobytesOf(size)}kB-NUMA${node}.service`, values: { size, count, node } })),
  ];
}

const KILOBYTES: { readonly [unit: string]: number } = { k: 1, M: 1024, G: 1024 * 1024 };

/** Size of a huge page in kB, as names of units have it: `2048` for `2M`. */
function kilobytesOf(size: string): string {
  const [, number, unit] = /^(\d+)([kMG])$/.exec(size) ?? [];
  return unit === undefined ? size : String(Number(number) * KILOBYTES[unit]);
}

/** Whether the MachineConfig has the path of the default container runtime of the pool (node tuning facts §2a). */
export function takesDefaultRuntime(release: string): boolean {
  return isInReleaseRange({ since: '4.13', before: '4.18' }, release);
}

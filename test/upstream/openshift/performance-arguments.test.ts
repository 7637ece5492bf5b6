/** Kernel arguments that TuneD computes for a PerformanceProfile, in their order (node tuning facts §2d). */
import { type CpuMaker, performanceArguments } from '../../../lib/upstream/openshift';
import { performanceProfile } from '../../../lib/views/tuning';
import { made } from '../../plan/tuning/support';

const SPEC = {
  cpu: { reserved: '0-1', isolated: '2-7' },
  workloadHints: { realTime: true, highPowerConsumption: true },
  additionalKernelArgs: ['a=1'],
  hugepages: { defaultHugepagesSize: '1G', pages: [{ size: '1G', count: 2 }, { size: '2M', count: 8, node: 0 }] },
};

const argumentsOf = (release: string, maker: CpuMaker, spec: object = SPEC) => {
  const { inputs } = performanceProfile(made('performance.openshift.io/v2', 'PerformanceProfile', 'p', { nodeSelector: { 'a/b': '' }, ...spec }), { release, isPreview: false, isPartitioned: false });
  return performanceArguments(inputs, release, { maker, isOldIntel: false, cpus: 8 }).join(' ');
};

const PARTED = 'nohz=on rcu_nocbs=2-7 tuned.non_isolcpus=00000003 systemd.cpu_affinity=0,1';
const START = `skew_tick=1 tsc=reliable rcupdate.rcu_normal_after_boot=1 ${PARTED}`;
/** TuneD up to OpenShift 4.15 has fewer in its profile network-latency. */
const EARLY = `skew_tick=1 ${PARTED}`;
const PAGES = 'default_hugepagesz=1G hugepagesz=1G hugepages=2 hugepagesz=2M hugepages=0';
const rt = (tsc: string) => `nohz_full=2-7 tsc=${tsc} nosoftlockup nmi_watchdog=0 mce=off skew_tick=1 rcutree.kthread_prio=11`;
const RT = rt('reliable');
/** Vendors have arguments for the clock and the watchdogs in profiles of their own; arm64 has none. */
const RT_ARM = 'nohz_full=2-7 nosoftlockup skew_tick=1 rcutree.kthread_prio=11';
const OLD_REST = (tsc: string) => `intel_iommu=on iommu=pt isolcpus=managed_irq,2-7 ${rt(tsc)} processor.max_cstate=1 intel_idle.max_cstate=0 idle=poll ${PAGES} a=1 intel_pstate=disable`;

test.each<[string, CpuMaker, string]>([
  ['5.0', 'Intel', `intel_iommu=on iommu=pt tsc=reliable nmi_watchdog=0 mce=off processor.max_cstate=1 intel_idle.max_cstate=0 idle=poll intel_pstate=active nohz_full=2-7 skew_tick=1 isolcpus=managed_irq,2-7 nosoftlockup rcutree.kthread_prio=11 ${PAGES} a=1`],
  ['5.0', 'AMD', `iommu=pt amd_pstate=guided tsc=reliable nmi_watchdog=0 mce=off processor.max_cstate=1 idle=poll nohz_full=2-7 skew_tick=1 isolcpus=managed_irq,2-7 nosoftlockup rcutree.kthread_prio=11 ${PAGES} a=1`],
  ['5.0', 'arm64', `nohz_full=2-7 skew_tick=1 isolcpus=managed_irq,2-7 nosoftlockup rcutree.kthread_prio=11 ${PAGES} a=1`],
  ['4.22', 'Intel', `intel_iommu=on iommu=pt isolcpus=managed_irq,2-7 ${RT} processor.max_cstate=1 intel_idle.max_cstate=0 idle=poll ${PAGES} intel_pstate=active a=1`],
  ['4.16', 'AMD', `iommu=pt amd_pstate=guided tsc=reliable nmi_watchdog=0 mce=off processor.max_cstate=1 idle=poll isolcpus=managed_irq,2-7 nohz_full=2-7 nosoftlockup skew_tick=1 rcutree.kthread_prio=11 ${PAGES} a=1`],
  ['4.18', 'arm64', `iommu.passthrough=1 isolcpus=managed_irq,2-7 ${RT_ARM} ${PAGES} a=1`],
  ['4.19', 'arm64', `isolcpus=managed_irq,2-7 ${RT_ARM} ${PAGES} a=1`],
  ['4.22', 'arm64', `isolcpus=managed_irq,2-7 ${RT_ARM} ${PAGES} a=1`],
])('the kernel arguments of OpenShift %s on %s have the order of its templates', (release, maker, rest) => {
  expect(argumentsOf(release, maker)).toBe(`${START} ${rest}`);
});

test.each<[string, string]>([['4.12', 'nowatchdog'], ['4.13', 'reliable'], ['4.14', 'reliable'], ['4.15', 'reliable']])(
  'OpenShift %s has one order for all makers, with tsc=%s in the group for real time only', (release, tsc) => {
    for (const maker of ['Intel', 'AMD', 'arm64'] as const) {
      expect(argumentsOf(release, maker)).toBe(`${EARLY} ${OLD_REST(tsc)}`);
    }
    expect(argumentsOf(release, 'Intel', { ...SPEC, workloadHints: { realTime: false } })).not.toContain('tsc=');
  });

test('the mask of the other CPUs has words of 32 CPUs', () => {
  const { inputs } = performanceProfile(made('performance.openshift.io/v2', 'PerformanceProfile', 'p', { cpu: { reserved: '0,40', isolated: '1-39' }, nodeSelector: { 'a/b': '' } }), { release: '4.19', isPreview: false, isPartitioned: false });
  expect(performanceArguments(inputs, '4.19', { maker: 'Intel', cpus: 41 })).toContain('tuned.non_isolcpus=00000100,00000001');
});

test('load balancing that is off isolates CPUs from domains', () => {
  expect(argumentsOf('4.19', 'arm64', { cpu: { ...SPEC.cpu, balanceIsolated: false } })).toContain('isolcpus=domain,managed_irq,2-7');
});

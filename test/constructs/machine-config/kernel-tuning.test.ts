import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import {
  CpuIdleMode, CpuIsolationFlag, CpuList, CpuMitigations, HugePages, HugePageSize, IommuMode, KernelTuning, KernelTuningProps, KernelType,
  MachineConfigPool, TransparentHugePages, TscMode,
} from '../../../lib/constructs/machine-config';
import { Findings } from '../../../lib/synthesis/findings';
import { NodeGroup } from '../../../lib/values/node-group';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const make = (props: KernelTuningProps, chart = new Chart(new App(), 'test')) => new KernelTuning(chart, 'Tuning', props);
const isolatedCpus = CpuList.parse('2-7');
const warningsOf = (tuning: KernelTuning) => {
  synth(tuning);
  return Findings.of(tuning).warnings.map(({ message }) => message);
};

describe('KernelTuning', () => {
  test('KernelTuning is a MachineConfig with kernel arguments and nothing else', () => {
    const tuning = make({ isolatedCpus });
    const manifest = find(synth(tuning), 'MachineConfig', '99-worker-kernel-tuning');
    expect(manifest.spec).toEqual({ kernelArguments: ['isolcpus=domain,managed_irq,2-7', 'nohz_full=2-7', 'rcu_nocbs=2-7'] });
    expect(tuning.kernelArguments).toEqual(manifest.spec.kernelArguments);
    expect(warningsOf(tuning)).toEqual([]);
  });

  test('KernelTuning has an argument for every property, in an order of its own', () => {
    expect(make({
      kernelArguments: ['processor.nocst'],
      pcieAspm: false,
      audit: false,
      numaBalancing: false,
      transparentHugePages: TransparentHugePages.NEVER,
      smt: false,
      mitigations: CpuMitigations.AUTO,
      nmiWatchdog: false,
      softlockupDetector: false,
      tsc: TscMode.RELIABLE,
      skewTick: true,
      idle: CpuIdleMode.POLL,
      maxCState: 1,
      iommu: IommuMode.PASSTHROUGH,
      hugePages: [HugePages.of(HugePageSize.MIB_2, 1024), HugePages.of(HugePageSize.GIB_1, 16)],
      defaultHugePageSize: HugePageSize.GIB_1,
      irqAffinity: CpuList.parse('0-1'),
      isolatedCpus,
    }).kernelArguments).toEqual([
      'isolcpus=domain,managed_irq,2-7', 'nohz_full=2-7', 'rcu_nocbs=2-7', 'irqaffinity=0-1', 'default_hugepagesz=1G', 'hugepagesz=1G', 'hugepages=16',
      'hugepagesz=2M', 'hugepages=1024', 'intel_iommu=on', 'iommu=pt', 'intel_idle.max_cstate=1', 'processor.max_cstate=1', 'idle=poll', 'skew_tick=1',
      'tsc=reliable', 'nosoftlockup', 'nmi_watchdog=0', 'mitigations=auto', 'nosmt', 'transparent_hugepage=never', 'numa_balancing=disable', 'audit=0',
      'pcie_aspm=off', 'processor.nocst',
    ]);
  });

  test.each<[KernelTuningProps, string[]]>([
    [{ iommu: IommuMode.OFF }, ['intel_iommu=off', 'amd_iommu=off']],
    [{ iommu: IommuMode.ON }, ['intel_iommu=on', 'iommu=nopt']],
    [{ maxCState: 0 }, ['intel_idle.max_cstate=0', 'processor.max_cstate=1']],
    [{ maxCState: 9 }, ['intel_idle.max_cstate=9', 'processor.max_cstate=9']],
    [{ skewTick: false }, ['skew_tick=0']],
    [{ nmiWatchdog: true }, ['nmi_watchdog=1']],
    [{ numaBalancing: true }, ['numa_balancing=enable']],
    [{ audit: true }, ['audit=1']],
    [{ tsc: TscMode.NOWATCHDOG }, ['tsc=nowatchdog']],
    [{ idle: CpuIdleMode.HALT }, ['idle=halt']],
    [{ idle: CpuIdleMode.NOMWAIT }, ['idle=nomwait']],
    [{ mitigations: CpuMitigations.AUTO_NOSMT }, ['mitigations=auto,nosmt']],
    [{ transparentHugePages: TransparentHugePages.ALWAYS }, ['transparent_hugepage=always']],
    [{ transparentHugePages: TransparentHugePages.MADVISE }, ['transparent_hugepage=madvise']],
    [{ nohzFull: isolatedCpus }, ['nohz_full=2-7']],
    [{ rcuNocbs: isolatedCpus }, ['rcu_nocbs=2-7']],
    [{ isolatedCpus, isolation: [CpuIsolationFlag.NOHZ, CpuIsolationFlag.DOMAIN] }, ['isolcpus=domain,nohz,2-7', 'nohz_full=2-7', 'rcu_nocbs=2-7']],
    [{ isolatedCpus, rcuNocbs: CpuList.parse('2-3') }, ['isolcpus=domain,managed_irq,2-7', 'nohz_full=2-7', 'rcu_nocbs=2-3']],
    // What is the kernel's own way is not said.
    [{ smt: true, softlockupDetector: true, pcieAspm: true, audit: true }, ['audit=1']],
  ])('KernelTuning renders %j as %j', (props, kernelArguments) => {
    expect(make(props).kernelArguments).toEqual(kernelArguments);
  });

  test('KernelTuning has the kernel, the nodes and the place in the order that it is told', () => {
    const nodes = NodeGroup.withRole('trading');
    const tuning = make({ nodes, order: 50, kernelType: KernelType.REALTIME });
    expect(tuning.nodes).toBe(nodes);
    expect(find(synth(tuning), 'MachineConfig', '50-trading-kernel-tuning').spec).toEqual({ kernelType: 'realtime' });
  });

  test.each<[KernelTuningProps, string]>([
    [{ audit: false }, 'kernel arguments'], [{ kernelType: KernelType.REALTIME }, 'kernel'], [{ audit: false, kernelType: KernelType.REALTIME }, 'kernel arguments, kernel'],
  ])('says what it costs, on the construct and in the tree: %j', (props, because) => {
    const tuning = make({ ...props, nodes: NodeGroup.withRole('trading') });
    expect(tuning.costs).toEqual({ drains: true, reboots: true, role: 'trading', because });
    expect(tuning.node.metadata.map(({ type, data }) => [type, data])).toEqual([['onload/node-cost', tuning.costs]]);
  });

  test.each<[KernelTuningProps, string]>([
    [{}, 'nothing to tune: []; pass \'isolatedCpus\', \'hugePages\' or another property [machine-config/no-tuning]'],
    [{ smt: true }, 'nothing to tune: []; pass \'isolatedCpus\', \'hugePages\' or another property [machine-config/no-tuning]'],
    [{ isolation: [CpuIsolationFlag.DOMAIN] }, '\'isolation\' without CPUs that are isolated: ["domain"]; pass \'isolatedCpus\' [machine-config/isolation]'],
    [{ isolatedCpus, isolation: [] }, '\'isolation\' is empty: []; leave it out, or leave \'isolatedCpus\' out [machine-config/isolation]'],
    [{ isolatedCpus, irqAffinity: CpuList.parse('0-3') }, 'isolated CPUs that handle interrupts: "2,3"; remove them from one of the lists [machine-config/irq-affinity]'],
    [{ hugePages: [HugePages.of(HugePageSize.MIB_2, 1), HugePages.of(HugePageSize.MIB_2, 2)] },
      'huge page size listed twice: "2M"; add up the numbers [machine-config/huge-pages]'],
    ...[-1, 10, 1.5].map((maxCState): [KernelTuningProps, string] => [
      { maxCState }, `not a C-state: ${maxCState}; use a whole number from 0 to 9 [machine-config/c-state]`,
    ]),
    [{ isolatedCpus, kernelArguments: ['quiet rcu-nocbs=1'] }, 'kernel argument that a property already sets: "rcu-nocbs=1"; set it once [machine-config/kernel-argument-twice]'],
  ])('fails for %j', (props, message) => {
    expect(errorOf(() => make(props)).message).toBe(`test/Tuning: ${message}`);
  });

  test('fails for arguments over two lines, nodes without a pool, and two ways to name it', () => {
    expect(errorOf(() => make({ kernelArguments: ['a\nb'] })).code).toBe('machine-config/kernel-argument');
    expect(errorOf(() => make({ isolatedCpus, nodes: NodeGroup.withCards() })).code).toBe('machine-config/no-role');
    expect(errorOf(() => make({ isolatedCpus, order: 1, name: 'a' })).code).toBe('machine-config/order');
  });
});

describe('what the rules for arguments find of a tuned kernel', () => {
  const at = (index: number) => `MachineConfig 99-worker-kernel-tuning, spec.kernelArguments[${index}]: `;

  test('CPU 0 among the isolated CPUs is warned of, twice: it is said by two arguments', () => {
    expect(warningsOf(make({ isolatedCpus: CpuList.parse('0-3') }))).toEqual([0, 1].map((index) => (
      `${at(index)}CPU 0 among the isolated CPUs: "${['isolcpus=domain,managed_irq,0-3', 'nohz_full=0-3'][index]}"; leave it to the system `
      + '[machine-config/boot-cpu]')));
  });

  test('another list without a tick is warned of', () => {
    expect(warningsOf(make({ isolatedCpus, nohzFull: CpuList.parse('3-7') }))).toEqual([
      `${at(1)}list of CPUs that differs between isolcpus and nohz_full: "nohz_full=3-7"; use the same list for both [machine-config/nohz-full]`,
    ]);
  });

  test('mitigations that are off are warned of', () => {
    expect(warningsOf(make({ mitigations: CpuMitigations.OFF }))).toEqual([
      `${at(0)}mitigations of CPU vulnerabilities that are disabled: "mitigations=off"; keep them enabled, or acknowledge this if the nodes run only trusted software [machine-config/mitigations-off]`,
    ]);
  });

  test('kernel with 64 KiB pages is warned of', () => {
    expect(warningsOf(make({ kernelType: KernelType.PAGES_64K }))).toEqual([
      'MachineConfig 99-worker-kernel-tuning, spec.kernelType: kernel that is for arm64 only: "64k-pages"; acknowledge this if all nodes of the pool are arm64 '
      + '[machine-config/large-pages]',
    ]);
  });

  test('a list that the kernel cannot read ends synthesis', () => {
    const tuning = make({ kernelArguments: ['irqaffinity=3-2'] });
    expect(() => synth(tuning)).toThrow(validationError(
      `[test/Tuning/Resource] ${at(0)}invalid list of CPUs: "irqaffinity=3-2"; use numbers and ascending ranges, such as 2-7,10 `
      + '[machine-config/cpu-list]'));
  });

  test('a invalid number of huge pages ends synthesis, one without a size is a warning', () => {
    expect(() => synth(make({ kernelArguments: ['hugepages=many'] }))).toThrow(/invalid number of huge pages: "hugepages=many"; write digits/);
    expect(warningsOf(make({ hugePages: [HugePages.of(HugePageSize.GIB_1, 1)], kernelArguments: ['quiet'] }))).toEqual([]);
  });

  test('what a configuration for workers says otherwise is warned of, in a pool that inherits it', () => {
    const chart = new Chart(new App(), 'test');
    const nodes = NodeGroup.withRole('trading');
    new MachineConfigPool(chart, 'Pool', { nodes });
    make({ audit: true }, chart);
    const tuning = new KernelTuning(chart, 'Trading', { nodes, audit: false });
    expect(warningsOf(tuning)).toEqual([
      'MachineConfig 99-trading-kernel-tuning, spec.kernelArguments[0]: kernel argument that MachineConfig 99-worker-kernel-tuning sets to another value, audit=1: '
      + '"audit=0"; keep the setting in one of them [machine-config/kernel-argument-contradiction]',
    ]);
  });

  test('a patch of the object is seen', () => {
    const tuning = make({ audit: false });
    ApiObject.of(tuning).addJsonPatch(JsonPatch.add('/spec/kernelArguments/-', 'isolcpus=7-2'));
    expect(() => synth(tuning)).toThrow(/machine-config\/cpu-list/);
  });
});

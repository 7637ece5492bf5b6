import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { CpuList, HugePages, HugePageSize } from '../../../lib/constructs/machine-config';
import { CpuTopology } from '../../../lib/constructs/tuning/cpu-topology';
import { PerformanceProfile } from '../../../lib/constructs/tuning/performance-profile';
import type { PerformanceProfileProps } from '../../../lib/constructs/tuning/performance-profile-props';
import { CpuArchitecture, KernelPageSize, TopologyPolicy } from '../../../lib/constructs/tuning/tuning-choices';
import { NodeGroup } from '../../../lib/values/node-group';
import { Platform } from '../../../lib/values/platform';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const topology = CpuTopology.counted({ numaNodes: 2, coresPerNode: 4, threadsPerCore: 2 });
const sets = { reserved: CpuList.parse('0-1'), isolated: CpuList.parse('2-7') };
const make = (props: Partial<PerformanceProfileProps> = {}) => new PerformanceProfile(new Chart(new App(), 'test'), 'Tuning', { ...sets, ...props });
const rendered = (props: Partial<PerformanceProfileProps> = {}) => {
  const profile = make(props);
  return find(synth(profile), 'PerformanceProfile', profile.name);
};

describe('PerformanceProfile', () => {
  test('PerformanceProfile has the CPUs and the nodes, and leaves the rest to the operator', () => {
    const profile = make();
    expect(find(synth(profile), 'PerformanceProfile', 'worker').spec).toEqual({
      cpu: { reserved: '0-1', isolated: '2-7' }, nodeSelector: { 'node-role.kubernetes.io/worker': '' },
    });
    expect([profile.runtimeClassName, profile.costs.reboots]).toEqual(['performance-worker', true]);
  });

  test('PerformanceProfile has a field for every property, as the CRD names it', () => {
    const manifest = rendered({
      ...topology.divide({ offlined: CpuList.of(15) }),
      topology,
      name: 'trading',
      nodes: NodeGroup.withRole('trading'),
      balanceIsolated: false,
      hugePages: [HugePages.of(HugePageSize.GIB_1, 4)],
      numaHugePages: [{ numaNode: 1, pages: HugePages.of(HugePageSize.MIB_2, 512) }],
      realTimeKernel: true,
      kernelPageSize: KernelPageSize.KIB_4,
      architecture: CpuArchitecture.AMD64,
      additionalKernelArgs: ['audit=0'],
      topologyPolicy: TopologyPolicy.SINGLE_NUMA_NODE,
      userLevelNetworking: true,
      netDevices: [{ interfaceName: 'ens*', vendorId: '0x1924', deviceId: '0x0b03' }],
      globallyDisableIrqLoadBalancing: true,
      realTime: true,
      highPowerConsumption: true,
      perPodPowerManagement: false,
      hardwareTuning: { isolatedCpuFreq: 2500000, reservedCpuFreq: 2800000 },
      machineConfigLabel: { 'machineconfiguration.openshift.io/role': 'trading' },
      machineConfigPoolSelector: { 'pools.operator.machineconfiguration.openshift.io/trading': '' },
      kubeletConfig: { maxPods: 50 },
      platform: Platform.openshift('4.20'),
    });
    expect(manifest.metadata.annotations).toEqual({ 'kubeletconfig.experimental': '{"maxPods":50}' });
    expect(manifest.spec.hugepages).toEqual({ defaultHugepagesSize: '2M', pages: [{ size: '1G', count: 4 }, { size: '2M', count: 512, node: 1 }] });
    expect(manifest.spec).toMatchSnapshot();
    expect(vendoredCrds().validate(manifest)).toEqual([]);
  });

  test('PerformanceProfile spells 64 KiB as the operator does', () => {
    const spec = rendered({ architecture: CpuArchitecture.ARM64, hugePages: [HugePages.of(HugePageSize.KIB_64, 16)] }).spec;
    expect(spec.hugepages).toEqual({ defaultHugepagesSize: '64k', pages: [{ size: '64k', count: 16 }] });
  });

  test('PerformanceProfile can be patched with what the CRD does not have', () => {
    const profile = make();
    ApiObject.of(profile).addJsonPatch(JsonPatch.add('/spec/newField', 1));
    expect(find(synth(profile), 'PerformanceProfile', 'worker').spec.newField).toBe(1);
  });

  test('a profile that exists already has a RuntimeClass', () => {
    const existing = PerformanceProfile.fromPerformanceProfileName(new Chart(new App(), 'test'), 'Existing', 'low-latency');
    expect([existing.name, existing.runtimeClassName]).toEqual(['low-latency', 'performance-low-latency']);
  });

  test.each<[string, Partial<PerformanceProfileProps>, string, string]>([
    ['CPUs in two sets', { isolated: CpuList.parse('1-7') }, 'tuning/cpu-sets', 'test/Tuning: CPUs in both \'reserved\' and \'isolated\': "1"; leave them in one of the sets [tuning/cpu-sets]'],
    ['shared CPUs that are isolated', { shared: CpuList.of(7) }, 'tuning/cpu-sets', 'test/Tuning: CPUs in both \'isolated\' and \'shared\': "7"; leave them in one of the sets [tuning/cpu-sets]'],
    ['an empty set', { offlined: CpuList.of(9).minus(CpuList.of(9)) }, 'tuning/cpu-sets', 'test/Tuning: \'offlined\' has no CPU: ""; name at least one CPU, or leave it out if it is optional [tuning/cpu-sets]'],
    ['CPUs of the topology in no set', { topology }, 'tuning/cpu-sets', 'test/Tuning: CPUs of the topology in no set: "8-15"; add them to \'reserved\', \'isolated\' or \'offlined\'; CpuTopology.divide() does [tuning/cpu-sets]'],
    ['CPUs that the topology lacks', { topology, isolated: CpuList.parse('2-16') }, 'tuning/cpu-sets', 'test/Tuning: CPUs that the topology does not have: "16"; use CPUs of 0-15 [tuning/cpu-sets]'],
    ['huge pages that amd64 lacks', { hugePages: [HugePages.of(HugePageSize.MIB_512, 1)] }, 'tuning/page-size', 'test/Tuning: huge pages of a size that amd64 does not have: "512M"; use 2M, 1G [tuning/page-size]'],
    ['huge pages that the kernel lacks', { architecture: CpuArchitecture.ARM64, kernelPageSize: KernelPageSize.KIB_64, hugePages: [HugePages.of(HugePageSize.GIB_1, 1)] }, 'tuning/page-size',
      'test/Tuning: huge pages of a size that arm64 with pages of 64k does not have: "1G"; use 2M, 512M, 16G [tuning/page-size]'],
    ['pages of 64 KiB on amd64', { kernelPageSize: KernelPageSize.KIB_64 }, 'tuning/kernel-pages', 'test/Tuning: pages of a size that amd64 does not have: "64k"; use 4k [tuning/kernel-pages]'],
    ['huge pages of a NUMA node that is not there', { topology, ...topology.divide(), numaHugePages: [{ numaNode: 2, pages: HugePages.of(HugePageSize.MIB_2, 1) }] }, 'tuning/numa-node',
      'test/Tuning: huge pages of a NUMA node that does not exist: 2; use 0 to 1 [tuning/numa-node]'],
    ['a name', { name: 'Trading' }, 'tuning/name', 'test/Tuning: not the name of a PerformanceProfile: "Trading"; use up to 63 lower case letters, digits, "-" and "." [tuning/name]'],
    ['Kubernetes', { platform: Platform.kubernetes() }, 'tuning/platform', 'test/Tuning: PerformanceProfile without the Node Tuning Operator: "on Kubernetes"; leave it out: only OpenShift has the operator [tuning/platform]'],
    ['nodes without a pool', { nodes: NodeGroup.withCards() }, 'machine-config/no-role', expect.stringContaining('node group by labels, which has no MachineConfigPool') as unknown as string],
  ])('fails for %s', (_, props, code, message) => {
    expect(errorOf(() => make(props))).toEqual({ code, message });
  });

  test('fails at synthesis for hints that exclude each other', () => {
    expect(() => synth(make({ highPowerConsumption: true, perPodPowerManagement: true }))).toThrow(/high power consumption together with power management for each pod.*\[tuning\/profile-contradiction\]/);
  });
});

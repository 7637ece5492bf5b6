import { App } from 'cdk8s';
import { CpuList, HugePages, HugePageSize, KernelTuning, KernelType, MachineConfig } from '../../../lib/constructs/machine-config';
import { ModuleLoading, NodeTuning, OnloadPlatform, OnloadPlatformProps, SfcDriver, StageName } from '../../../lib/constructs/platform';
import { OnloadProfile } from '../../../lib/constructs/profiles';
import { CpuTopology } from '../../../lib/constructs/tuning/cpu-topology';
import { TopologyPolicy } from '../../../lib/constructs/tuning/tuning-choices';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const make = (props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(new App(), 'nyc1', {
  platform: Platform.openshift('4.20'), release: OnloadRelease.of({ onload: '8.1.2.26' }), nodes: NodeGroup.withRole('trading'), ...props,
});
const topology = CpuTopology.counted({ numaNodes: 2, coresPerNode: 4 });
const sets = topology.divide();
const hugePages = [HugePages.of(HugePageSize.MIB_2, 512)];
const config = (platform: OnloadPlatform) => synth(platform).filter(({ kind }) => ['KubeletConfig', 'MachineConfig', 'MachineOSConfig', 'PerformanceProfile'].includes(kind));

describe('the tuning of a platform', () => {
  test('a profile gets one set of CPUs, in a pool of its own', () => {
    const platform = make({ tuning: NodeTuning.performanceProfile({ ...sets, topology, hugePages, topologyPolicy: TopologyPolicy.RESTRICTED }) });
    expect(config(platform).map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(['PerformanceProfile trading']);
    expect(find(synth(platform), 'PerformanceProfile', 'trading').spec).toEqual({
      cpu: { reserved: '0,4', isolated: '1-3,5-7' },
      hugepages: { defaultHugepagesSize: '2M', pages: [{ size: '2M', count: 512 }] },
      numa: { topologyPolicy: 'restricted' },
      nodeSelector: { 'node-role.kubernetes.io/trading': '' },
    });
    expect([platform.performanceProfile?.runtimeClassName, platform.pool?.name, platform.kernelTuning]).toEqual(['performance-trading', 'trading', undefined]);
    expect(platform.stages.map(({ name }) => name)).toContain(StageName.MACHINE_CONFIG);
  });

  test('the kernel and the kubelet get the same set of CPUs', () => {
    const [kernel, topologyPolicy] = [{ skewTick: true }, TopologyPolicy.RESTRICTED];
    const platform = make({ tuning: NodeTuning.kernelArguments({ ...sets, topology, hugePages, topologyPolicy, kernel }) });
    expect(find(synth(platform), 'MachineConfig', '99-trading-kernel-tuning').spec.kernelArguments).toEqual([
      'isolcpus=domain,managed_irq,1-3,5-7', 'nohz_full=1-3,5-7', 'rcu_nocbs=1-3,5-7', 'hugepagesz=2M', 'hugepages=512', 'skew_tick=1',
    ]);
    expect(find(synth(platform), 'KubeletConfig', 'trading-kubelet').spec.kubeletConfig).toEqual({ reservedSystemCPUs: '0,4', cpuManagerPolicy: 'static', topologyManagerPolicy: 'restricted' });
    expect(platform.performanceProfile).toBeUndefined();
  });

  test('says when the next stage can follow', () => {
    const platform = make({ tuning: NodeTuning.performanceProfile(sets) });
    const stage = platform.stages.find(({ name }) => name === StageName.MACHINE_CONFIG)!;
    expect(stage.conditions.map(({ kind, expectation }) => `${kind}: ${expectation}`)).toContain(
      'PerformanceProfile: MachineConfig 50-performance-trading is there, its pool has rendered it and MachineConfig 50-nto-<pool>, and all nodes of the pool are Updated');
  });

  test('fails for both, and names each argument that is set twice', () => {
    const platform = make({ tuning: NodeTuning.performanceProfile(sets) });
    new KernelTuning(platform.stage(StageName.MACHINE_CONFIG).chart, 'More', { isolatedCpus: sets.isolated, maxCState: 1 });
    for (const argument of ['isolcpus=domain,managed_irq,1-3,5-7', 'nohz_full=1-3,5-7', 'rcu_nocbs=1-3,5-7']) {
      expect(() => synth(platform)).toThrow(`kernel argument that PerformanceProfile trading sets for the pool trading too: "${argument}"; use only one of them for the pool`);
    }
  });

  test('fails for an argument in any MachineConfig of the pool, and not of another', () => {
    const platform = make({ tuning: NodeTuning.performanceProfile(sets) });
    const { chart } = platform.stage(StageName.MACHINE_CONFIG);
    new MachineConfig(chart, 'Other', { nodes: NodeGroup.withRole('master'), kernelArguments: ['skew_tick=1'] });
    expect(() => synth(platform)).not.toThrow();
    new MachineConfig(chart, 'Same', { kernelArguments: ['skew_tick=1'] });
    expect(() => synth(platform)).toThrow(/\[tuning\/argument-twice\]/);
  });

  test('reserves the huge pages that a profile of Onload needs', () => {
    const profiles = [OnloadProfile.latency(), OnloadProfile.nodeJs()];
    expect(errorOf(() => make({ profiles, tuning: NodeTuning.performanceProfile(sets) }))).toEqual({
      code: 'platform/huge-pages',
      message: 'nyc1: Onload profile that needs huge pages of 2 MiB, which \'tuning\' does not reserve: "node-js"; add HugePages.of(HugePageSize.MIB_2, …) to \'hugePages\'; how many depends on the stacks of the applications [platform/huge-pages]',
    });
    expect(errorOf(() => make({ profiles, tuning: NodeTuning.kernelArguments({ ...sets, hugePages: [HugePages.of(HugePageSize.GIB_1, 1)] }) })).code).toBe('platform/huge-pages');
    expect(() => make({ profiles, tuning: NodeTuning.kernelArguments({ ...sets, hugePages }) })).not.toThrow();
    const numaHugePages = [{ numaNode: 0, pages: hugePages[0] }];
    expect(() => make({ profiles, tuning: NodeTuning.performanceProfile({ ...sets, numaHugePages }) })).not.toThrow();
  });

  test.each<[string, () => unknown, string, RegExp]>([
    ['Kubernetes', () => make({ platform: Platform.kubernetes('1.30'), moduleRegistry: ImageRegistry.mirror('registry.example.com'), tuning: NodeTuning.performanceProfile(sets) }), 'platform/tuning', /'tuning' without the Machine Config Operator: "on Kubernetes 1.30"/],
    ['isolated CPUs in two places', () => NodeTuning.kernelArguments({ ...sets, kernel: { isolatedCpus: sets.isolated } }), 'tuning/setting-twice', /'kernel' with a setting that NodeTuning.kernelArguments\(\) has itself: "isolatedCpus"/],
    ['CPUs offline without a profile', () => NodeTuning.kernelArguments({ ...sets, offlined: CpuList.of(9) }), 'tuning/offlined', /'offlined' without a PerformanceProfile/],
    ['CPUs left out', () => NodeTuning.kernelArguments({ ...sets, topology: CpuTopology.counted({ numaNodes: 1, coresPerNode: 16 }) }), 'tuning/cpu-sets', /CPUs of the topology in no set: "8-15"/],
  ])('fails for %s', (_, create, code, message) => {
    expect(errorOf(create)).toEqual({ code, message: expect.stringMatching(message) });
  });
});

describe('the driver in the image of the operating system', () => {
  const options = { kernels: ['5.14.0-427.42.1.el9_4.x86_64', '5.14.0-570.12.1.el9_6.x86_64'], renderedImagePushSpec: 'registry.example.com/os/trading:latest', renderedImagePushSecret: 'os-images' };
  const containerfile = (platform: OnloadPlatform): string => find(synth(platform), 'MachineOSConfig', 'trading').spec.containerFile[0].content;
  const moduleRegistry = ImageRegistry.mirror('registry.example.com');

  test('comes from the module image of each kernel, and nothing else loads it', () => {
    const platform = make({ moduleRegistry, sfc: SfcDriver.osImage({ ...options, firmwarePath: '/firmware' }) });
    expect(containerfile(platform).split('\n').slice(0, 7)).toEqual([
      'FROM registry.example.com/onload/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64 AS modules-0',
      'FROM registry.example.com/onload/onload-module:8.1.2.26-5.14.0-570.12.1.el9_6.x86_64 AS modules-1',
      '',
      'FROM configs AS final',
      'COPY --from=modules-0 /opt/lib/modules/ /tmp/modules/',
      'COPY --from=modules-1 /opt/lib/modules/ /tmp/modules/',
      'COPY --from=modules-0 /firmware/ /usr/lib/firmware/',
    ]);
    expect([platform.sfc.name, platform.sfc.isLoadedByKmm, platform.sfcMachineConfig, platform.machineOsConfig?.name]).toEqual(['os-image', false, undefined, 'trading']);
    const modules = synth(platform).filter(({ kind }) => kind === 'Module').map(({ spec }) => spec.moduleLoader.container);
    expect(modules.map(({ modprobe, inTreeModulesToRemove }) => [modprobe.moduleName, inTreeModulesToRemove])).toEqual([['onload', undefined]]);
  });

  test('comes from a custom image', () => {
    const moduleImage = ImageReference.parse('quay.example.com/drivers/sfc:1-${KERNEL_FULL_VERSION}');
    expect(containerfile(make({ sfc: SfcDriver.osImage({ ...options, moduleImage }) }))).toMatch(/^FROM quay.example.com\/drivers\/sfc:1-5.14.0-427.42.1.el9_4.x86_64 AS modules-0\n/);
  });

  test.each<[string, () => unknown, string, RegExp]>([
    ['no kernels', () => make({ sfc: SfcDriver.osImage({ ...options, kernels: [] }) }), 'platform/kernels', /'kernels' is empty: \[\]; name each kernel of the nodes once/],
    ['a kernel twice', () => make({ sfc: SfcDriver.osImage({ ...options, kernels: ['5.14.0-1.x86_64', '5.14.0-1.x86_64'] }) }), 'platform/kernels', /kernel listed twice: "5.14.0-1.x86_64"/],
    ['one image for all', () => make({ sfc: SfcDriver.osImage({ ...options, moduleImage: ImageReference.parse('quay.example.com/sfc:1') }) }), 'platform/kernels', /one module image for several kernels: "quay.example.com\/sfc:1"/],
    ['a release without it', () => make({ platform: Platform.openshift('4.17'), sfc: SfcDriver.osImage(options) }), 'tuning/platform', /MachineOSConfig, which OpenShift has since 4.18: "on OpenShift 4.17"/],
  ])('fails for %s', (_, create, code, message) => {
    expect(errorOf(create)).toEqual({ code, message: expect.stringMatching(message) });
  });
});

describe('the kernels of the tuned nodes', () => {
  const expressions = (tuning: NodeTuning, openshift = '4.18', props: Partial<OnloadPlatformProps> = {}) => synth(make({ platform: Platform.openshift(openshift), tuning, ...props }))
    .flatMap(({ kind, spec }) => (kind === 'Onload' ? spec.onload.kernelMappings : kind === 'Module' ? spec.moduleLoader.container.kernelMappings : []))
    .map(({ regexp }: { regexp: string }) => regexp);
  const realTime = NodeTuning.performanceProfile({ ...sets, topology, realTimeKernel: true });

  test('the default mapping has the real-time kernel that the tuning selects', () => {
    expect(new Set(expressions(realTime))).toEqual(new Set(['^.*\\.x86_64(\\+rt)?$']));
    expect(new Set(expressions(NodeTuning.kernelArguments({ ...sets, topology, kernel: { kernelType: KernelType.REALTIME } })))).toEqual(new Set(['^.*\\.x86_64(\\+rt)?$']));
    expect(new Set(expressions(realTime, '4.17', { modules: ModuleLoading.byOperator() }))).toEqual(new Set(['^.*\\.x86_64(\\+rt)?$']));
  });

  test('without it, and before OpenShift 4.16, the mapping is that of the samples', () => {
    expect(new Set(expressions(NodeTuning.performanceProfile({ ...sets, topology })))).toEqual(new Set(['^.*\\.x86_64$']));
    expect(new Set(expressions(realTime, '4.14'))).toEqual(new Set(['^.*\\.x86_64$']));
  });
});

/** Onload on kernels with Indirect Branch Tracking, and the argument that turns it off. */
import { App, Chart } from 'cdk8s';
import { onload } from './fixtures';
import { BuildMethod } from '../../../lib/constructs/kmm';
import { CpuList, KernelTuning, KernelType } from '../../../lib/constructs/machine-config';
import { NodeTuning, OnloadPlatform, OnloadPlatformProps, SfcDriver } from '../../../lib/constructs/platform';
import { CpuArchitecture, CpuTopology, PerformanceProfile } from '../../../lib/constructs/tuning';
import { Manifest } from '../../../lib/manifests/manifest';
import { branchTracking } from '../../../lib/rules/onload/branch-tracking';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OsImageStream } from '../../../lib/values/os-image-stream';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const RHEL_10 = Platform.openshift('4.22', { imageStream: OsImageStream.RHEL_10 });
const RHEL_9 = Platform.openshift('5.0', { imageStream: OsImageStream.RHEL_9 });
const found = (manifests: Manifest[], context = {}) => problemsOf(branchTracking, manifests, context).map(({ what }) => what);
const onVersion = (version: string) => ({ platform: Platform.openshift(version) });
const MCO = 'machineconfiguration.openshift.io/v1';
const pool = (name: string, stream: string): Manifest => ({ apiVersion: MCO, kind: 'MachineConfigPool', metadata: { name }, spec: { osImageStream: { name: stream } } });
const config = (kernelArguments: unknown, role = 'worker'): Manifest => (
  { apiVersion: MCO, kind: 'MachineConfig', metadata: { name: 'args', labels: { 'machineconfiguration.openshift.io/role': role } }, spec: { kernelArguments } });

describe('Onload without ibt=off', () => {
  test('Onload on nodes of RHEL 10 is a warning that says who must set ibt=off', () => {
    expect(problemsOf(branchTracking, [onload(), pool('worker', 'rhel-10')], onVersion('4.22'))).toEqual([{
      of: 'onload',
      code: 'onload/branch-tracking',
      class: 'risky',
      severity: 'warning',
      path: 'spec.onload.kernelMappings[0].kernelModuleImage',
      what: 'Onload without the kernel argument ibt=off, where the nodes of OpenShift 4.22 run RHEL 10: Onload does not work',
      value: 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}',
      fix: 'set ibt=off in spec.kernelArguments of a MachineConfig of their pool, in additionalKernelArgs of its PerformanceProfile, or by KernelTuning; it drains and reboots them; acknowledge this if they have it',
    }]);
  });

  test.each([
    ['4.21', []],
    ['4.22', ['Onload without the kernel argument ibt=off, where the nodes of OpenShift 4.22 run RHEL 9 or 10: on RHEL 10, Onload does not work']],
    ['5.1', ['Onload without the kernel argument ibt=off, where the nodes of OpenShift 5.1 run RHEL 9 or 10: on RHEL 10, Onload does not work']],
  ])('on %s, where no stream is named', (version, expected) => {
    expect(found([onload()], onVersion(version))).toEqual(expected);
  });

  test('says how to name the stream where it is unknown', () => {
    expect(problemsOf(branchTracking, [onload()], onVersion('5.0')).map(({ fix }) => fix)).toEqual([
      expect.stringMatching(/; if they run RHEL 9, name the stream by spec.osImageStream of their pool, or acknowledge this$/),
    ]);
  });

  test('says that the modules refuse to load from 9.1 on', () => {
    const object = onload({ onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'a/onload-module:9.2.0.43-${KERNEL_FULL_VERSION}' }] } });
    expect(found([object, pool('worker', 'rhel-10')], onVersion('4.22'))).toEqual([expect.stringMatching(/run RHEL 10: sfc_resource refuses to load$/)]);
  });

  test('warns of a stream that a technology preview has before 4.22', () => {
    expect(found([onload(), pool('worker', 'rhel-10')], onVersion('4.21'))).toHaveLength(1);
  });

  test('nodes of RHEL 9 give no warning, by the stream of the pool, the platform, or their kernels', () => {
    const node: Manifest = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'w1', labels: { 'node-role.kubernetes.io/worker': '' } }, status: { nodeInfo: { kernelVersion: '5.14.0-687.1.1.el9_8.x86_64' } } };
    expect(found([onload(), pool('worker', 'rhel-9')], onVersion('5.0'))).toEqual([]);
    expect(found([onload()], { platform: RHEL_9 })).toEqual([]);
    expect(found([onload(), node], onVersion('5.0'))).toEqual([]);
  });

  test('warns of nodes whose kernels are of RHEL 10, on any platform', () => {
    const node: Manifest = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'w1', labels: { 'node-role.kubernetes.io/worker': '' } }, status: { nodeInfo: { kernelVersion: '6.12.0-211.1.1.el10_2.x86_64' } } };
    expect(problemsOf(branchTracking, [onload(), node], { platform: Platform.kubernetes('1.35') }).map(({ what, fix }) => [what, fix])).toEqual([[
      'Onload without the kernel argument ibt=off, where node w1 runs RHEL 10: Onload does not work',
      'set ibt=off on the kernel command line of the nodes; acknowledge this if they have it',
    ]]);
  });

  test.each<[string, Manifest]>([
    ['a MachineConfig of the pool', config(['nosmt', 'ibt=off'])],
    ['a MachineConfig with several arguments in one entry', config(['audit=0 ibt=off'])],
    ['a PerformanceProfile', { apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'p' }, spec: { additionalKernelArgs: ['ibt=off'] } }],
    ['a Tuned', { apiVersion: 'tuned.openshift.io/v1', kind: 'Tuned', metadata: { name: 't', namespace: 'n' }, spec: { profile: [{ name: 't', data: '[bootloader]\ncmdline_ibt=+ibt=off\n' }] } }],
  ])('no warning is given where ibt=off is set by %s', (_, setting) => {
    expect(found([onload(), pool('worker', 'rhel-10'), setting], onVersion('4.22'))).toEqual([]);
  });

  test.each<[string, Manifest]>([
    ['for other nodes', config(['ibt=off'], 'master')],
    ['to another value', config(['ibt=warn'])],
  ])('warns where it is set %s', (_, setting) => {
    expect(found([onload(), pool('worker', 'rhel-10'), setting], onVersion('4.22'))).toHaveLength(1);
  });
});

describe('the kernel arguments that constructs write', () => {
  const make = (platform: Platform, props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(new App(), 'nyc1', {
    platform, release: OnloadRelease.of({ onload: '9.2.0.43' }), nodes: NodeGroup.withRole('trading'), ...props,
  });
  const sets = CpuTopology.counted({ numaNodes: 2, coresPerNode: 4 }).divide();
  const codes = (made: OnloadPlatform) => Findings.of(made).warnings.map(({ code }) => code);

  test.each([
    ['RHEL 10', RHEL_10, true],
    ['5.0, whose new clusters run RHEL 10', Platform.openshift('5.0'), true],
    ['5.0 on RHEL 9', RHEL_9, false],
    ['4.22', Platform.openshift('4.22'), false],
    ['an unknown release', Platform.openshift(), false],
  ])('a PerformanceProfile and a KernelTuning have ibt=off where the platform needs it: %s', (_, platform, isThere) => {
    const profile = make(platform, { tuning: NodeTuning.performanceProfile(sets) });
    expect(find(synth(profile), 'PerformanceProfile', 'trading').spec.additionalKernelArgs).toEqual(isThere ? ['ibt=off'] : undefined);
    const tuning = make(platform, { tuning: NodeTuning.kernelArguments({ ...sets, kernel: { skewTick: true } }) });
    expect(find(synth(tuning), 'MachineConfig', '99-trading-kernel-tuning').spec.kernelArguments.slice(3)).toEqual(isThere ? ['skew_tick=1', 'ibt=off'] : ['skew_tick=1']);
    expect(codes(profile).concat(codes(tuning)).includes('onload/branch-tracking')).toBe(platform.version === '4.22' && !isThere);
  });

  test('a driver at boot has ibt=off beside it, if nothing tunes the nodes', () => {
    const boot = { sfc: SfcDriver.machineConfig(), moduleRegistry: ImageRegistry.mirror('r.example.com'), buildMethod: BuildMethod.prebuilt() };
    const made = make(RHEL_10, boot);
    expect(find(synth(made), 'MachineConfig', '99-trading-sfc').spec.kernelArguments).toEqual(['ibt=off']);
    expect(codes(made)).toEqual([]);
    const tuned = make(RHEL_10, { ...boot, tuning: NodeTuning.performanceProfile(sets) });
    expect(find(synth(tuned), 'MachineConfig', '99-trading-sfc').spec.kernelArguments).toBeUndefined();
    expect(find(synth(make(RHEL_9, boot)), 'MachineConfig', '99-trading-sfc').spec.kernelArguments).toBeUndefined();
  });

  test('arguments of the user, and profiles for arm64, are left as they are', () => {
    const chart = new Chart(new App(), 'test');
    const nodes = NodeGroup.withRole('trading');
    const tuning = new KernelTuning(chart, 'Tuning', { nodes, platform: RHEL_10, kernelType: KernelType.REALTIME, kernelArguments: ['ibt=warn'] });
    expect(tuning.kernelArguments).toEqual(['ibt=warn']);
    const own = new PerformanceProfile(chart, 'Own', { ...sets, nodes, name: 'own', platform: RHEL_10, additionalKernelArgs: ['audit=0', 'ibt=off'] });
    const appended = new PerformanceProfile(chart, 'Appended', { ...sets, nodes: NodeGroup.withRole('b'), platform: RHEL_10, additionalKernelArgs: ['audit=0'] });
    const arm = new PerformanceProfile(chart, 'Arm', { ...sets, nodes: NodeGroup.withRole('c'), platform: RHEL_10, architecture: CpuArchitecture.ARM64 });
    const argsOf = ({ name }: PerformanceProfile) => find(synth(chart), 'PerformanceProfile', name).spec.additionalKernelArgs;
    expect([own, appended, arm].map(argsOf)).toEqual([['audit=0', 'ibt=off'], ['audit=0', 'ibt=off'], undefined]);
  });

  test('a platform that configures no command line warns', () => {
    const made = make(RHEL_10);
    synth(made);
    expect(codes(made)).toEqual(['onload/branch-tracking']);
  });
});

describe('the image stream of a platform', () => {
  test('a construct takes the image stream of the enclosing platform, and may not contradict it', () => {
    const made = new OnloadPlatform(new App(), 'nyc1', { platform: RHEL_10, release: OnloadRelease.of({ onload: '9.2.0.43' }), nodes: NodeGroup.withRole('trading') });
    const { chart } = made.stage(made.stages[0].name);
    expect(new KernelTuning(chart, 'A', { platform: Platform.openshift('4.22.3'), isolatedCpus: CpuList.parse('2-7') }).kernelArguments).toContain('ibt=off');
    expect(errorOf(() => new KernelTuning(chart, 'B', { platform: Platform.openshift('4.22', { imageStream: OsImageStream.RHEL_9 }), isolatedCpus: CpuList.parse('2-7') })).message)
      .toContain('\'platform\' other than OpenShift 4.22 (rhel-10)');
  });
});

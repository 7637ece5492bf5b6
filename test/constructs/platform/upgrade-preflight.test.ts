import { App, Chart, Testing } from 'cdk8s';
import { BuildMethod, KernelMatch } from '../../../lib/constructs/kmm';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps, SfcDriver, StageName, UpgradePreflight } from '../../../lib/constructs/platform';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { synth } from '../../support/manifests';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const RELEASE = ImageReference.parse('quay.io/openshift-release-dev/ocp-release:4.16.20-x86_64');
const MIRROR = ImageRegistry.mirror('registry.example.com:5000');
const release = OnloadRelease.of({ onload: '8.1.3.40' });

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const openshift = (props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(Testing.app(), 'nyc1', { platform: Platform.openshift('4.16'), release, ...props });
const preflightsOf = (of: OnloadPlatform) => synth(of.node.findChild(StageName.ONLOAD) as Chart).filter(({ kind }) => kind.startsWith('PreflightValidation'));

test('without it, there is none', () => {
  const made = openshift();
  expect([made.preflight, preflightsOf(made)]).toEqual([undefined, []]);
});

test('a release of OpenShift is validated in the format of KMM 1.1, which the Onload Operator requires', () => {
  const made = openshift({ preflight: UpgradePreflight.openshift(RELEASE) });
  expect(preflightsOf(made)).toMatchObject([{
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'PreflightValidationOCP',
    metadata: { name: 'preflight-4.16.20-x86-64' },
    spec: { releaseImage: RELEASE.toString(), pushBuiltImage: true },
  }]);
  expect(made.preflight!.name).toBe('preflight-4.16.20-x86-64');
  expect([stderr.mock.calls, Findings.of(made).warnings]).toEqual([[], []]);
});

test('the options reach the object', () => {
  const made = openshift({ preflight: UpgradePreflight.openshift(RELEASE, { useRealtimeKernel: true, pushBuiltImage: false }) });
  expect(preflightsOf(made)[0].spec).toEqual({ releaseImage: RELEASE.toString(), useRTKernel: true, pushBuiltImage: false });
});

test('the images are those of the Modules that the operator creates: onload builds and pushes, sfc uses the same', () => {
  const made = openshift({ preflight: UpgradePreflight.openshift(RELEASE, { kernel: KERNEL }) });
  const image = `image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-module:8.1.3.40-${KERNEL}`;
  expect(made.preflight!.images).toEqual([
    { module: 'onload-module', namespace: 'onload', image, isMade: true }, { module: 'onload-sfcmod', namespace: 'onload', image, isMade: false },
  ]);
});

test('without a driver that KMM loads, there is one Module', () => {
  const made = openshift({
    sfc: SfcDriver.machineConfig(),
    moduleRegistry: MIRROR,
    buildMethod: BuildMethod.prebuilt(),
    preflight: UpgradePreflight.openshift(RELEASE, { kernel: KERNEL }),
  });
  expect(made.preflight!.images.map(({ module }) => module)).toEqual(['onload-module']);
});

test('a kernel that the mappings of the Onload resource do not match fails at synthesis', () => {
  const made = openshift({
    preflight: UpgradePreflight.openshift(RELEASE, { kernel: KERNEL }), onload: { kernelMappings: [{ kernels: KernelMatch.literal('5.14.0-284.1.1.el9_2.x86_64') }] },
  });
  expect(() => synth(made)).toThrow(`[nyc1/onload/Preflight] kernel that Module onload/onload-module has no mapping for: "${KERNEL}"; `
    + 'add a mapping for it, by KernelMatch [kmm/preflight-no-mapping]');
});

test('a kernel is validated with KMM alone and its Driver Toolkit, and on Kubernetes', () => {
  const dtkImage = ImageReference.parse('quay.io/dtk:1');
  const byKmm = openshift({ modules: ModuleLoading.byKmm({ kmm: KmmRelease.of('2.4') }), preflight: UpgradePreflight.kernel(`${KERNEL}+`, { dtkImage }) });
  expect(preflightsOf(byKmm)).toMatchObject([{ kind: 'PreflightValidationOCP', spec: { kernelVersion: KERNEL, dtkImage: 'quay.io/dtk:1', pushBuiltImage: true } }]);
  const kubernetes = new OnloadPlatform(new App(), 'ldn1', {
    platform: Platform.kubernetes('1.30'), release, moduleRegistry: MIRROR, preflight: UpgradePreflight.kernel('5.15.0-91-generic', { pushBuiltImage: false }),
  });
  expect(preflightsOf(kubernetes)).toMatchObject([{ kind: 'PreflightValidation', spec: { kernelVersion: '5.15.0-91-generic', pushBuiltImage: false } }]);
});

test('a release image with a KMM that cannot read it fails at synthesis', () => {
  const made = openshift({ modules: ModuleLoading.byKmm({ kmm: KmmRelease.of('2.4') }), preflight: UpgradePreflight.openshift(RELEASE) });
  expect(() => synth(made)).toThrow('\'releaseImage\', which KMM 2.4 on OpenShift does not have');
});

test('the next stage does not wait for the result', () => {
  const conditions = (props: Partial<OnloadPlatformProps> = {}) => openshift(props).stage(StageName.ONLOAD).conditions;
  expect(conditions({ preflight: UpgradePreflight.openshift(RELEASE) })).toEqual(conditions());
});

test.each<[string, () => unknown, string]>([
  ['a kernel that is none', () => UpgradePreflight.kernel('a b'), 'kmm/kernel-release'],
  ['a kernel of a release that is none', () => UpgradePreflight.openshift(RELEASE, { kernel: '$(id)' }), 'kmm/kernel-release'],
  ['a text in place of an image', () => UpgradePreflight.openshift('4.16.20' as any), 'input/wrong-type'],
  ['an unknown option', () => UpgradePreflight.kernel(KERNEL, { pushBuildImage: true } as any), 'input/unknown-prop'],
])('fails for %s', (_, create, code) => {
  expect(errorOf(create).code).toBe(code);
});

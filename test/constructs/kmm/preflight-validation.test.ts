import { Testing } from 'cdk8s';
import { BuildMethod, KernelMatch, KernelModule, PreflightValidation, PreflightValidationProps } from '../../../lib/constructs/kmm';
import { NEWEST_KMM } from '../../../lib/upstream/kmm/kmm-releases';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { synth } from '../../support/manifests';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const RELEASE = ImageReference.parse('quay.io/openshift-release-dev/ocp-release:4.14.30-x86_64');
const kubernetes = Platform.kubernetes();
const preflight = (props: PreflightValidationProps) => new PreflightValidation(Testing.chart(), 'Preflight', props);
const old = KmmRelease.of('2.3');

test.each<[string, PreflightValidationProps, string, object]>([
  ['OpenShift with KMM 2.4', { kernel: KERNEL, kmm: KmmRelease.of('2.4') }, 'v1beta2 PreflightValidationOCP', { kernelVersion: KERNEL, pushBuiltImage: false }],
  ['OpenShift with KMM 2.3', { kernel: KERNEL, kmm: old }, 'v1beta2 PreflightValidation', { kernelVersion: KERNEL, pushBuiltImage: false }],
  ['a release with KMM 2.3', { releaseImage: RELEASE, useRealtimeKernel: true, pushBuiltImage: true, kmm: old }, 'v1beta2 PreflightValidationOCP',
    { releaseImage: RELEASE.toString(), useRTKernel: true, pushBuiltImage: true }],
  ['a release with KMM 1.1', { releaseImage: RELEASE, kmm: KmmRelease.of('1.1') }, 'v1beta1 PreflightValidationOCP', { releaseImage: RELEASE.toString(), pushBuiltImage: false }],
  ['Kubernetes', { kernel: `${KERNEL}+`, platform: kubernetes }, 'v1beta2 PreflightValidation', { kernelVersion: KERNEL, pushBuiltImage: false }],
  ['a Driver Toolkit', { kernel: KERNEL, dtkImage: RELEASE }, 'v1beta2 PreflightValidationOCP', { kernelVersion: KERNEL, dtkImage: RELEASE.toString(), pushBuiltImage: false }],
])('%s gets its shape', (_, props, shape, spec) => {
  const [manifest] = synth(preflight(props));
  expect([`${manifest.apiVersion} ${manifest.kind}`, manifest.spec]).toEqual([`kmm.sigs.x-k8s.io/${shape}`, spec]);
});

test('the name says what for', () => {
  expect(preflight({ kernel: KERNEL }).name).toBe('preflight-5.14.0-427.42.1.el9-4.x86-64');
  expect(preflight({ releaseImage: RELEASE, kmm: old }).name).toBe('preflight-4.14.30-x86-64');
  expect(preflight({ kernel: KERNEL, name: 'next' }).name).toBe('next');
});

test('says which images KMM will ask for', () => {
  const chart = Testing.chart();
  const of = (moduleName: string, image: string, buildMethod?: BuildMethod, expression = '^5') => new KernelModule(chart, moduleName, {
    moduleName, kernelMappings: [{ kernels: KernelMatch.regexp(expression), image: ImageReference.parse(image), buildMethod }],
  });
  of('sfc', 'a.io/m:$KERNEL_X-${KERNEL_Y}.${KERNEL_Z}-${KERNEL_XYZ}-${MOD_NAMESPACE}.$MOD_NAME');
  of('onload', 'a.io/m:${KERNEL_FULL_VERSION}', BuildMethod.fromDockerfile('FROM a\n'));
  of('other', 'a.io/m:1', undefined, '^4');
  const preview = new PreflightValidation(chart, 'Preflight', { kernel: KERNEL });
  expect(preview.images).toEqual([
    { module: 'onload', namespace: 'onload', image: `a.io/m:${KERNEL}`, isMade: true },
    { module: 'sfc', namespace: 'onload', image: 'a.io/m:5-14.0-5.14.0-onload.sfc', isMade: false },
  ]);
  expect(preflight({ releaseImage: RELEASE, kmm: old }).images).toEqual([]);
});

test.each<[PreflightValidationProps, string]>([
  [{}, 'validation without a kernel: "on OpenShift"; pass \'kernel\' [kmm/preflight-target]'],
  [{ kernel: KERNEL, useRealtimeKernel: true }, '\'useRealtimeKernel\' without \'releaseImage\': true; set the real-time kernel with \'kernel\' [kmm/preflight-target]'],
  [{ kernel: KERNEL, name: 'A' }, 'not a name for a validation: "A"; use lower case letters, digits, "-" and "." [kmm/preflight-name]'],
])('fails for %j', (props, message) => {
  expect(errorOf(() => preflight(props)).message).toBe(`test/Preflight: ${message}`);
});

test.each<[PreflightValidationProps, string]>([
  [{ releaseImage: RELEASE }, `'releaseImage', which KMM ${NEWEST_KMM} on OpenShift does not have: "${RELEASE}"; pass 'kernel' [kmm/preflight-target]`],
  [{ releaseImage: RELEASE, platform: kubernetes, kmm: old }, `'releaseImage', which KMM 2.3 on Kubernetes does not have: "${RELEASE}"; pass 'kernel' [kmm/preflight-target]`],
  [{ kernel: KERNEL, dtkImage: RELEASE, kmm: old }, `'dtkImage', which KMM 2.3 on OpenShift does not have: "${RELEASE}"; leave it out [kmm/preflight-target]`],
])('fails at synthesis for %j', (props, message) => {
  expect(() => synth(preflight(props))).toThrow(`[test/Preflight] ${message}`);
});

test('fails for a kernel that is none', () => {
  expect(errorOf(() => preflight({ kernel: 'a b' })).code).toBe('kmm/kernel-release');
});

test('the kernel of a release image is checked at synthesis', () => {
  const chart = Testing.chart();
  new KernelModule(chart, 'Old', { moduleName: 'old', kernelMappings: [{ kernels: KernelMatch.regexp('^4'), image: ImageReference.parse('a.io/m:${KERNEL_FULL_VERSION}') }] });
  new PreflightValidation(chart, 'Preflight', { releaseImage: RELEASE, kernel: KERNEL, kmm: old });
  expect(() => synth(chart)).toThrow(`[test/Preflight] kernel that Module onload/old has no mapping for: "${KERNEL}"; add a mapping for it, by KernelMatch [kmm/preflight-no-mapping]`);
});

import { Testing } from 'cdk8s';
import { BUILD, moduleWith } from './fixtures';
import { KernelMatch, KernelModule, PreflightValidation } from '../../../lib/constructs/kmm';
import { Onload } from '../../../lib/constructs/onload';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import {
  preflightKernel, preflightNoMapping, preflightOnSpoke, preflightPrebuilt, preflightRules, preflightSameName, preflightSeveral, preflightShape,
  preflightSigning, preflightWithoutLoader,
} from '../../../lib/rules/kmm/preflight';
import { preflightDriverToolkit } from '../../../lib/rules/kmm/preflight-driver-toolkit';
import { runRules } from '../../../lib/rules/rule/rule';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { mappingFor } from '../../../lib/views/preflight-images';
import { synth } from '../../support/manifests';
import { testRuleSet } from '../../support/rule-set';
import { problemsOf, validationError } from '../../support/rules';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const IMAGE = 'a/m:${KERNEL_FULL_VERSION}';

const validation = (spec: object = { kernelVersion: KERNEL }, { name = 'next', kind = 'PreflightValidation', version = 'v1beta2', ...metadata } = {}): Manifest =>
  ({ apiVersion: `kmm.sigs.x-k8s.io/${version}`, kind, metadata: { name, ...metadata }, spec });
const ocp = (spec?: object, { name = 'next', version = 'v1beta2' } = {}) => validation(spec, { name, kind: 'PreflightValidationOCP', version });
const built = moduleWith([{ regexp: '^5', containerImage: IMAGE, build: BUILD }]);
/** The Dockerfile of `BUILD`. */
const DOCKERFILE: Manifest = {
  apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'dockerfile', namespace: 'onload' }, data: { dockerfile: 'ARG DTK_AUTO\nFROM ${DTK_AUTO}\n' },
};
const devicePluginOnly: Manifest = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'plugin', namespace: 'onload' }, spec: { selector: {} } };
const spoke: Manifest = {
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kmm', namespace: 'openshift-kmm' },
  spec: { name: 'kernel-module-management', config: { env: [{ name: 'KMM_MANAGED', value: '1' }] } },
};

describe('the rules for validations', () => {
  testRuleSet({
    rules: preflightRules,
    domains: ['kmm'],
    bad: [
      validation(), ocp({ kernelVersion: KERNEL }), ocp({ releaseImage: 'a:1', kernelVersion: '5.14' }, { name: 'other' }), devicePluginOnly, spoke,
      DOCKERFILE,
      moduleWith([{ literal: '4', containerImage: IMAGE }], { name: 'none' }),
      moduleWith([{ regexp: '^5', containerImage: IMAGE }], { name: 'prebuilt' }),
      moduleWith([{ regexp: '^5', containerImage: IMAGE, build: BUILD, sign: {} }], { name: 'signed' }),
    ],
    contexts: [{}, { kmm: KmmRelease.of('1.1'), platform: Platform.kubernetes() }],
  });

  test('the rules for validations have nothing to say of a good one', () => {
    expect(runRules(preflightRules, new ManifestSet([ocp(), built]), { platform: Platform.openshift(), kmm: KmmRelease.newest() })).toEqual([]);
    expect(runRules(preflightRules, new ManifestSet([ocp({ releaseImage: 'a:1' }, { version: 'v1beta1' }), built]), { kmm: KmmRelease.of('1.1') })).toEqual([]);
  });
});

test('a kernel without a mapping ends in a Failure', () => {
  const module = moduleWith([{ literal: '5.14.0-1', containerImage: IMAGE }, { regexp: '^4\\.18', containerImage: IMAGE }, { regexp: '(', containerImage: IMAGE }]);
  expect(problemsOf(preflightNoMapping, [validation(), module])).toEqual([{
    of: 'next',
    code: 'kmm/preflight-no-mapping',
    class: 'never works',
    severity: 'error',
    path: 'spec.kernelVersion',
    what: 'kernel that Module onload/onload-module has no mapping for',
    value: KERNEL,
    fix: 'add a mapping for it, by KernelMatch',
  }]);
});

test.each([
  ['an expression that is found in it', { regexp: '427\\.42' }], ['its literal', { literal: KERNEL }],
])('a mapping by %s is one', (_, match) => {
  expect(problemsOf(preflightNoMapping, [validation(), moduleWith([{ ...match, containerImage: IMAGE }])])).toEqual([]);
});

test.each([['a part of it as a literal', { literal: '5.14.0' }], ['neither', {}], ['empty ones', { literal: '', regexp: '' }]])('a mapping by %s is none', (_, match) => {
  expect(problemsOf(preflightNoMapping, [validation(), moduleWith([{ ...match, containerImage: IMAGE }])])).toHaveLength(1);
});

test('both kinds of one name meet', () => {
  expect(problemsOf(preflightSameName, [validation(), ocp()])).toEqual([{
    of: 'next',
    code: 'kmm/preflight-same-name',
    class: 'never works',
    severity: 'error',
    path: 'metadata.name',
    what: 'name that a PreflightValidationOCP gives to the PreflightValidation that it creates',
    value: 'next',
    fix: 'keep one of the two',
  }]);
  const child = validation(undefined, { ownerReferences: [{ kind: 'PreflightValidationOCP', name: 'next' }] } as object);
  expect(problemsOf(preflightSameName, [child, ocp()])).toEqual([]);
  expect(problemsOf(preflightSeveral, [child, ocp()])).toEqual([]);
});

test('several at once are risky', () => {
  expect(problemsOf(preflightSeveral, [ocp(), validation(undefined, { name: 'second' })])).toMatchObject([
    { of: 'next', severity: 'warning', what: 'validation beside PreflightValidation second' },
  ]);
});

test('a Module without a loader breaks it', () => {
  expect(problemsOf(preflightWithoutLoader, [validation(), devicePluginOnly, built])).toMatchObject([
    { of: 'next', class: 'never works', what: 'validation that stops at a Module without a module loader', value: 'onload/plugin' },
  ]);
  expect(problemsOf(preflightNoMapping, [validation(), devicePluginOnly])).toEqual([]);
});

test('what is built and signed must be pushed', () => {
  const signed = moduleWith([{ regexp: '^5', containerImage: IMAGE, sign: {} }], { container: { build: BUILD } });
  expect(problemsOf(preflightSigning, [validation(), signed])).toMatchObject([
    { of: 'next', class: 'never works', path: 'spec.pushBuiltImage', what: 'validation that pushes no image, although Module onload/onload-module signs what it builds', value: false },
  ]);
  expect(problemsOf(preflightSigning, [validation({ kernelVersion: KERNEL, pushBuiltImage: true }), signed])).toEqual([]);
  expect(problemsOf(preflightSigning, [validation(), built])).toEqual([]);
});

test('a missing image that nobody makes is never reported', () => {
  expect(problemsOf(preflightPrebuilt, [validation(), built, moduleWith([{ regexp: '^5', containerImage: '' }], { container: { containerImage: IMAGE }, name: 'x' })]))
    .toMatchObject([{ of: 'next', class: 'risky', what: 'validation that never ends while the image of Module onload/x is missing', value: `a/m:${KERNEL}` }]);
});

test.each(['5.14', 'a', '5-14', ''])('a kernel release with fewer than three parts is refused: %j', (kernelVersion) => {
  expect(problemsOf(preflightKernel, [ocp({ kernelVersion })])).toMatchObject([{ class: 'refused', what: 'kernel release with fewer than three parts', value: kernelVersion }]);
});

test.each(['5.14.0', '5-14,0', KERNEL])('one of three parts is not: %s', (kernelVersion) => {
  expect(problemsOf(preflightKernel, [ocp({ kernelVersion })])).toEqual([]);
});

test.each([
  ['2.4', ocp({ releaseImage: 'a:1', useRTKernel: true }), ['spec.kernelVersion', 'spec.releaseImage', 'spec.useRTKernel']],
  ['2.3', ocp({ kernelVersion: KERNEL, dtkImage: 'a:1' }), ['spec.dtkImage', 'spec.kernelVersion', 'spec.releaseImage']],
  ['2.0', validation(), ['apiVersion']],
  ['2.4', validation({}), ['spec.kernelVersion']],
  ['1.1', validation(undefined, { version: 'v1beta1' }), []],
  ['2.3', ocp({ releaseImage: 'a:1', useRTKernel: false }), []],
] as const)('KMM %s has its own shape', (release, manifest, paths) => {
  expect(problemsOf(preflightShape, [manifest], { kmm: KmmRelease.of(release) }).map(({ path }) => path)).toEqual(paths);
});

test('the OpenShift kind is unknown elsewhere', () => {
  expect(problemsOf(preflightShape, [ocp()], { platform: Platform.kubernetes() })).toMatchObject([
    { path: 'kind', class: 'refused', what: 'kind that only KMM on OpenShift has', value: 'PreflightValidationOCP', fix: 'use PreflightValidation' },
  ]);
});

test('a managed spoke runs none', () => {
  expect(problemsOf(preflightOnSpoke, [ocp(), spoke])).toMatchObject([{ class: 'never works', what: 'validation that nothing runs, as KMM is managed by a hub' }]);
});

test('fails in a construct where a Module of the app has no mapping', () => {
  const chart = Testing.chart();
  new KernelModule(chart, 'Module', { moduleName: 'onload', kernelMappings: [{ kernels: KernelMatch.literal('5.14.0-1'), image: ImageReference.parse('a.io/m:5.14.0-1') }] });
  new PreflightValidation(chart, 'Preflight', { kernel: KERNEL });
  expect(() => synth(chart)).toThrow(validationError(
    `[test/Preflight] PreflightValidationOCP preflight-5.14.0-427.42.1.el9-4.x86-64, spec.kernelVersion: kernel that Module onload/onload has no mapping for: "${KERNEL}"; `
    + 'add a mapping for it, by KernelMatch [kmm/preflight-no-mapping]',
  ));
});

describe('the image that a validation asks for', () => {
  test.each([
    ['r/m:${FOO:-v1}', 'r/m:v1'],
    ['r/m:${KERNEL_X:+v}${KERNEL_Y-9}', 'r/m:v14'],
    ['r/m:${FOO:-$KERNEL_X}', 'r/m:5'],
    ['r/m:${KERNEL_X', undefined],
  ])('of %s is %s', (containerImage, image) => {
    expect(mappingFor(moduleWith([{ regexp: '^5', containerImage }]), KERNEL)?.image).toBe(image);
  });

  test('the image that a validation asks for is that of the first mapping by its literal or its expression', () => {
    expect(mappingFor(moduleWith([{ literal: 'a', regexp: '^5', containerImage: 'r/m:1' }, { literal: KERNEL, containerImage: 'r/m:2' }]), KERNEL)).toMatchObject({ index: 0, image: 'r/m:1' });
  });
});

describe('the Modules that the Onload Operator makes', () => {
  const onload = (mapping: object, namespace = 'onload'): Manifest => ({
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace },
    spec: { selector: {}, onload: { version: '8.1.2.26', kernelMappings: [{ regexp: '^5', kernelModuleImage: IMAGE, ...mapping }] } },
  });

  test('the Modules that the Onload Operator makes have no mapping either, where the Onload resource has none', () => {
    expect(problemsOf(preflightNoMapping, [validation(), onload({ regexp: '^4', sfc: {} })]).map(({ what }) => what)).toEqual([
      'kernel that Module onload/onload-module has no mapping for', 'kernel that Module onload/onload-sfcmod has no mapping for',
    ]);
    expect(problemsOf(preflightNoMapping, [validation(), onload({})])).toEqual([]);
  });

  test('the Modules that the Onload Operator makes are among the images that nothing builds', () => {
    expect(problemsOf(preflightPrebuilt, [validation(), onload({})])).toMatchObject([{ what: expect.stringContaining('Module onload/onload-module') }]);
    const building = [onload({ build: BUILD, sfc: {} })];
    expect(problemsOf(preflightPrebuilt, [validation(), ...building])).toMatchObject([{ what: expect.stringContaining('Module onload/onload-sfcmod') }]);
    expect(problemsOf(preflightPrebuilt, [validation({ kernelVersion: KERNEL, pushBuiltImage: true }), ...building])).toEqual([]);
  });

  test('count once where a dump of the cluster has them', () => {
    const made = { ...moduleWith([{ regexp: '^4', containerImage: IMAGE }], { name: 'onload-module' }), metadata: { name: 'onload-module', namespace: 'onload' } };
    expect(problemsOf(preflightNoMapping, [validation(), onload({ regexp: '^4' }), made])).toHaveLength(1);
  });

  test('the Modules that the Onload Operator makes are held against the kernel at synthesis, and counted among the images', () => {
    const chart = Testing.chart();
    const preflight = new PreflightValidation(chart, 'Preflight', { kernel: KERNEL, kmm: KmmRelease.of('1.1'), platform: Platform.openshift('4.14') });
    new Onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), sfc: true, platform: Platform.openshift('4.14'), kernelMappings: [{ kernels: KernelMatch.regexp('^4\\.18\\.0-.+$') }] });
    expect(() => synth(chart)).toThrow(/kernel that Module onload\/onload-module has no mapping for.*kernel that Module onload\/onload-sfcmod has no mapping for/s);
    expect(preflight.images).toEqual([]);
  });
});

describe('a build on a Driver Toolkit that KMM does not know', () => {
  const node = (kernelVersion: string): Manifest => ({ apiVersion: 'v1', kind: 'Node', metadata: { name: 'n' }, status: { nodeInfo: { kernelVersion } } });
  const onload: Manifest = {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
    metadata: { name: 'onload', namespace: 'onload' },
    spec: { onload: { kernelMappings: [{ regexp: '^5', kernelModuleImage: IMAGE, build: BUILD }] } },
  };
  const openshift = Platform.openshift('4.16');
  const of = (manifests: Manifest[], context: object = { platform: openshift, kmm: KmmRelease.of('1.1') }) => (
    runRules([preflightDriverToolkit], new ManifestSet(manifests), context));

  test.each([['a Module', built, 'onload/name'], ['an Onload resource', onload, 'onload/onload-module']])('a build on a Driver Toolkit that KMM does not know is risky for %s', (_, module, name) => {
    const found = of([validation(), module, DOCKERFILE]);
    expect(found).toMatchObject([{
      code: 'kmm/preflight-driver-toolkit',
      class: 'risky',
      path: 'spec.kernelVersion',
      what: `kernel that no node runs as far as the manifests show, so that KMM cannot build Module ${module === built ? `onload/${String(built.metadata.name)}` : name} on its Driver Toolkit`,
      value: KERNEL,
      fix: 'use PreflightValidationOCP with releaseImage, from which KMM reads kernel and Driver Toolkit, unless a node runs the kernel',
    }]);
  });

  test('asks for dtkImage from KMM 2.4 on', () => {
    expect(of([ocp({ kernelVersion: KERNEL }), built, DOCKERFILE], { platform: openshift, kmm: KmmRelease.of('2.4') })).toMatchObject([{
      fix: 'set dtkImage to what "oc adm release info RELEASE --image-for=driver-toolkit" prints, unless a node runs the kernel',
    }]);
  });

  test.each<[string, Manifest[]]>([
    ['dtkImage', [ocp({ kernelVersion: KERNEL, dtkImage: 'a:1' }), built, DOCKERFILE]],
    ['a release', [ocp({ releaseImage: 'a:1' }), built, DOCKERFILE]],
    ['the object that KMM creates from that of a release', [validation(undefined, { ownerReferences: [{ kind: 'PreflightValidationOCP' }] } as any), built, DOCKERFILE]],
    ['a node with the kernel', [validation(), built, DOCKERFILE, node(`${KERNEL}+`)]],
    ['a Dockerfile of another base', [validation(), built, { ...DOCKERFILE, data: { dockerfile: 'FROM ubuntu:22.04\n' } }]],
    ['a Dockerfile that is not there', [validation(), built]],
    ['a prebuilt image', [validation(), moduleWith([{ regexp: '^5', containerImage: IMAGE }]), DOCKERFILE]],
    ['a kernel that no mapping is for', [validation({ kernelVersion: '4.18.0-1.x86_64' }), built, DOCKERFILE]],
  ])('a build on a Driver Toolkit that KMM does not know is none with %s', (_, manifests) => {
    expect(of(manifests)).toEqual([]);
  });

  test('a build on a Driver Toolkit that KMM does not know is none on Kubernetes, where another rule finds the build', () => {
    expect(of([validation(), built, DOCKERFILE], { platform: Platform.kubernetes() })).toEqual([]);
  });

  test('a build on a Driver Toolkit that KMM does not know is found beside a node with another kernel', () => {
    expect(of([validation(), built, DOCKERFILE, node('5.14.0-1.x86_64')])).toHaveLength(1);
  });
});

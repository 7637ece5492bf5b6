import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { BUILD, MODULE_PATH, moduleWith, ONLOAD_PATH, onloadWith } from './fixtures';
import { BuildMethod, KernelMatch, KernelModule } from '../../../lib/constructs/kmm';
import { Onload, OnloadKernelMapping } from '../../../lib/constructs/onload';
import { imageWithoutKernel, imageWithoutTag } from '../../../lib/rules/kmm/image-tag';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const DIGEST = `sha256:${'0'.repeat(64)}`;

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const mapping = (kernelModuleImage: unknown, { build, regexp = '^.+$' }: { build?: object; regexp?: string } = {}) =>
  onloadWith([{ regexp, kernelModuleImage, build }]);

const construct = (props: OnloadKernelMapping) =>
  new Onload(Testing.chart(), 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), kernelMappings: [props] });

describe('an image without the kernel', () => {
  test('never works where it is built', () => {
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:8.1.2.26', { build: BUILD })])).toEqual([{
      of: 'onload',
      code: 'kmm/image-without-kernel',
      class: 'never works',
      severity: 'error',
      path: `${ONLOAD_PATH}[0].kernelModuleImage`,
      what: 'image that is built for the first kernel only, and loaded on all',
      value: 'a/m:8.1.2.26',
      fix: 'add ${KERNEL_FULL_VERSION} to its tag',
    }]);
  });

  test('an image without the kernel is risky where it exists already', () => {
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:8.1.2.26')])).toEqual([{
      of: 'onload',
      code: 'kmm/image-without-kernel',
      class: 'risky',
      severity: 'warning',
      path: `${ONLOAD_PATH}[0].kernelModuleImage`,
      what: 'one image for all kernels that match',
      value: 'a/m:8.1.2.26',
      fix: 'add ${KERNEL_FULL_VERSION} to its tag',
    }]);
  });

  test('an image without the kernel is risky where it is built for one kernel, which may change', () => {
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:8.1.2.26', { build: BUILD, regexp: '^5\\.14\\.0-427$' })])).toEqual([{
      of: 'onload',
      code: 'kmm/image-without-kernel',
      class: 'risky',
      severity: 'warning',
      path: `${ONLOAD_PATH}[0].kernelModuleImage`,
      what: 'image for the kernel 5.14.0-427 whose name does not contain it',
      value: 'a/m:8.1.2.26',
      fix: 'add ${KERNEL_FULL_VERSION} to its tag: when the kernel changes, KMM finds the image of the old one and builds nothing',
    }]);
  });

  test('an image without the kernel is fine where it exists already for one kernel', () => {
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:8.1.2.26', { regexp: '^5\\.14\\.0-427$' })])).toEqual([]);
    expect(problemsOf(imageWithoutKernel, [moduleWith([{ literal: KERNEL, containerImage: `a/m@${DIGEST}` }])])).toEqual([]);
  });

  test.each([
    'a/m:${KERNEL_FULL_VERSION}', 'a/m:$KERNEL_FULL_VERSION', 'a/m:8-${KERNEL_VERSION}', 'a/m:${KERNEL_XYZ}', 'a/m:${KERNEL_X}.${KERNEL_Y}', 'a/m:$KERNEL_Z',
  ])('an image without the kernel is not one with a variable: %s', (image) => {
    expect(problemsOf(imageWithoutKernel, [mapping(image), mapping(image, { build: BUILD })])).toEqual([]);
  });

  test.each(['a/m:${MOD_NAME}', 'a/m:${MOD_NAMESPACE}', 'a/m:KERNEL_FULL_VERSION', `a/m@${DIGEST}`, 'a/m'])('an image without the kernel is one with another variable, or none: %s', (image) => {
    expect(problemsOf(imageWithoutKernel, [mapping(image, { build: BUILD })])).toHaveLength(1);
  });

  test('an image without the kernel is not one that names the kernel of a mapping for one', () => {
    const image = `a/m:8.1.2.26-${KERNEL}`;
    expect(problemsOf(imageWithoutKernel, [mapping(image, { build: BUILD, regexp: KernelMatch.literal(KERNEL).expression })])).toEqual([]);
    expect(problemsOf(imageWithoutKernel, [moduleWith([{ literal: KERNEL, containerImage: image, build: BUILD }])])).toEqual([]);
  });

  test('an image without the kernel may write what a tag cannot hold as KMM does', () => {
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:6.1.0_deb', { build: BUILD, regexp: '^6\\.1\\.0\\+deb$' })])).toEqual([]);
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:6.1.0-deb', { build: BUILD, regexp: '^6\\.1\\.0\\+deb$' })])).toHaveLength(1);
  });

  test.each(['^.+$', '5\\.14\\.0-427', '^5.14.0-427$', '^(5\\.14\\.0)-427$', '^5\\.14\\.0-427', '^5\\.14\\.0-42[7]$'])('an image without the kernel is for several kernels by %s', (regexp) => {
    expect(problemsOf(imageWithoutKernel, [mapping('a/m:5.14.0-427', { build: BUILD, regexp })]))
      .toMatchObject([{ what: 'image that is built for the first kernel only, and loaded on all' }]);
  });

  test('an image without the kernel is one that names another kernel than the mapping\'s', () => {
    expect(problemsOf(imageWithoutKernel, [moduleWith([{ literal: KERNEL, containerImage: 'a/m:4.18.0', build: BUILD }])])).toMatchObject([{ class: 'risky' }]);
  });

  test('an image without the kernel is found where the image is that of the whole Module', () => {
    expect(problemsOf(imageWithoutKernel, [moduleWith([{ regexp: '^.+$', containerImage: '' }], { container: { containerImage: 'a/m:1', build: BUILD } })])).toMatchObject([
      { of: 'onload-module', class: 'never works', path: 'spec.moduleLoader.container.containerImage', value: 'a/m:1' },
    ]);
  });

  test.each([[undefined], [null], [5], [''], [{}]])('an image without the kernel is nothing to say of where the image is %j', (image) => {
    expect(problemsOf(imageWithoutKernel, [mapping(image, { build: BUILD })])).toEqual([]);
  });

  test('fails in a construct where it is built', () => {
    expect(() => synth(construct({ moduleImage: ImageReference.parse('registry.example.com/onload-module:8.1.2.26') }))).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings[0].kernelModuleImage: image that is built for the first kernel only, and loaded on all: '
      + '"registry.example.com/onload-module:8.1.2.26"; add ${KERNEL_FULL_VERSION} to its tag [kmm/image-without-kernel]',
    ));
  });

  test('warns in a construct where it exists already', () => {
    const made = construct({ buildMethod: BuildMethod.prebuilt(), moduleImage: ImageReference.parse('registry.example.com/onload-module:8.1.2.26') });
    synth(made);
    expect(Findings.of(made).warnings).toEqual([{
      code: 'kmm/image-without-kernel',
      path: 'test/Onload',
      message: 'Onload onload, spec.onload.kernelMappings[0].kernelModuleImage: one image for all kernels that match: '
        + '"registry.example.com/onload-module:8.1.2.26"; add ${KERNEL_FULL_VERSION} to its tag [kmm/image-without-kernel]',
    }]);
  });
});

describe('an image without a tag', () => {
  test('an image without a tag is refused in a Module', () => {
    expect(problemsOf(imageWithoutTag, [moduleWith([{ literal: 'a', containerImage: 'docker.io/onload/m' }])])).toEqual([{
      of: 'onload-module',
      code: 'kmm/image-without-tag',
      class: 'refused',
      severity: 'error',
      path: `${MODULE_PATH}[0].containerImage`,
      what: 'image without a tag or digest',
      value: 'docker.io/onload/m',
      fix: 'add a tag with ${KERNEL_FULL_VERSION}',
    }]);
  });

  test.each(['a:1', `a@${DIGEST}`, 'localhost:5000/a'])('an image without a tag is not %s, by what the webhook looks at', (containerImage) => {
    expect(problemsOf(imageWithoutTag, [moduleWith([{ literal: 'a', containerImage }])])).toEqual([]);
  });

  test.each([[undefined], [null], [5], ['']])('an image without a tag is nothing to say of where the image is %j', (containerImage) => {
    expect(problemsOf(imageWithoutTag, [moduleWith([{ literal: 'a', containerImage }])])).toEqual([]);
  });

  test('fails in a construct', () => {
    const made = new KernelModule(Testing.chart(), 'Module', {
      moduleName: 'onload', kernelMappings: [{ kernels: KernelMatch.literal(KERNEL), image: ImageReference.parse('registry.example.com/onload-module') }],
    });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Module] Module onload, spec.moduleLoader.container.kernelMappings[0].containerImage: image without a tag or digest: '
      + '"registry.example.com/onload-module"; add a tag with ${KERNEL_FULL_VERSION} [kmm/image-without-tag]',
    ));
  });

  // The operator makes a Module of it, which the webhook refuses from KMM 2.2 on.
  test('an image without a tag is not looked for in Onload resources, whose operator wants KMM 1.1', () => {
    const made = construct({ buildMethod: BuildMethod.prebuilt(), kernels: KernelMatch.literal(KERNEL) });
    ApiObject.of(made).addJsonPatch(JsonPatch.replace('/spec/onload/kernelMappings/0/kernelModuleImage', 'registry.example.com/onload-module'));
    expect(() => synth(made)).not.toThrow();
  });
});

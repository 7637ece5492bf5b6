import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { onload } from './fixtures';
import { BuildMethod, KernelMatch, KernelModule } from '../../../lib/constructs/kmm';
import { Onload, OnloadDevicePlugin, OnloadProps } from '../../../lib/constructs/onload';
import { Manifest } from '../../../lib/manifests/manifest';
import { mixedImageReleases, versionNotOfImage } from '../../../lib/rules/onload/release';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { devicePlugin, onloadKmod } from '../../plan/fixtures';
import { synth } from '../../support/manifests';
import { withoutPlaces } from '../../support/printed';
import { problemsOf, validationError } from '../../support/rules';

const DIGEST = `sha256:${'0'.repeat(64)}`;

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const construct = (props: Partial<OnloadProps> = {}) =>
  new Onload(Testing.chart(), 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), ...props });

/** An Onload resource with these images, and a version that nothing is compared with. */
function images(userImage: string, ...kernelModuleImages: string[]): Manifest {
  return onload({ onload: { userImage, version: 'v', kernelMappings: kernelModuleImages.map((image) => ({ regexp: '^.+$', kernelModuleImage: image })) } });
}

const build = (...buildArgs: unknown[]) => onload({
  onload: { kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'a/onload-module:x', build: { buildArgs, dockerfileConfigMap: { name: 'a' } } }] },
});

describe('images of different releases', () => {
  test.each([
    ['equal versions', 'a/user:8.1.2.26', 'b/module:8.1.2.26'],
    ['a suffix of the distribution', 'a/user:8.1.2.26-ubi8', 'b/module:8.1.2.26-${KERNEL_FULL_VERSION}'],
    ['a suffix that is a version too', 'a/user:8.1.2.26-ubi8', 'b/module:8.1.2.26-5.14.0.1'],
    ['a "v" before the version', 'a/user:v8.1.2.26', 'b/module:8.1.2.26'],
    ['versions of five numbers', 'a/user:8.1.2.26.1', 'b/module:8.1.2.26.1'],
    ['a user image by digest', `a/user@${DIGEST}`, 'b/module:8.1.3.40'],
    ['a module image by digest', 'a/user:8.1.2.26', `b/module@${DIGEST}`],
    ['a tag in a digest reference', `a/user:8.1.2.26@${DIGEST}`, `b/module:8.1.2.26@${DIGEST}`],
    ['a module image without a version', 'a/user:8.1.2.26', 'b/module:latest'],
    ['a user image without a version', 'a/user:stable', 'b/module:8.1.2.26'],
    ['no tags', 'a/user', 'b/module'],
    ['a registry whose name has a port', 'r.io:5000/user', 'r.io:5000/module'],
    ['a registry that looks like a version', '10.0.0.1:5000/user:8.1.2.26', '10.0.0.2:5000/module:8.1.2.26'],
    ['a tag that begins with the kernel', 'a/user:8.1.2.26', 'b/module:5.14.0-427.42.1.el9_4.x86_64-8.1.2.26'],
    ['the three numbers of its release', 'a/onload-user:9.0.1', 'b/onload-module:9.0.1.86-${KERNEL_FULL_VERSION}'],
    ['three numbers, which are not a version of Onload', 'a/user:8.1.2', 'b/module:8.1.3'],
  ])('images of different releases are not those with %s', (_, user, module) => {
    expect(problemsOf(mixedImageReleases, [images(user, module)])).toEqual([]);
  });

  test.each([
    ['another version', 'a/user:8.1.2.26-ubi8', 'b/module:8.1.3.40-${KERNEL_FULL_VERSION}', '8.1.3.40', '8.1.2.26'],
    ['a longer version', 'a/user:8.1.2.2', 'b/module:8.1.2.26', '8.1.2.26', '8.1.2.2'],
    ['a number more', 'a/user:8.1.2.26', 'b/module:8.1.2.26.1', '8.1.2.26.1', '8.1.2.26'],
    ['the three numbers of another release', 'a/onload-user:9.0.2.140', 'b/onload-module:9.0.1-${KERNEL_FULL_VERSION}', '9.0.1', '9.0.2.140'],
    ['a tag beside a digest', `a/user:8.1.2.26@${DIGEST}`, `b/module:9.0.0.1@${DIGEST}`, '9.0.0.1', '8.1.2.26'],
    ['a registry with a port', 'r.io:5000/user:8.1.2.26', 'r.io:5000/module:9.0.0.1', '9.0.0.1', '8.1.2.26'],
  ])('images of different releases never work together: %s', (_, user, module, found, wanted) => {
    expect(problemsOf(mixedImageReleases, [images(user, module)])).toEqual([{
      of: 'onload',
      code: 'onload/mixed-releases',
      class: 'never works',
      severity: 'error',
      path: 'spec.onload.kernelMappings[0].kernelModuleImage',
      what: `image of Onload ${found} beside a user image of ${wanted}`,
      value: module,
      fix: 'use one OnloadRelease for both',
    }]);
  });

  test('images of different releases are found in each mapping', () => {
    expect(problemsOf(mixedImageReleases, [images('u:8.1.2.26', 'm:9.0.0.1', 'm:8.1.2.26', 'm:9.0.0.2')]).map(({ path, value }) => [path, value])).toEqual([
      ['spec.onload.kernelMappings[0].kernelModuleImage', 'm:9.0.0.1'], ['spec.onload.kernelMappings[2].kernelModuleImage', 'm:9.0.0.2'],
    ]);
  });

  test('images of different releases are found in the source of a build', () => {
    expect(problemsOf(mixedImageReleases, [build({ name: 'ONLOAD_SOURCE', value: 'a/onload-source:9.0.0.1' })])).toEqual([expect.objectContaining({
      path: 'spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_SOURCE]',
      what: 'image of Onload 9.0.0.1 beside a user image of 8.1.2.26',
      value: 'a/onload-source:9.0.0.1',
    })]);
  });

  test('images of different releases are not looked for in other arguments of a build', () => {
    expect(problemsOf(mixedImageReleases, [build({ name: 'UBI_BASE', value: 'a/ubi:9.0.0.1' }, { name: 'ONLOAD_LOCATION', value: 'https://x/o:9.0.0.1' })])).toEqual([]);
  });

  test('images of different releases are not looked for across resources', () => {
    const other = { ...images('u:9.0.0.1', 'm:9.0.0.1'), metadata: { name: 'other', namespace: 'onload' } };
    expect(problemsOf(mixedImageReleases, [images('u:8.1.2.26', 'm:8.1.2.26'), other])).toEqual([]);
  });

  test.each(['userImage', 'kernelMappings'])('images of different releases are not looked for where \'%s\' is missing', (field) => {
    expect(problemsOf(mixedImageReleases, [onload({ onload: { [field]: undefined } })])).toEqual([]);
  });

  test('images of different releases fail in a construct: a user image of another release', () => {
    const made = construct({ userImage: ImageReference.parse('docker.io/onload/onload-user:9.0.0.1-ubi8'), version: '9.0.0.1' });
    const what = 'image of Onload 8.1.2.26 beside a user image of 9.0.0.1';
    const fix = 'use one OnloadRelease for both [onload/mixed-releases]';
    expect(() => synth(made)).toThrow(validationError(
      `[test/Onload] Onload onload, spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_SOURCE]: ${what}: "docker.io/onload/onload-source:8.1.2.26"; ${fix}`,
      `[test/Onload] Onload onload, spec.onload.kernelMappings[0].kernelModuleImage: ${what}: `
      + `"image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}"; ${fix}`,
    ));
  });

  test('images of different releases fail in a construct: a module image of another release', () => {
    const made = construct({
      buildMethod: BuildMethod.prebuilt(),
      kernelMappings: [{ moduleImage: ImageReference.parse('example.com/onload-module:9.0.0.1-${KERNEL_FULL_VERSION}') }],
    });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings[0].kernelModuleImage: image of Onload 9.0.0.1 beside a user image of 8.1.2.26: '
      + '"example.com/onload-module:9.0.0.1-${KERNEL_FULL_VERSION}"; use one OnloadRelease for both [onload/mixed-releases]',
    ));
  });

  test('images of different releases fail where a patch of a construct leads to them', () => {
    const made = construct();
    ApiObject.of(made).addJsonPatch(JsonPatch.replace('/spec/onload/kernelMappings/0/build/buildArgs/1/value', 'example.com/onload-source:9.0.0.1'));
    expect(() => synth(made)).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_SOURCE]: image of Onload 9.0.0.1 beside a user image of '
      + '8.1.2.26: "example.com/onload-source:9.0.0.1"; use one OnloadRelease for both [onload/mixed-releases]',
    ));
  });
});

describe('a version that differs from the release of the user image', () => {
  test.each([
    ['8.1.2.26', 'a/user:8.1.2.26-ubi8'],
    ['8.1.2.26-2', 'a/user:8.1.2.26-ubi8'],
    ['v8.1.2.26', 'a/user:8.1.2.26-ubi8'],
    ['second', 'a/user:8.1.2.26-ubi8'],
    ['8.1.2', 'a/user:8.1.2.26-ubi8'],
    ['9.0.1', 'docker.io/onload/onload-user:9.0.1.86-ubi8'],
    ['9.0.1-second', 'docker.io/onload/onload-user:9.0.1.86-ubi8'],
    ['9.0.1', `docker.io/onload/onload-user@${DIGEST}`],
    ['2026.11.29', 'docker.io/onload/onload-user:9.0.1.86-ubi8'],
    ['1.0', 'docker.io/onload/onload-user:9.0.1.86-ubi8'],
    ['8.1.2.26', `a/user@${DIGEST}`],
  ])('a version that differs from the release of the user image is not %j beside %s', (version, userImage) => {
    expect(problemsOf(versionNotOfImage, [onload({ onload: { version, userImage } })])).toEqual([]);
  });

  test.each([['8.1.0', '8.1.0-ubi8'], ['8.1.1', '8.1.1'], ['8.0', 'v8.0']])('a version that differs from the release of the user image is risky beside the first numbers %s', (numbers, tag) => {
    const found = (userImage: string, version = '8.1.2.26') => problemsOf(versionNotOfImage, [onload({ onload: { version, userImage } })]);
    expect(found(`docker.io/onload/onload-user:${tag}`)).toMatchObject([{ path: 'spec.onload.version', what: `version that differs from the release of the user image, ${numbers}`, value: '8.1.2.26' }]);
    expect(found('docker.io/onload/onload-user:8.1.2-ubi8')).toEqual([]);
    expect(found(`a/user:${tag}`)).toEqual([]);
  });

  test.each(['docker.io/onload/onload-user:latest', 'a/user', 'a.io:5000/user', 'a/user:stable'])('a version that differs from the release of the user image tomorrow is risky: %s', (userImage) => {
    expect(problemsOf(versionNotOfImage, [onload({ onload: { version: '8.1.2.26', userImage } })])).toMatchObject([{
      class: 'risky',
      path: 'spec.onload.userImage',
      value: userImage,
      fix: 'name the release in its tag: 8.1.2.26-ubi8',
      what: 'user image whose release can change without the version, so that nodes copy libraries that their module refuses',
    }]);
  });

  test.each(['8.1.3.40', '8.1.2.26.1', '8.1.2.2'])('a version that differs from the release of the user image is risky: %j', (version) => {
    expect(problemsOf(versionNotOfImage, [onload({ onload: { version } })])).toEqual([{
      of: 'onload',
      code: 'onload/version-not-of-image',
      class: 'risky',
      severity: 'warning',
      path: 'spec.onload.version',
      what: 'version that differs from the release of the user image, 8.1.2.26',
      value: version,
      fix: 'change both together; for a new roll-out of the same release add a suffix to the version',
    }]);
  });

  test.each([['9.0.1', '9.0.2.140'], ['9.0.1-second', '9.0.2.140'], ['8.1.3', '9.0.2']])('a version that differs from the release of the user image is risky if it names a release: %s beside %s', (version, tag) => {
    expect(problemsOf(versionNotOfImage, [onload({ onload: { version, userImage: `docker.io/onload/onload-user:${tag}-ubi8` } })])).toMatchObject([{
      class: 'risky', path: 'spec.onload.version', what: `version that differs from the release of the user image, ${tag}`, value: version,
    }]);
  });

  describe('without the operator', () => {
    const kmod = (version: string, containerImage: string): Manifest => {
      const object = onloadKmod(version);
      object.spec.moduleLoader.container.kernelMappings = [{ regexp: '^.+$', containerImage }];
      return object;
    };
    const plugin = (version: string, tag: string): Manifest => {
      const object = devicePlugin('8.1.2.26');
      object.spec.template.spec.initContainers = [{ name: 'init', image: `r/onload-user:${tag}`, volumeMounts: [{ name: 'host-onload', mountPath: '/host/onload' }] }];
      return { ...object, metadata: { ...object.metadata, labels: { 'onload.amd.com/version': version } } };
    };

    test('a version that differs from the release of the module image of a Module is risky', () => {
      expect(problemsOf(versionNotOfImage, [kmod('9.0.1', 'r/onload-module:9.0.2.140-${KERNEL_FULL_VERSION}')])).toMatchObject([{
        of: 'onload-module', path: 'spec.moduleLoader.container.version', what: 'version that differs from the release of the module image, 9.0.2.140', value: '9.0.1',
      }]);
    });

    test('a version that differs from the release of the user image of a device plugin is risky', () => {
      expect(problemsOf(versionNotOfImage, [plugin('9.0.1', '9.0.2.140-ubi8')])).toMatchObject([{
        of: 'onload-device-plugin', path: 'metadata.labels.onload.amd.com/version', what: 'version that differs from the release of the user image, 9.0.2.140', value: '9.0.1',
      }]);
    });

    test.each<[string, Manifest[]]>([
      ['the build of a release', [kmod('9.0.1', 'r/onload-module:9.0.1.86'), plugin('9.0.1', '9.0.1.86')]],
      ['a suffix', [kmod('9.0.1.86-2', 'r/onload-module:9.0.1.86'), plugin('9.0.1.86-2', '9.0.1.86')]],
      ['a count of its own', [kmod('2', 'r/onload-module:9.0.1.86'), plugin('blue', '9.0.1.86')]],
      ['a digest', [kmod('9.0.1', `r/onload-module@${DIGEST}`)]],
      ['a Module of the operator', [onload({ name: 'onload', namespace: 'onload' }), kmod('9.0.1', 'r/onload-module:9.0.2.140')]],
    ])('a version that differs is not %s', (_, manifests) => {
      expect(problemsOf(versionNotOfImage, manifests).filter(({ of }) => of !== 'onload')).toEqual([]);
    });

    test('warns in the constructs', () => {
      const chart = Testing.chart();
      const release = OnloadRelease.of({ onload: '9.0.2.140' });
      const module = KernelModule.onload(chart, 'Module', { release, version: '9.0.1', buildMethod: BuildMethod.prebuilt(), kernels: [KernelMatch.regexp('^.+$')] });
      const devices = new OnloadDevicePlugin(chart, 'Plugin', { release, module, version: '9.0.1' });
      synth(chart);
      for (const made of [module, devices]) {
        expect(Findings.of(made).warnings.map(({ code }) => code)).toContain('onload/version-not-of-image');
      }
    });
  });

  test.each(['version', 'userImage'])('a version that differs from the release of the user image is not looked for where \'%s\' is missing', (field) => {
    expect(problemsOf(versionNotOfImage, [onload({ onload: { [field]: undefined } })])).toEqual([]);
  });

  test('warns in a construct', () => {
    const made = construct({ version: '8.1.3.40' });
    synth(made);
    const message = 'Onload onload, spec.onload.version: version that differs from the release of the user image, 8.1.2.26: "8.1.3.40"; '
      + 'change both together; for a new roll-out of the same release add a suffix to the version [onload/version-not-of-image]';
    expect(Findings.of(made).warnings).toEqual([{ code: 'onload/version-not-of-image', path: 'test/Onload', message }]);
    expect(stderr.mock.calls.map(([text]) => withoutPlaces(text))).toEqual([`warning: [test/Onload] ${message}\n`]);
  });

  test('a version that differs from the release of the user image does not warn where that is acknowledged', () => {
    const made = construct({ version: '8.1.3.40' });
    Findings.of(made).acknowledge('onload/version-not-of-image', 'the image is a rebuild');
    synth(made);
    expect(Findings.of(made).warnings).toEqual([]);
    expect(stderr).not.toHaveBeenCalled();
  });
});

import { Testing } from 'cdk8s';
import { onload } from './fixtures';
import { BuildMethod } from '../../../lib/constructs/kmm';
import { Onload, OnloadProps } from '../../../lib/constructs/onload';
import { Manifest } from '../../../lib/manifests/manifest';
import { mixedBuilds } from '../../../lib/rules/onload/build-type';
import { mixedImageReleases } from '../../../lib/rules/onload/release';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const RELEASE_USER = 'r.io/onload-user:8.1.2.26-ubi8';
const DEBUG_USER = 'r.io/onload-user:8.1.2.26-ubi8-debug';
const IMAGE = 'r.io/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}';
const DEBUG_IMAGE = 'r.io/onload-module:8.1.2.26-debug-${KERNEL_FULL_VERSION}';

/** A Dockerfile that passes the argument on. */
const dockerfile = (text = 'ARG DTK_AUTO\nFROM ${DTK_AUTO}\nARG ONLOAD_BUILD_PARAMS\nRUN scripts/onload_build ${ONLOAD_BUILD_PARAMS}\n'): Manifest => ({
  apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'dockerfile', namespace: 'onload' }, data: { dockerfile: text },
});

const prebuilt = (kernelModuleImage = IMAGE) => ({ regexp: '^5.+$', kernelModuleImage });
const built = (parameters?: string, more: object[] = []) => ({
  regexp: '^.+$',
  kernelModuleImage: IMAGE,
  build: { buildArgs: [...parameters === undefined ? [] : [{ name: 'ONLOAD_BUILD_PARAMS', value: parameters }], ...more], dockerfileConfigMap: { name: 'dockerfile' } },
});
const resource = (userImage: string, ...kernelMappings: object[]) => onload({ onload: { userImage, kernelMappings } });

describe('modules and user image of different build types', () => {
  test.each<[string, Manifest[]]>([
    ['two release builds', [resource(RELEASE_USER, built(''))]],
    ['two debug builds', [resource(DEBUG_USER, built('--strict --debug'))]],
    ['two images that say nothing', [resource(RELEASE_USER, prebuilt())]],
    ['two images that say debug', [resource(DEBUG_USER, prebuilt(DEBUG_IMAGE))]],
    ['two images whose names say debug', [resource('r.io/onload-user-debug:1', prebuilt('r.io/onload-module-debug:1-${KERNEL_FULL_VERSION}'))]],
    ['a kernel for debugging', [resource(RELEASE_USER, prebuilt('r.io/onload-module:8.1.2.26-5.14.0-1.el9.x86_64_debug'))]],
    ['a registry that is called debug', [resource('debug.example.com:5000/debug/onload-user:1', built(''))]],
    ['a word that contains debug', [resource('r.io/onload-user:nodebug', built(''))]],
    ['a debug user image and a build whose Dockerfile is not there', [resource(DEBUG_USER, built())]],
    ['a debug build by the default of the Dockerfile', [
      resource(DEBUG_USER, built()), dockerfile('ARG DTK_AUTO\nFROM ${DTK_AUTO}\nARG ONLOAD_BUILD_PARAMS="--strict --debug"\nRUN scripts/onload_build ${ONLOAD_BUILD_PARAMS}\n'),
    ]],
    ['a debug build by the words of the Dockerfile', [
      resource(DEBUG_USER, built()), dockerfile('ARG DTK_AUTO\nFROM ${DTK_AUTO}\nRUN scripts/onload_build --kernel --debug\n'),
    ]],
    ['no user image', [resource(undefined as unknown as string, built('--debug'))]],
  ])('modules and user image of different build types are not found for %s', (_, manifests) => {
    expect(problemsOf(mixedBuilds, manifests)).toEqual([]);
  });

  test.each<[string, Manifest[], object]>([
    ['a release build beside a debug user image', [resource(DEBUG_USER, built(''))], {
      class: 'never works',
      severity: 'error',
      path: 'spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_BUILD_PARAMS]',
      what: `release build of the modules beside a user image whose name says that it is a debug build, ${DEBUG_USER}`,
      value: '',
      fix: 'add --debug, or use the user image of the release build',
    }],
    ['a release build by a Dockerfile that gets no words', [resource(DEBUG_USER, built()), dockerfile()], {
      class: 'never works',
      severity: 'error',
      path: 'spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_BUILD_PARAMS]',
      what: `release build of the modules beside a user image whose name says that it is a debug build, ${DEBUG_USER}`,
      value: '',
      fix: 'add --debug, or use the user image of the release build',
    }],
    ['a module image that does not say debug beside a debug user image', [resource(DEBUG_USER, prebuilt())], {
      class: 'risky',
      severity: 'warning',
      path: 'spec.onload.kernelMappings[0].kernelModuleImage',
      what: `module image whose name does not say that it is a debug build, beside a user image that does, ${DEBUG_USER}`,
      value: IMAGE,
      fix: 'use a debug build for both; acknowledge the finding if it is one',
    }],
    ['a debug build beside a user image that does not say debug', [resource(RELEASE_USER, built('--debug'))], {
      class: 'risky',
      severity: 'warning',
      path: 'spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_BUILD_PARAMS]',
      what: `debug build of the modules beside a user image whose name does not say that it is one, ${RELEASE_USER}`,
      value: '--debug',
      fix: 'use a user image that is compiled with --debug and has "debug" in its tag, or build without --debug',
    }],
    ['a module image that says debug beside a user image that does not', [resource(RELEASE_USER, prebuilt(DEBUG_IMAGE))], {
      class: 'risky',
      severity: 'warning',
      path: 'spec.onload.kernelMappings[0].kernelModuleImage',
      what: `debug build of the modules beside a user image whose name does not say that it is one, ${RELEASE_USER}`,
      value: DEBUG_IMAGE,
      fix: 'use a user image that is compiled with --debug and has "debug" in its tag, or build without --debug',
    }],
  ])('modules and user image of different build types are found: %s', (_, manifests, problem) => {
    expect(problemsOf(mixedBuilds, manifests)).toEqual([{ of: 'onload', code: 'onload/mixed-builds', ...problem }]);
  });

  test('modules and user image of different build types are found among the mappings, which share a user image', () => {
    const manifests = [resource(RELEASE_USER, built('--strict'), { ...built('--debug'), regexp: '^5.+$' }, { ...built('--build-profile cloud'), regexp: '^6.+$' }, prebuilt())];
    expect(problemsOf(mixedBuilds, manifests).filter((problem) => problem.class === 'never works')).toEqual([
      {
        of: 'onload',
        code: 'onload/mixed-builds',
        class: 'never works',
        severity: 'error',
        path: 'spec.onload.kernelMappings[1].build.buildArgs[ONLOAD_BUILD_PARAMS]',
        what: 'debug build of the modules beside kernelMappings[0], a release build: one user image matches only one of them',
        value: '--debug',
        fix: 'use the same build parameters for all mappings',
      },
      expect.objectContaining({
        path: 'spec.onload.kernelMappings[2].build.buildArgs[ONLOAD_BUILD_PARAMS]',
        what: 'release build with the profile cloud of the modules beside kernelMappings[0], a release build: one user image matches only one of them',
        value: '--build-profile cloud',
      }),
    ]);
  });

  const construct = (props: Partial<OnloadProps> = {}) => new Onload(Testing.chart(), 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), ...props });
  const buildMethod = BuildMethod.dtkUbi({ buildParameters: ['--debug'] });

  test('modules and user image of different build types warn in a construct', () => {
    const made = construct({ buildMethod });
    synth(made);
    expect(Findings.of(made).warnings.map(({ code, message }) => [code, message])).toEqual([['onload/mixed-builds',
      'Onload onload, spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_BUILD_PARAMS]: debug build of the modules beside a user image whose name does not say '
      + 'that it is one, docker.io/onload/onload-user:8.1.2.26-ubi8: "--debug"; use a user image that is compiled with --debug and has "debug" in its tag, or '
      + 'build without --debug [onload/mixed-builds]']]);
  });

  test('modules and user image of different build types do not warn of a construct with a debug user image', () => {
    const made = construct({ buildMethod, userImage: ImageReference.parse(DEBUG_USER) });
    synth(made);
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('modules and user image of different build types fail in a construct: a debug user image of a release build', () => {
    const made = construct({ userImage: ImageReference.parse(DEBUG_USER) });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Onload] Onload onload, spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_BUILD_PARAMS]: release build of the modules beside a user image whose name '
      + `says that it is a debug build, ${DEBUG_USER}: ""; add --debug, or use the user image of the release build [onload/mixed-builds]`,
    ));
  });
});

describe('the source that is compiled', () => {
  const archive = (value: string) => [resource(RELEASE_USER, built('', [{ name: 'ONLOAD_LOCATION', value }]))];

  test.each(['https://x.example.com/onload-8.1.2.26.tgz', 'https://x.example.com/v9.0.2.tar.gz', 'https://x.example.com/onload.tgz', 'https://x.example.com/tool-9.0.0.1.tgz'])(
    'the source that is compiled is not of another release: %s', (location) => {
      expect(problemsOf(mixedImageReleases, archive(location))).toEqual([]);
    },
  );

  test.each(['https://x.example.com/onload-9.0.0.1.tgz', 'https://x.example.com/enterpriseonload-9.0.0.1.tar.gz?x=1'])('the source that is compiled is found as an archive of another release: %s', (location) => {
    expect(problemsOf(mixedImageReleases, archive(location))).toEqual([{
      of: 'onload',
      code: 'onload/mixed-releases',
      class: 'never works',
      severity: 'error',
      path: 'spec.onload.kernelMappings[0].build.buildArgs[ONLOAD_LOCATION]',
      what: 'source of Onload 9.0.0.1 beside a user image of 8.1.2.26',
      value: location,
      fix: 'use one OnloadRelease for both',
    }]);
  });

  test('the source that is compiled is found in the default of a Dockerfile', () => {
    const text = 'ARG DTK_AUTO\nARG ONLOAD_SOURCE=r.io/onload-source:9.0.0.1\nFROM ${ONLOAD_SOURCE} AS source\nFROM ${DTK_AUTO}\n';
    expect(problemsOf(mixedImageReleases, [resource(RELEASE_USER, built('')), dockerfile(text)])).toEqual([expect.objectContaining({
      path: 'spec.onload.kernelMappings[0].build.dockerfileConfigMap.name',
      what: 'image of Onload 9.0.0.1 beside a user image of 8.1.2.26',
      value: 'r.io/onload-source:9.0.0.1',
    })]);
    const argument = [{ name: 'ONLOAD_SOURCE', value: 'r.io/onload-source:8.1.2.26' }];
    expect(problemsOf(mixedImageReleases, [resource(RELEASE_USER, built('', argument)), dockerfile(text)])).toEqual([]);
  });
});

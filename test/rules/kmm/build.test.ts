import { dockerfile, driver, loaderOf, moduleOf, onHub, patched, said } from './fixtures';
import { BuildMethod, KernelMatch, RegistryTls } from '../../../lib/constructs/kmm';
import { buildArgumentOfKmm, dockerfileMissing, incompleteBuild, notMerged, scratchImage, untoleratedBuild, withoutEffect } from '../../../lib/rules/kmm/build';
import { driverToolkitMissing } from '../../../lib/rules/kmm/driver-toolkit';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const CONTAINER = 'spec.moduleLoader.container';
const MAPPING = `${CONTAINER}.kernelMappings[0]`;
const BUILD = { dockerfileConfigMap: { name: 'dockerfile' } };
const openshift = { platform: Platform.openshift() };
const kubernetes = { platform: Platform.kubernetes() };
const image = ImageReference.parse('a/m:${KERNEL_FULL_VERSION}');

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

describe('a build without a Dockerfile', () => {
  test('a build without a Dockerfile is refused at each level', () => {
    expect(said(incompleteBuild, [loaderOf({ build: BUILD }, { build: { buildArgs: [] } })])).toEqual([
      `refused ${MAPPING}.build.dockerfileConfigMap: build without a Dockerfile: null; set it at this level too`,
    ]);
  });

  test('never works where the name is empty', () => {
    expect(said(incompleteBuild, [loaderOf({ build: { dockerfileConfigMap: {} } })])).toEqual([
      `never works ${CONTAINER}.build.dockerfileConfigMap.name: ConfigMap without a name: ""; write the name of the ConfigMap`,
    ]);
  });

  test('fails where a patch of a construct writes it', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/build', { secrets: [] }))).toThrow('[kmm/incomplete-build]');
  });
});

describe('the ConfigMap of a build', () => {
  const module = loaderOf({ build: BUILD });
  const configMap = (key: string) => ({ ...dockerfile('', { namespace: 'drivers' }), data: { [key]: 'FROM a' } });

  test('never works under another key', () => {
    expect(said(dockerfileMissing, [module, configMap('Dockerfile')])).toEqual([
      `never works ${CONTAINER}.build.dockerfileConfigMap.name: ConfigMap without the entry "dockerfile": "dockerfile"; write the Dockerfile under this key, in lower case`,
    ]);
    expect(said(dockerfileMissing, [module, configMap('dockerfile')])).toEqual([]);
  });

  test('the ConfigMap of a build is risky in another namespace', () => {
    expect(said(dockerfileMissing, [module, dockerfile('FROM a', { namespace: 'other' })])).toEqual([
      `risky ${CONTAINER}.build.dockerfileConfigMap.name: ConfigMap that is in the namespace other: "dockerfile"; move it to drivers`,
    ]);
  });

  test('the ConfigMap of a build may be in the cluster already, or on the hub', () => {
    expect(said(dockerfileMissing, [module])).toEqual([]);
    expect(said(dockerfileMissing, [onHub(module), dockerfile('FROM a', { namespace: 'openshift-kmm-hub' })])).toEqual([]);
  });

  test('fails where a patch of a construct names one of another key', () => {
    const made = driver({ kernelMappings: [{ kernels: KernelMatch.all(), image, buildMethod: BuildMethod.fromDockerfile('FROM a\n') }] });
    const { metadata } = synth(made).find(({ kind }) => kind === 'ConfigMap')!;
    expect(said(dockerfileMissing, synth(made))).toEqual([]);
    expect(said(dockerfileMissing, synth(made).map((object) => (object.kind === 'ConfigMap' ? { ...object, data: {} } : object)))).toEqual([
      `never works ${MAPPING}.build.dockerfileConfigMap.name: ConfigMap without the entry "dockerfile": "${metadata.name}"; write the Dockerfile under this key, in lower case`,
    ]);
  });
});

describe('a build argument that KMM sets', () => {
  const args = (...names: string[]) => loaderOf({}, { build: { ...BUILD, buildArgs: names.map((name) => ({ name, value: 'a' })) } });

  test.each(['KERNEL_VERSION', 'KERNEL_FULL_VERSION', 'MOD_NAME', 'MOD_NAMESPACE'])('never works: %s', (name) => {
    expect(said(buildArgumentOfKmm, [args('OTHER', name)])).toEqual([
      `never works ${MAPPING}.build.buildArgs[1]: build argument that KMM sets itself: "${name}"; remove the argument or rename it`,
    ]);
  });

  test('a build argument that KMM sets is DTK_AUTO on OpenShift only', () => {
    expect(said(buildArgumentOfKmm, [args('DTK_AUTO')], openshift)).toEqual([expect.stringMatching(/^never works /)]);
    expect(said(buildArgumentOfKmm, [args('DTK_AUTO')])).toEqual([expect.stringMatching(/^risky /)]);
    expect(said(buildArgumentOfKmm, [args('DTK_AUTO')], kubernetes)).toEqual([]);
  });

  test('lets a Dockerfile with DTK_AUTO build on plain Kubernetes', () => {
    const toolkit = dockerfile('ARG DTK_AUTO\nFROM ${DTK_AUTO}', { namespace: 'drivers' });
    expect(said(driverToolkitMissing, [args('DTK_AUTO'), toolkit], kubernetes)).toEqual([]);
    expect(said(driverToolkitMissing, [args('OTHER'), toolkit], kubernetes)).toHaveLength(1);
  });

  test('fails where a patch of a construct writes it', () => {
    expect(() => synth(patched('/spec/moduleLoader/container/build', { ...BUILD, buildArgs: [{ name: 'MOD_NAME', value: 'a' }] })))
      .toThrow('[kmm/build-argument-of-kmm]');
  });
});

describe('what KMM does not merge', () => {
  test.each([
    ['build', { selector: { a: 'b' } }], ['build', { kanikoParams: { tag: 'a' } }], ['build', { baseImageRegistryTLS: { insecure: true } }],
    ['sign', { unsignedImageRegistryTLS: { insecure: true } }],
  ])('never works in the %s of a mapping: %j', (section, fields) => {
    const [[field, value]] = Object.entries(fields);
    expect(said(notMerged, [loaderOf({ [section]: {} }, { [section]: fields })])).toEqual([
      `never works ${MAPPING}.${section}.${field}: field of a mapping that KMM ignores because of the '${section}' of the whole Module: ${JSON.stringify(value)}; move it there`,
    ]);
    expect(said(notMerged, [loaderOf({}, { [section]: fields }), loaderOf({ [section]: fields }, { [section]: {} })])).toEqual([]);
  });

  test('fails where a patch of a construct writes both', () => {
    const kernelMappings = [{ kernels: KernelMatch.all(), image, buildMethod: BuildMethod.fromDockerfile('FROM a\n'), buildOptions: { selector: { a: 'b' } } }];
    expect(() => synth(driver({ kernelMappings }))).not.toThrow();
    expect(() => synth(patched('/spec/moduleLoader/container/build', BUILD, { kernelMappings }))).toThrow('[kmm/not-merged]');
  });
});

describe('what has no effect', () => {
  const FIX = 'leave it out, and have the registry trusted where images are pulled';
  const tls = { registryTLS: { insecure: true } };

  test('what has no effect is risky on OpenShift\'s builds', () => {
    const module = loaderOf({}, { build: { ...BUILD, kanikoParams: {}, baseImageRegistryTLS: {} } });
    expect(said(withoutEffect, [module], openshift)).toEqual([
      `risky ${MAPPING}.build.baseImageRegistryTLS: field without effect on OpenShift's builds: {}; ${FIX}`,
      `risky ${MAPPING}.build.kanikoParams: field without effect on OpenShift's builds: {}; ${FIX}`,
    ]);
    expect(said(withoutEffect, [module], kubernetes)).toEqual([]);
    expect(said(withoutEffect, [module])).toEqual([]);
  });

  test.each<[string, object, object, object, number]>([
    ['pulled images on OpenShift', tls, {}, openshift, 1],
    ['pulled images on Kubernetes', tls, {}, kubernetes, 1],
    ['pulled images of a mapping', {}, tls, kubernetes, 1],
    ['builds on OpenShift', { ...tls, build: BUILD }, {}, openshift, 1],
    ['builds on Kubernetes', { ...tls, build: BUILD }, {}, kubernetes, 0],
    ['builds of a mapping on Kubernetes', tls, { build: BUILD }, kubernetes, 0],
    ['signing', { ...tls, sign: {} }, {}, openshift, 0],
    ['KMM 2.3', tls, {}, { ...openshift, kmm: KmmRelease.of('2.3') }, 0],
    ['an unknown platform', tls, {}, {}, 0],
  ])('what has no effect is the TLS of %s', (_, container, mapping, context, count) => {
    expect(said(withoutEffect, [loaderOf(container, mapping)], context)).toHaveLength(count);
  });

  test('warns in a construct', () => {
    const made = driver({ registryTls: RegistryTls.plainHttp() });
    synth(made);
    expect(Findings.of(made).warnings.map(({ message }) => message)).toEqual([
      `Module driver, ${CONTAINER}.registryTLS: field without effect: nodes pull the image, by what they trust: {"insecure":true}; ${FIX} [kmm/without-effect]`,
    ]);
  });
});

describe('an empty image', () => {
  const LINE = (name: string) => `build of an image without a shell: "${name}"; use a final image that has sh, mkdir and cp`;
  const scratch = dockerfile('FROM a AS build\n  from --platform=linux/amd64 scratch\nCOPY --from=build /opt /opt', { namespace: 'drivers' });
  const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });

  test.each([['1.1', 1], ['2.0', 0], ['2.1', 0], ['2.2', 1]])('never works in KMM %s, unless it opens images itself', (version, count) => {
    expect(said(scratchImage, [loaderOf({}, { build: BUILD }), scratch], kmm(version))).toHaveLength(count);
  });

  test('an empty image is the last stage only', () => {
    expect(said(scratchImage, [loaderOf({}, { build: BUILD }), scratch])).toEqual([`never works ${MAPPING}.build.dockerfileConfigMap.name: ${LINE('dockerfile')}`]);
    expect(said(scratchImage, [loaderOf({}, { build: BUILD }), dockerfile('FROM scratch AS a\nFROM b', { namespace: 'drivers' })])).toEqual([]);
    expect(said(scratchImage, [moduleOf({}), scratch])).toEqual([]);
  });

  test('fails in a construct', () => {
    const made = driver({ kernelMappings: [{ kernels: KernelMatch.all(), image, buildMethod: BuildMethod.fromDockerfile('FROM a AS b\nFROM scratch\nCOPY --from=b / /\n') }] });
    const [{ node: { id } }] = made.node.findChild('Dockerfiles').node.children;
    expect(() => synth(made)).toThrow(validationError(`[test/Module] Module driver, ${MAPPING}.build.dockerfileConfigMap.name: ${LINE(id)} [kmm/scratch-image]`));
  });
});

describe('a build on selected nodes', () => {
  const module = (build: object, tolerations: object[] = [{ key: 'fast', operator: 'Exists' }]) => {
    const made = loaderOf({ build: { ...BUILD, ...build } });
    return { ...made, spec: { ...made.spec as object, tolerations } };
  };
  const on = (platform: Platform, kmm: string) => ({ platform, kmm: KmmRelease.of(kmm) });

  test('a build on selected nodes lacks the tolerations of its Module, by distribution and release', () => {
    expect(said(untoleratedBuild, [module({ selector: { pool: 'fast' } })], on(Platform.openshift(), '2.6'))).toEqual([
      `risky ${CONTAINER}.build.selector: selected nodes for a build, which does not have the tolerations of the Module: {"pool":"fast"}; select nodes without taints for the build, or leave its selector out`,
    ]);
    const counts = ['2.3', '2.4', '2.5', '2.6'].map((kmm) => said(untoleratedBuild, [module({ selector: { pool: 'fast' } })], on(Platform.kubernetes(), kmm)).length);
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  test('nothing is said of a build without a selector, or of a Module without tolerations', () => {
    expect(said(untoleratedBuild, [module({}), module({ selector: { pool: 'fast' } }, [])], on(Platform.openshift(), '2.6'))).toEqual([]);
  });
});

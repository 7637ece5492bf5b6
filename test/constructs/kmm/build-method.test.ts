import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import { DockerfileParser } from 'dockerfile-ast';
import { BuildMethod, ImageReference, ImageRegistry, OnloadRelease, Platform } from '../../../lib';
import type { DockerfileBuildOptions } from '../../../lib/constructs/kmm';
import { configMapHash } from '../../../lib/text/content-hash';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const HUB = ImageRegistry.dockerHub();
const LOCAL = ImageRegistry.clusterLocal();
const MIRROR = ImageRegistry.mirror('mirror.example.com:5000/all');
const UBI = 'registry.access.redhat.com/ubi9/ubi-minimal:9.2';
const UBUNTU_IMAGE = ImageReference.parse('ubuntu:22.04');
const LOCATION = 'https://example.com/onload-8.1.2.26.tgz';

const dtkUbi = BuildMethod.dtkUbi();
const dtkOnly = BuildMethod.dtkOnly();
const mkdistDirect = BuildMethod.mkdistDirect({ location: LOCATION });
const ubuntu = BuildMethod.ubuntu({ image: UBUNTU_IMAGE });
const prebuilt = BuildMethod.prebuilt();

interface Stage {
  readonly from: string;
  readonly name: string | null;
  /** Names of the arguments that it declares. */
  readonly args: string[];
  /** Instructions that make a layer, as text: `COPY --from=build /a /b`. */
  readonly layers: string[];
  /** The commands of each RUN. */
  readonly runs: string[][];
}

/** A Dockerfile as its facts: the arguments before the first stage with their defaults, and the stages. */
function read(method: BuildMethod): { readonly args: { [name: string]: string | null }; readonly stages: Stage[] } {
  const dockerfile = DockerfileParser.parse(method.dockerfile!);
  const lines = method.dockerfile!.split('\n');
  const args = Object.fromEntries(dockerfile.getInitialARGs().map((arg) => [arg.getProperty()!.getName(), arg.getProperty()!.getValue()]));
  const stages: Stage[] = [];
  const froms = dockerfile.getFROMs();
  for (const instruction of dockerfile.getInstructions()) {
    const keyword = instruction.getKeyword();
    const { start, end } = instruction.getRange()!;
    const text = lines.slice(start.line, end.line + 1).join('\n').replace(/\\\n/g, ' ').replace(/\s+/g, ' ').trim();
    const rest = text.slice(keyword.length + 1);
    const stage = stages.at(-1);
    if (keyword === 'FROM') {
      const from = froms[stages.length];
      stages.push({ from: from.getImage()!, name: from.getBuildStage(), args: [], layers: [], runs: [] });
    } else if (keyword === 'ARG') {
      stage?.args.push(rest);
    } else if (['RUN', 'COPY', 'ADD'].includes(keyword)) {
      stage!.layers.push(text);
      if (keyword === 'RUN') {
        stage!.runs.push(rest.split(' && '));
      }
    } else {
      expect(keyword).toBe('WORKDIR');
    }
  }
  return { args, stages };
}

/** The stage that compiles. */
const buildStage = (method: BuildMethod) => read(method).stages.find(({ runs }) => runs.flat().some((command) => command.includes('onload_build')))!;
const finalStage = (method: BuildMethod) => read(method).stages.at(-1)!;
const argsWith = (method: BuildMethod, registry: ImageRegistry) =>
  Object.fromEntries(method._bind(new Chart(Testing.app(), 'test'), { release, registry }, CONFIG_MAP)!.buildArgs.map(({ name, value }) => [name, value]));

const CONFIG_MAP = { name: 'onload-module-dockerfile', namespace: 'onload', labels: { a: 'b' } };
const TREE = '"/opt/lib/modules/${KERNEL_FULL_VERSION}"';
const COMPILING: [string, BuildMethod][] = [['dtk-ubi', dtkUbi], ['dtk-only', dtkOnly], ['mkdist-direct', mkdistDirect], ['ubuntu', ubuntu]];
const DTK: [string, BuildMethod][] = COMPILING.slice(0, 3);
const SHIPPING: [string, BuildMethod][] = COMPILING.filter(([name]) => name !== 'dtk-only');

test.each<[string, BuildMethod, boolean]>([
  ...COMPILING.map(([name, method]): [string, BuildMethod, boolean] => [name, method, true]),
  ['pre-built', prebuilt, false],
  ['dockerfile', BuildMethod.fromDockerfile('FROM a\n'), true],
])('%s is named so, and says whether it builds in the cluster', (name, method, buildsInCluster) => {
  expect(method.name).toBe(name);
  expect(method.buildsInCluster).toBe(buildsInCluster);
  expect(method.dockerfile !== undefined).toBe(buildsInCluster);
});

describe('the stages', () => {
  test.each<[string, BuildMethod, { from: string; name: string | null }[]]>([
    ['dtk-ubi', dtkUbi, [
      { from: '${ONLOAD_SOURCE}', name: 'onload-source' }, { from: '${DTK_AUTO}', name: 'build' }, { from: '${UBI_BASE}', name: null },
    ]],
    ['dtk-only', dtkOnly, [{ from: '${ONLOAD_SOURCE}', name: 'onload-source' }, { from: '${DTK_AUTO}', name: null }]],
    ['mkdist-direct', mkdistDirect, [{ from: '${DTK_AUTO}', name: 'build' }, { from: '${UBI_BASE}', name: null }]],
    ['ubuntu', ubuntu, [
      { from: '${ONLOAD_SOURCE}', name: 'onload-source' }, { from: '${UBUNTU_IMAGE}', name: 'build' }, { from: '${UBUNTU_IMAGE}', name: null },
    ]],
  ])('renders the stages of %s', (_, method, stages) => {
    expect(read(method).stages.map(({ from, name }) => ({ from, name }))).toEqual(stages);
  });

  test.each(COMPILING)('of %s come from arguments that are declared before the first', (_, method) => {
    const { args, stages } = read(method);
    expect(stages.map(({ from }) => from.replace(/^\$\{(.*)\}$/, '$1')).filter((name) => !(name in args))).toEqual([]);
  });

  test.each(COMPILING)('of %s have few layers', (_, method) => {
    const layers = read(method).stages.map(stage => stage.layers.length);
    expect(Math.max(...layers)).toBeLessThanOrEqual(3);
    // What is shipped is one or two layers above the base image: packages and modules.
    expect(layers.at(-1)).toBeLessThanOrEqual(2);
  });
});

describe('the arguments', () => {
  const SOURCE = { ONLOAD_SOURCE: 'onload-source' };

  test.each<[string, BuildMethod, object]>([
    ['dtk-ubi', dtkUbi, { DTK_AUTO: null, ...SOURCE, UBI_BASE: UBI }],
    ['dtk-only', dtkOnly, { DTK_AUTO: null, ...SOURCE }],
    ['mkdist-direct', mkdistDirect, { DTK_AUTO: null, UBI_BASE: UBI }],
    ['ubuntu', ubuntu, { UBUNTU_IMAGE: null, ...SOURCE }],
  ])('before the stages of %s, with their defaults', (_, method, args) => {
    expect(read(method).args).toEqual(args);
  });

  test.each<[string, BuildMethod, string[]]>([
    ['dtk-ubi', dtkUbi, ['KERNEL_FULL_VERSION', 'ONLOAD_BUILD_PARAMS']],
    ['dtk-only', dtkOnly, ['KERNEL_FULL_VERSION', 'ONLOAD_BUILD_PARAMS']],
    ['mkdist-direct', mkdistDirect, ['KERNEL_FULL_VERSION', 'ONLOAD_BUILD_PARAMS', 'ONLOAD_LOCATION']],
    ['ubuntu', ubuntu, ['KERNEL_FULL_VERSION', 'ONLOAD_BUILD_PARAMS']],
  ])('renders the arguments of the build stage of %s', (_, method, args) => {
    expect(buildStage(method).args).toEqual(args);
  });

  /** Arguments that a layer of a stage uses, and the stage does not declare: there they are empty. */
  const undeclared = (method: BuildMethod) => read(method).stages.flatMap(({ args, layers }) =>
    layers.flatMap((layer) => [...layer.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)).filter((name) => !args.includes(name)));

  test.each(COMPILING)('the arguments that a stage of %s uses are those that it declares', (_, method) => {
    expect(undeclared(method)).toEqual([]);
  });

  test('the arguments that a stage uses are those that it declares, also where a package of the shipped image is named after the kernel', () => {
    expect(undeclared(BuildMethod.dtkUbi({ packages: ['kmod', 'kernel-modules-${KERNEL_FULL_VERSION}'] }))).toEqual([]);
    expect(undeclared(BuildMethod.mkdistDirect({ location: LOCATION, packages: ['kmod', 'kernel-modules-${KERNEL_FULL_VERSION}'] }))).toEqual([]);
    expect(undeclared(BuildMethod.ubuntu({ image: UBUNTU_IMAGE, packages: ['kmod', 'linux-modules-${KERNEL_FULL_VERSION}'] }))).toEqual([]);
  });

  test.each(COMPILING)('the arguments that are passed to a build of %s are those that its Dockerfile declares', (_, method) => {
    const { args, stages } = read(method);
    const declared = [...Object.keys(args), ...stages.flatMap((stage) => stage.args)];
    expect(Object.keys(argsWith(method, MIRROR)).filter((name) => !declared.includes(name))).toEqual([]);
  });
});

describe('the build', () => {
  test.each(COMPILING)('of %s compiles, installs, indexes and then copies, for one kernel', (_, method) => {
    expect(buildStage(method).runs.at(-1)).toEqual([
      'scripts/onload_build --kernel --kernelver "${KERNEL_FULL_VERSION}" ${ONLOAD_BUILD_PARAMS}',
      'scripts/onload_install --nobuild --kernelfiles --kernelver "${KERNEL_FULL_VERSION}"',
      // The depmod of Ubuntu does not search this folder first.
      ...method === ubuntu ? ['printf \'%s\\n\' "/lib/modules/${KERNEL_FULL_VERSION}"/extra/*.ko* | sed \'s|.*/\\([^/]*\\)\\.ko.*|override \\1 * extra|\' > /etc/depmod.d/onload.conf'] : [],
      'depmod "${KERNEL_FULL_VERSION}"',
      `mkdir -p ${TREE}`,
      `cp -a "/lib/modules/\${KERNEL_FULL_VERSION}"/modules* "/lib/modules/\${KERNEL_FULL_VERSION}/extra" ${TREE}/`,
      `ln -s "/lib/modules/\${KERNEL_FULL_VERSION}/kernel" ${TREE}/kernel`,
    ]);
  });

  test.each([['dtk-ubi', dtkUbi], ['dtk-only', dtkOnly], ['ubuntu', ubuntu]])('of %s has the whole source image at /opt/onload', (_, method) => {
    expect(buildStage(method).layers).toContain('COPY --from=onload-source / /opt/onload');
    expect(method.dockerfile).toMatch(/^WORKDIR \/opt\/onload$/m);
  });

  test('the build of mkdist-direct downloads an archive and unpacks it without its top folder', () => {
    const { layers } = buildStage(mkdistDirect);
    expect(layers[0]).toBe('ADD ${ONLOAD_LOCATION} /tmp/onload.tar.gz');
    expect(layers[1]).toBe('RUN tar -xzf /tmp/onload.tar.gz --strip-components=1 && rm /tmp/onload.tar.gz');
    expect(mkdistDirect.dockerfile).toMatch(/^WORKDIR \/opt\/onload\nRUN tar /m);
  });

  test('of ubuntu installs the compiler, its tools, and headers and modules of the kernel', () => {
    const [update, install, clean] = buildStage(ubuntu).runs[0];
    expect(update).toBe('apt-get update');
    expect(install).toBe('apt-get install -y --no-install-recommends bc bison flex gcc git gnupg kmod libelf-dev make wget '
      + '"linux-headers-${KERNEL_FULL_VERSION}" "linux-modules-${KERNEL_FULL_VERSION}"');
    expect(clean).toBe('rm -rf /var/lib/apt/lists/*');
  });

  test.each(DTK)('the build of %s installs nothing on the Driver Toolkit', (_, method) => {
    expect(buildStage(method).runs.flat().filter((command) => /install -y/.test(command))).toEqual([]);
  });
});

describe('the image that is shipped', () => {
  test.each(SHIPPING)('by %s has the modules at /opt/lib/modules, from the build stage', (_, method) => {
    expect(finalStage(method).layers.filter((layer) => layer.startsWith('COPY'))).toEqual(['COPY --from=build /opt/lib/modules /opt/lib/modules']);
  });

  test.each([['dtk-ubi', dtkUbi], ['mkdist-direct', mkdistDirect]])('by %s has kmod, which KMM 1.1 needs for modprobe', (_, method) => {
    expect(finalStage(method).runs).toEqual([['microdnf install -y --nodocs kmod', 'microdnf clean all']]);
  });

  test('by ubuntu has kmod, which KMM 1.1 needs for modprobe', () => {
    expect(finalStage(ubuntu).runs).toEqual([
      ['apt-get update', 'apt-get install -y --no-install-recommends kmod', 'rm -rf /var/lib/apt/lists/*'],
    ]);
  });

  test('by dtk-only is the one that it was built in', () => {
    expect(finalStage(dtkOnly)).toEqual(buildStage(dtkOnly));
  });
});

describe('the Driver Toolkit', () => {
  test('the Driver Toolkit is passed to a build of DTK by KMM', () => {
    for (const [, method] of DTK) {
      expect(method.dockerfile).toContain('DTK_AUTO');
      expect(argsWith(method, HUB)).not.toHaveProperty('DTK_AUTO');
    }
  });

  test('the Driver Toolkit is nowhere in the Dockerfile of ubuntu: KMM looks for the text, and would fail where there is none', () => {
    expect(ubuntu.dockerfile).not.toContain('DTK_AUTO');
  });
});

test.each([
  ['dtk-ubi', () => BuildMethod.dtkUbi()],
  ['dtk-only', () => BuildMethod.dtkOnly()],
  ['mkdist-direct', () => BuildMethod.mkdistDirect({ location: LOCATION })],
  ['ubuntu', () => BuildMethod.ubuntu({ image: UBUNTU_IMAGE })],
])('the Dockerfile of %s is the same from call to call', (_, create) => {
  expect(create().dockerfile).toBe(create().dockerfile);
  expect(create().dockerfile).toMatchSnapshot();
});

describe('what is built for', () => {
  const OPENSHIFT = Platform.openshift('4.14');
  const KUBERNETES = Platform.kubernetes('1.29');

  test.each<[string, BuildMethod, boolean, boolean]>([
    ...DTK.map(([name, method]): [string, BuildMethod, boolean, boolean] => [name, method, true, false]),
    ['ubuntu', ubuntu, false, true],
    ['pre-built', prebuilt, true, true],
    ['a Dockerfile of one\'s own', BuildMethod.fromDockerfile('FROM a\n'), true, true],
    ['a Dockerfile of one\'s own on the Driver Toolkit', BuildMethod.fromDockerfile('ARG DTK_AUTO\nFROM ${DTK_AUTO}\n'), true, false],
    ['a Dockerfile of one\'s own that only speaks of DTK_AUTO', BuildMethod.fromDockerfile('# not DTK_AUTO\nFROM a\n'), true, false],
  ])('by %s suits the platform or does not', (_, method, openshift, kubernetes) => {
    expect(method.suits(OPENSHIFT)).toBe(openshift);
    expect(method.suits(KUBERNETES)).toBe(kubernetes);
  });

  test('if nothing is said: dtk-ubi on OpenShift, nothing elsewhere', () => {
    expect(BuildMethod._of(OPENSHIFT).name).toBe('dtk-ubi');
    expect(BuildMethod._of(KUBERNETES).name).toBe('pre-built');
  });
});

describe('the build arguments', () => {
  const SOURCE = {
    hub: 'docker.io/onload/onload-source:8.1.2.26',
    local: 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal/onload-source:8.1.2.26',
    mirror: 'mirror.example.com:5000/all/onload/onload-source:8.1.2.26',
  };
  const MIRRORED_UBI = 'mirror.example.com:5000/all/ubi9/ubi-minimal:9.2';

  test.each<[string, BuildMethod, object, object, object]>([
    ['dtk-ubi', dtkUbi,
      { ONLOAD_SOURCE: SOURCE.hub, UBI_BASE: UBI },
      { ONLOAD_SOURCE: SOURCE.local, UBI_BASE: UBI },
      { ONLOAD_SOURCE: SOURCE.mirror, UBI_BASE: MIRRORED_UBI }],
    ['dtk-only', dtkOnly, { ONLOAD_SOURCE: SOURCE.hub }, { ONLOAD_SOURCE: SOURCE.local }, { ONLOAD_SOURCE: SOURCE.mirror }],
    ['mkdist-direct', mkdistDirect,
      { ONLOAD_LOCATION: LOCATION, UBI_BASE: UBI },
      { ONLOAD_LOCATION: LOCATION, UBI_BASE: UBI },
      { ONLOAD_LOCATION: LOCATION, UBI_BASE: MIRRORED_UBI }],
    ['ubuntu', ubuntu,
      { ONLOAD_SOURCE: SOURCE.hub, UBUNTU_IMAGE: 'ubuntu:22.04' },
      { ONLOAD_SOURCE: SOURCE.local, UBUNTU_IMAGE: 'ubuntu:22.04' },
      { ONLOAD_SOURCE: SOURCE.mirror, UBUNTU_IMAGE: 'ubuntu:22.04' }],
  ])('renders build arguments of %s, with the images from Docker Hub, the cluster, and a mirror', (_, method, hub, local, mirror) => {
    expect(argsWith(method, HUB)).toEqual({ ONLOAD_BUILD_PARAMS: '', ...hub });
    expect(argsWith(method, LOCAL)).toEqual({ ONLOAD_BUILD_PARAMS: '', ...local });
    expect(argsWith(method, MIRROR)).toEqual({ ONLOAD_BUILD_PARAMS: '', ...mirror });
  });

  test('the build arguments have the parameters of onload_build, separated by blanks', () => {
    const options = { buildParameters: ['--debug', '--no-sfc', 'CFLAGS=-O2'] };
    const methods = [
      BuildMethod.dtkUbi(options),
      BuildMethod.dtkOnly(options),
      BuildMethod.mkdistDirect({ location: LOCATION, ...options }),
      BuildMethod.ubuntu({ image: UBUNTU_IMAGE, ...options }),
    ];
    for (const method of methods) {
      expect(argsWith(method, HUB).ONLOAD_BUILD_PARAMS).toBe('--debug --no-sfc CFLAGS=-O2');
    }
  });

  test('the build arguments have a base image of one\'s own as it was written, whatever the registry', () => {
    const baseImage = ImageReference.parse('quay.io/me/base:1');
    for (const registry of [HUB, LOCAL, MIRROR]) {
      expect(argsWith(BuildMethod.dtkUbi({ baseImage }), registry).UBI_BASE).toBe('quay.io/me/base:1');
      expect(argsWith(BuildMethod.mkdistDirect({ location: LOCATION, baseImage }), registry).UBI_BASE).toBe('quay.io/me/base:1');
    }
  });

  test('the build arguments need a release where Onload\'s source image is built from', () => {
    const chart = new Chart(Testing.app(), 'test');
    expect(errorOf(() => dtkUbi._bind(chart, { registry: HUB }, CONFIG_MAP)).message)
      .toBe("build of Onload's source without a release: \"ONLOAD_SOURCE\"; pass 'release' [build/release]");
    expect(mkdistDirect._bind(chart, { registry: HUB }, CONFIG_MAP)!.buildArgs.map(({ name }) => name)).toEqual(['ONLOAD_BUILD_PARAMS', 'ONLOAD_LOCATION', 'UBI_BASE']);
  });
});

describe('the images that a build pulls', () => {
  const imagesOf = (method: BuildMethod, registry: ImageRegistry) => method.baseImages(release, registry).map(String).sort();

  test.each<[string, BuildMethod, string[]]>([
    ['dtk-ubi', dtkUbi, ['docker.io/onload/onload-source:8.1.2.26', UBI]],
    ['dtk-only', dtkOnly, ['docker.io/onload/onload-source:8.1.2.26']],
    ['mkdist-direct', mkdistDirect, [UBI]],
    ['ubuntu', ubuntu, ['docker.io/onload/onload-source:8.1.2.26', 'ubuntu:22.04']],
    ['pre-built', prebuilt, []],
    ['a Dockerfile with Onload\'s source', BuildMethod.fromDockerfile('ARG ONLOAD_SOURCE\nFROM ${ONLOAD_SOURCE}\n'), ['docker.io/onload/onload-source:8.1.2.26']],
    ['a Dockerfile without', BuildMethod.fromDockerfile('FROM a\n'), []],
  ])('the images that a build pulls are known of %s', (_, method, images) => {
    expect(imagesOf(method, HUB)).toEqual(images);
  });

  test('the images that a build pulls are those of the mirror', () => {
    expect(imagesOf(dtkUbi, MIRROR)).toEqual(['mirror.example.com:5000/all/onload/onload-source:8.1.2.26', 'mirror.example.com:5000/all/ubi9/ubi-minimal:9.2']);
  });

  test.each([['quay.io/me/base:1'], [UBI]])('the images that a build pulls are those that it is told to pull: with the base image %s on a mirror', (image) => {
    const method = BuildMethod.dtkUbi({ baseImage: ImageReference.parse(image) });
    const pulled = argsWith(method, MIRROR).UBI_BASE ?? read(method).args.UBI_BASE;
    expect(pulled).toBe(image);
    expect(imagesOf(method, MIRROR)).toContain(pulled);
  });

  // OpenShift's builder would pull by the tag.
  test('the images that a build pulls by digest are named without their tags', () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const registry = HUB.pin({ 'docker.io/onload/onload-source:8.1.2.26': digest });
    const method = BuildMethod.dtkUbi({ baseImage: ImageReference.parse(`quay.io/me/base:1@${digest}`) });
    const pulled = { ONLOAD_SOURCE: `docker.io/onload/onload-source@${digest}`, UBI_BASE: `quay.io/me/base@${digest}` };
    expect(argsWith(method, registry)).toMatchObject(pulled);
    expect(imagesOf(method, registry)).toEqual(Object.values(pulled));
  });
});

describe('packages', () => {
  test('packages of the shipped image replace kmod', () => {
    expect(finalStage(BuildMethod.dtkUbi({ packages: ['kmod-28', 'pciutils'] })).runs[0][0]).toBe('microdnf install -y --nodocs kmod-28 pciutils');
    expect(finalStage(BuildMethod.mkdistDirect({ location: LOCATION, packages: ['kmod', 'g++'] })).runs[0][0]).toBe('microdnf install -y --nodocs kmod g++');
    expect(finalStage(BuildMethod.ubuntu({ image: UBUNTU_IMAGE, packages: ['kmod=29-1'] })).runs[0][1]).toBe('apt-get install -y --no-install-recommends kmod=29-1');
  });

  test('for compiling replace the compiler and its tools, with the kernel in quotes', () => {
    const method = BuildMethod.ubuntu({ image: UBUNTU_IMAGE, buildPackages: ['gcc-12', 'linux-headers-${KERNEL_FULL_VERSION}'] });
    expect(buildStage(method).runs[0][1]).toBe('apt-get install -y --no-install-recommends gcc-12 "linux-headers-${KERNEL_FULL_VERSION}"');
  });

  test.each(['a;b', '$(a)', '`a`', 'a b', 'a\nRUN b', '-y', '"a"', "a'b", 'a|b', 'a&&b', 'a\\', '', '${HOME}', '../a', './a.deb'])('packages fail for %j', (name) => {
    const { code } = errorOf(() => BuildMethod.dtkUbi({ packages: ['kmod', name] }));
    expect(code).toBe('build/package');
    expect(errorOf(() => BuildMethod.mkdistDirect({ location: LOCATION, packages: [name] })).code).toBe(code);
    expect(errorOf(() => BuildMethod.ubuntu({ image: UBUNTU_IMAGE, packages: [name] })).code).toBe(code);
    expect(errorOf(() => BuildMethod.ubuntu({ image: UBUNTU_IMAGE, buildPackages: [name] })).code).toBe(code);
  });

  test('packages fail with a message that says what is allowed', () => {
    expect(errorOf(() => BuildMethod.dtkUbi({ packages: ['a;b'] })).message)
      .toBe('not a list of package names: "a;b"; name at least one package, in letters, digits and ". + - _ ~ : =" [build/package]');
  });

  test('packages fail when there are none', () => {
    expect(errorOf(() => BuildMethod.dtkUbi({ packages: [] })).message)
      .toBe('not a list of package names: "[]"; name at least one package, in letters, digits and ". + - _ ~ : =" [build/package]');
  });
});

describe('parameters of onload_build', () => {
  test.each(['$(x)', '`x`', 'a b', 'a;b', 'a|b', 'a&b', '"a"', "'a'", 'a\\', 'a\nb', '*', '~', '', '>a', '#a', '${X}'])('parameters of onload_build fail for %j', (parameter) => {
    for (const create of [BuildMethod.dtkUbi, BuildMethod.dtkOnly]) {
      expect(errorOf(() => create({ buildParameters: ['--debug', parameter] })).code).toBe('build/parameter');
    }
    expect(errorOf(() => BuildMethod.mkdistDirect({ location: LOCATION, buildParameters: [parameter] })).code).toBe('build/parameter');
    expect(errorOf(() => BuildMethod.ubuntu({ image: UBUNTU_IMAGE, buildParameters: [parameter] })).code).toBe('build/parameter');
    expect(errorOf(() => BuildMethod.fromDockerfile('ARG ONLOAD_BUILD_PARAMS\nFROM a\n', { buildParameters: [parameter] })).code).toBe('build/parameter');
  });

  test('parameters of onload_build fail with a message that says what is allowed', () => {
    expect(errorOf(() => BuildMethod.dtkUbi({ buildParameters: ['$(x)'] })).message)
      .toBe('not an argument for onload_build: "$(x)"; use letters, digits and "_ @ % + = : , . / -", one word per entry [build/parameter]');
  });
});

describe('the location of a source archive', () => {
  test.each([LOCATION, 'http://10.0.0.1:8080/a/b.tgz', 'https://example.com/get?file=onload.tgz&v=8.1', 'https://user@example.com/a%20b.tgz'])('the location of a source archive may be %s', (location) => {
    expect(argsWith(BuildMethod.mkdistDirect({ location }), HUB).ONLOAD_LOCATION).toBe(location);
  });

  test.each(['', 'file:///x', 'onload.tgz', '/onload.tgz', './onload.tgz', 'ftp://a/b', 'https://', 'HTTPS://a/b', 'https://a/$(b)', 'https://a/b c', 'https://a/"b"', 'https://a/b\n', 'https://a/b;c', 'https://a/\\b', 'https://a/${X}', ' https://a/b'])(
    'fails for %j', (location) => {
      expect(errorOf(() => BuildMethod.mkdistDirect({ location })).code).toBe('build/location');
    });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => BuildMethod.mkdistDirect({ location: 'file:///x' })).message)
      .toBe("'location' is not a URL of a source archive: \"file:///x\"; write https://host/path/onload.tgz [build/location]");
  });
});

describe('a Dockerfile of one\'s own', () => {
  const TEXT = 'ARG ONLOAD_SOURCE\nARG ONLOAD_BUILD_PARAMS\nFROM ${ONLOAD_SOURCE}\nARG EXTRA=1\nRUN make ${EXTRA}\n';
  let dir: string;
  beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'build-method-')); });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('a Dockerfile of one\'s own is used as it was written', () => {
    expect(BuildMethod.fromDockerfile(TEXT)).toMatchObject({ name: 'dockerfile', buildsInCluster: true, dockerfile: TEXT });
  });

  test('a Dockerfile of one\'s own is read from a file', () => {
    const path = join(dir, 'Dockerfile.onload');
    writeFileSync(path, TEXT);
    expect(BuildMethod.fromDockerfileAt(path, { buildArgs: { EXTRA: '2' } })).toMatchObject({ name: 'dockerfile', dockerfile: TEXT });
  });

  test('gets Onload\'s source where it declares it, and what the user says', () => {
    const method = BuildMethod.fromDockerfile(TEXT, { buildParameters: ['--debug'], buildArgs: { EXTRA: 'any "text" $(x)' } });
    expect(argsWith(method, HUB)).toEqual({ ONLOAD_SOURCE: 'docker.io/onload/onload-source:8.1.2.26', ONLOAD_BUILD_PARAMS: '--debug', EXTRA: 'any "text" $(x)' });
  });

  test('gets nothing that it does not declare', () => {
    expect(argsWith(BuildMethod.fromDockerfile('FROM a\n'), HUB)).toEqual({});
  });

  test('a Dockerfile of one\'s own may be given another source', () => {
    const method = BuildMethod.fromDockerfile(TEXT, { buildArgs: { ONLOAD_SOURCE: 'quay.io/me/source:1' } });
    expect(argsWith(method, HUB).ONLOAD_SOURCE).toBe('quay.io/me/source:1');
  });

  // What builders take must not be refused.
  test.each([
    ['a heredoc', 'FROM a\nRUN <<EOF\nmake\nEOF\n'],
    ['mounts', 'FROM a\nRUN --mount=type=cache,target=/c make\n'],
    ['flags of COPY', 'FROM a AS x\nFROM b\nCOPY --from=x --chmod=755 --link /a /b\n'],
    ['a parser directive', '# syntax=docker/dockerfile:1\nFROM a\n'],
    ['another escape character', '# escape=`\nFROM a\nRUN a `\n && b\n'],
    ['lower case instructions', 'from a\nrun make\n'],
    ['line breaks of Windows', 'FROM a\r\nRUN make\r\n'],
    ['a maintainer, which is merely old', 'FROM a\nMAINTAINER me\n'],
    ['no line break at its end', 'FROM a'],
    ['variables in FROM', 'ARG TAG=1\nFROM a:${TAG:-2}\n'],
  ])('a Dockerfile of one\'s own may have %s', (_, text) => {
    expect(BuildMethod.fromDockerfile(text).dockerfile).toBe(text);
  });

  test('declares each argument of an ARG that has several', () => {
    const method = BuildMethod.fromDockerfile('FROM a\nARG ONE=1 TWO\n', { buildArgs: { ONE: 'x', TWO: 'y' } });
    expect(argsWith(method, HUB)).toEqual({ ONE: 'x', TWO: 'y' });
  });

  test.each([
    ['an unknown instruction', 'FROM a\nRUNN make\n', 'Dockerfile:2: Unknown instruction: RUNN: "RUNN make"; fix the Dockerfile [build/dockerfile]'],
    ['no instruction', '', 'Dockerfile:1: No source image provided with `FROM`: ""; fix the Dockerfile [build/dockerfile]'],
    ['comments only', '# nothing\n', 'Dockerfile:1: No source image provided with `FROM`: "# nothing"; fix the Dockerfile [build/dockerfile]'],
    ['no FROM', 'RUN make\n', 'Dockerfile:1: No source image provided with `FROM`: "RUN make"; fix the Dockerfile [build/dockerfile]'],
    ['an instruction without arguments', 'FROM a\n\n\nWORKDIR\n', 'Dockerfile:4: Instruction has no arguments: "WORKDIR"; fix the Dockerfile [build/dockerfile]'],
    ['several mistakes, of which the first is said', 'FROM a\nCOPY x\nFRM b\n', 'Dockerfile:2: COPY requires at least two arguments: "COPY x"; fix the Dockerfile [build/dockerfile]'],
    ['line breaks of Windows', 'FROM a\r\nRUNN make\r\n', 'Dockerfile:2: Unknown instruction: RUNN: "RUNN make"; fix the Dockerfile [build/dockerfile]'],
  ])('fails with its line: %s', (_, text, message) => {
    const error = errorOf(() => BuildMethod.fromDockerfile(text));
    expect(error.message).toBe(message);
    expect(error.code).toBe('build/dockerfile');
  });

  test('fails with the name of its file, and its line', () => {
    const path = join(dir, 'Dockerfile.onload');
    writeFileSync(path, 'FROM a\nCOPY x\n');
    expect(errorOf(() => BuildMethod.fromDockerfileAt(path)).message)
      .toBe(`${path}:2: COPY requires at least two arguments: "COPY x"; fix the Dockerfile [build/dockerfile]`);
  });

  test('fails when the file is not there', () => {
    const path = join(dir, 'missing');
    expect(errorOf(() => BuildMethod.fromDockerfileAt(path)).message)
      .toBe(`Dockerfile cannot be read: "${path}"; no such file or folder: correct the path [build/dockerfile-unreadable]`);
  });

  test('fails when the file is a folder', () => {
    mkdirSync(join(dir, 'folder'));
    expect(errorOf(() => BuildMethod.fromDockerfileAt(join(dir, 'folder'))).code).toBe('build/dockerfile-unreadable');
  });

  test.each<[string, DockerfileBuildOptions, string]>([
    ['it does not declare', { buildArgs: { OTHER: '1' } },
      'build argument that Dockerfile does not declare: "OTHER"; add ARG OTHER, or leave it out [build/argument]'],
    ['KMM sets itself', { buildArgs: { KERNEL_FULL_VERSION: '1' } },
      'build argument that KMM sets itself: "KERNEL_FULL_VERSION"; leave it out [build/argument]'],
    ['has no name', { buildArgs: { 'A-B': '1' } },
      'not a build argument: "A-B=1"; use a name of letters, digits and "_", and a value of one line [build/argument]'],
  ])('fails for a build argument that %s', (_, options, message) => {
    const error = errorOf(() => BuildMethod.fromDockerfile(TEXT, options));
    expect(error.message).toBe(message);
    expect(error.code).toBe('build/argument');
  });

  test.each(['DTK_AUTO', 'KERNEL_FULL_VERSION', 'KERNEL_VERSION', 'MOD_NAME', 'MOD_NAMESPACE'])('fails for %s, even where it is declared', (name) => {
    expect(errorOf(() => BuildMethod.fromDockerfile(`ARG ${name}\nFROM a\n`, { buildArgs: { [name]: '1' } })).message)
      .toBe(`build argument that KMM sets itself: "${name}"; leave it out [build/argument]`);
  });

  test('fails for a value of several lines', () => {
    for (const value of ['a\nb', 'a\r', 'a\0']) {
      expect(errorOf(() => BuildMethod.fromDockerfile(TEXT, { buildArgs: { EXTRA: value } })).code).toBe('build/argument');
    }
  });

  test('fails for parameters of onload_build that it would not get', () => {
    expect(errorOf(() => BuildMethod.fromDockerfile('FROM a\n', { buildParameters: ['--debug'] })).message)
      .toBe('build argument that Dockerfile does not declare: "ONLOAD_BUILD_PARAMS"; add ARG ONLOAD_BUILD_PARAMS, or leave it out [build/argument]');
  });
});

describe('in a chart, a method', () => {
  let chart: Chart;
  beforeEach(() => { chart = new Chart(Testing.app(), 'test'); });
  const bind = (method: BuildMethod, configMap = CONFIG_MAP) => method._bind(chart, { release, registry: HUB }, configMap);

  test('adds its Dockerfile as a ConfigMap whose name carries the hash of its content', () => {
    const build = bind(dtkUbi)!;
    const name = `onload-module-dockerfile-${configMapHash({ dockerfile: dtkUbi.dockerfile! })}`;
    expect(build.dockerfileConfigMap).toEqual({ name });
    expect(synth(chart)).toHaveLength(1);
    expect(find(synth(chart), 'ConfigMap', name)).toEqual({
      apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace: 'onload', labels: { a: 'b' } }, data: { dockerfile: dtkUbi.dockerfile },
    });
  });

  test('adds one ConfigMap for two mappings', () => {
    expect(bind(dtkUbi)).toEqual(bind(dtkUbi));
    // Equal by content is the same.
    expect(bind(BuildMethod.dtkUbi())).toEqual(bind(dtkUbi));
    expect(synth(chart)).toHaveLength(1);
  });

  test('adds one ConfigMap for two mappings that differ only in their build arguments', () => {
    expect(bind(BuildMethod.dtkUbi({ buildParameters: ['--debug'] }))!.dockerfileConfigMap).toEqual(bind(dtkUbi)!.dockerfileConfigMap);
    expect(synth(chart)).toHaveLength(1);
  });

  test('adds a ConfigMap beside that of another method', () => {
    expect(bind(dtkOnly)!.dockerfileConfigMap).not.toEqual(bind(dtkUbi)!.dockerfileConfigMap);
    expect(synth(chart).map(({ data }) => data.dockerfile).sort()).toEqual([dtkOnly.dockerfile, dtkUbi.dockerfile].sort());
  });

  test('in a chart, a method that is pre-built adds nothing', () => {
    expect(bind(prebuilt)).toBeUndefined();
    expect(synth(chart)).toEqual([]);
  });
});

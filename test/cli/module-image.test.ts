import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { BuildMethod, KernelMatch } from '../../lib/constructs/kmm';
import { Onload } from '../../lib/constructs/onload';
import { ImageReference } from '../../lib/values/image-reference';
import { ImageRegistry } from '../../lib/values/image-registry';
import { OnloadRelease } from '../../lib/values/onload-release';
import { Platform } from '../../lib/values/platform';
import { moduleImagePage } from '../../scripts/module-image-page';
import { cli } from '../support/cli';
import { find, synth } from '../support/manifests';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const DTK = `quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:${'4a'.repeat(32)}`;
const OTHER_DTK = `quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:${'5b'.repeat(32)}`;
const LOCATION = 'https://files.example.com/onload-8.1.2.26.tgz';
const REGISTRY = 'registry.example.com:5000';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'module-image-')); });
afterEach(() => rmSync(dir, { recursive: true }));

const run = (...args: string[]) => cli('module-image', ...args);

const basic = (...more: string[]) => run('--onload', '8.1.2.26', '--kernel', KERNEL, ...more);
const dtkUbi = (...more: string[]) => basic('--method', 'dtk-ubi', '--dtk', DTK, ...more);

/** The commands that build, each as its words but for the first four. */
function buildsIn(script: string): { platform?: string; args: { [name: string]: string }; tag: string }[] {
  return [...script.matchAll(/^"\$builder" build --file "\$context\/Dockerfile" ((?:.*\\\n)+.*)$/gm)].map(([, words]) => {
    const args = [...words.matchAll(/--build-arg (?:'(.*)'|(\S+)) \\$/gm)].map(([, quoted, plain]) => (quoted ?? plain).split(/=(.*)/s));
    return {
      platform: /--platform (\S+)/.exec(words)?.[1],
      args: Object.fromEntries(args.map(([name, value]) => [name, value])),
      tag: /--tag (\S+) "\$context"$/.exec(words)![1],
    };
  });
}

/** The Dockerfile in a script. */
const dockerfileIn = (script: string) => /<<'(DOCKERFILE_*)'\n([^]*\n)\1\n/.exec(script)![2];

/** What the Onload resource of a cluster has for the kernel: image, Dockerfile and build arguments. */
function inCluster(method: BuildMethod, registry: ImageRegistry = ImageRegistry.dockerHub(), platform: Platform = Platform.openshift()) {
  const onload = new Onload(new Chart(new App(), 'chart'), 'Onload', {
    release: OnloadRelease.of({ onload: '8.1.2.26' }),
    buildMethod: method,
    registry,
    moduleRegistry: ImageRegistry.mirror(REGISTRY),
    platform,
    kernelMappings: [{ kernels: platform.isOpenshift ? KernelMatch.literal(KERNEL) : KernelMatch.regexp('^.+$') }],
  });
  const objects = synth(onload);
  const [mapping] = (find(objects, 'Onload', 'onload').spec as any).onload.kernelMappings;
  const { dockerfile } = (find(objects, 'ConfigMap', mapping.build.dockerfileConfigMap.name) as any).data;
  return {
    image: (mapping.kernelModuleImage as string).replace('${KERNEL_FULL_VERSION}', KERNEL),
    dockerfile,
    args: Object.fromEntries(mapping.build.buildArgs.map(({ name, value }: { name: string; value: string }) => [name, value])),
  };
}

describe('the same Dockerfile, build arguments and image as in the cluster', () => {
  beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  const KMM = { KERNEL_FULL_VERSION: KERNEL };
  test.each<[string, string[], BuildMethod, { [name: string]: string }]>([
    ['dtk-ubi', ['--dtk', DTK], BuildMethod.dtkUbi(), { ...KMM, DTK_AUTO: DTK }],
    ['dtkUbi', ['--dtk', DTK], BuildMethod.dtkUbi(), { ...KMM, DTK_AUTO: DTK }],
    ['dtk-ubi', ['--dtk', DTK, '--base-image', 'r.example.com/ubi:9', '--package', 'kmod', '--package', 'xz', '--build-parameter=--strict'],
      BuildMethod.dtkUbi({ baseImage: ImageReference.parse('r.example.com/ubi:9'), packages: ['kmod', 'xz'], buildParameters: ['--strict'] }), { ...KMM, DTK_AUTO: DTK }],
    ['dtk-only', ['--dtk', DTK], BuildMethod.dtkOnly(), { ...KMM, DTK_AUTO: DTK }],
    ['mkdist-direct', ['--dtk', DTK, '--location', LOCATION], BuildMethod.mkdistDirect({ location: LOCATION }), { ...KMM, DTK_AUTO: DTK }],
    ['ubuntu', ['--base-image', 'ubuntu:22.04', '--build-package', 'gcc', '--package', 'kmod'],
      BuildMethod.ubuntu({ image: ImageReference.parse('ubuntu:22.04'), buildPackages: ['gcc'], packages: ['kmod'] }), KMM],
  ])('builds with the same Dockerfile, arguments and image as in the cluster: %s %j', async (name, args, method, fromKmm) => {
    const { code, out, err } = await basic('--method', name, ...args, '--to', REGISTRY);
    expect([code, err]).toEqual([0, '']);
    // OpenShift has no Ubuntu.
    const wanted = inCluster(method, undefined, name === 'ubuntu' ? Platform.kubernetes() : undefined);
    expect(dockerfileIn(out)).toBe(wanted.dockerfile);
    expect(buildsIn(out)).toEqual([{ platform: 'linux/amd64', args: { ...wanted.args, ...fromKmm }, tag: wanted.image }]);
    expect(out).toMatch(new RegExp(`^"\\$builder" push ${wanted.image}$`, 'm'));
  });

  test('of a Dockerfile of the user\'s, with the arguments that it declares', async () => {
    const file = join(dir, 'Dockerfile');
    const text = 'ARG DTK_AUTO\nARG ONLOAD_SOURCE\nFROM ${ONLOAD_SOURCE} AS source\nFROM ${DTK_AUTO}\nARG KERNEL_VERSION\nARG WHO\nRUN make\n';
    writeFileSync(file, text);
    const { code, out } = await basic('--method', 'from-dockerfile', '--dockerfile', file, '--build-arg', 'WHO=a b=$c', '--dtk', DTK, '--to', REGISTRY);
    const wanted = inCluster(BuildMethod.fromDockerfile(text, { buildArgs: { WHO: 'a b=$c' } }));
    expect([code, dockerfileIn(out)]).toEqual([0, wanted.dockerfile]);
    expect(buildsIn(out)[0].args).toEqual({ ...wanted.args, DTK_AUTO: DTK, KERNEL_VERSION: KERNEL });
    expect(out).toContain('  --build-arg \'WHO=a b=$c\' \\\n');
  });

  test('pulls the images of the build from a mirror', async () => {
    const mirror = 'mirror.example.com/hub';
    const { out } = await dtkUbi('--from', mirror, '--to', REGISTRY);
    const { args } = inCluster(BuildMethod.dtkUbi(), ImageRegistry.mirror(mirror));
    expect(buildsIn(out)[0].args).toEqual({ ...args, KERNEL_FULL_VERSION: KERNEL, DTK_AUTO: DTK });
    expect(buildsIn(out)[0].args.ONLOAD_SOURCE).toBe('mirror.example.com/hub/onload/onload-source:8.1.2.26');
  });
});

describe('kernels', () => {
  test('kernels have an image each, built with their own Driver Toolkit, and pushed when all are built', async () => {
    const rt = '5.14.0-503.11.1.el9_5.x86_64+rt';
    const { out } = await basic('--method', 'dtk-only', '--kernel', rt, '--dtk', `${KERNEL}=${DTK}`, '--dtk', `${rt}=${OTHER_DTK}`, '--to', REGISTRY);
    expect(buildsIn(out).map(({ args, tag }) => [args.KERNEL_FULL_VERSION, args.DTK_AUTO, tag])).toEqual([
      [KERNEL, DTK, `${REGISTRY}/onload/onload-module:8.1.2.26-${KERNEL}`],
      [rt, OTHER_DTK, `${REGISTRY}/onload/onload-module:8.1.2.26-5.14.0-503.11.1.el9_5.x86_64_rt`],
    ]);
    expect(out.lastIndexOf('"$builder" build')).toBeLessThan(out.indexOf('"$builder" push'));
    expect(out.match(/^"\$builder" push /gm)).toHaveLength(2);
  });

  test.each([['6.1.0-1.aarch64', 'linux/arm64'], ['5.15.0-91-generic', undefined], ['5.14.0-1.el9.x86_64+debug', 'linux/amd64']])(
    '%s is built for the platform %s', async (kernel, platform) => {
      const { out } = await run('--onload', '8.1.2.26', '--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--kernel', kernel);
      expect(buildsIn(out).map((each) => each.platform)).toEqual([platform]);
    },
  );

  test('the kernel version of a build loses a trailing "+", as in KMM', async () => {
    const { out } = await run('--onload', '8.1.2.26', '--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--kernel', '5.15.0-91-custom+');
    expect(buildsIn(out)[0]).toMatchObject({ args: { KERNEL_FULL_VERSION: '5.15.0-91-custom' }, tag: expect.stringMatching(/:8\.1\.2\.26-5\.15\.0-91-custom"$/) });
  });
});

describe('the name of the image', () => {
  test('the name of the image is in a registry that the script takes as its argument, if none is specified', async () => {
    const { out } = await dtkUbi();
    expect(out).toContain('registry=${1:?specify the registry to push to: host[:port][/path]}\n');
    expect(buildsIn(out)[0].tag).toBe(`"$registry/onload/onload-module:8.1.2.26-${KERNEL}"`);
    expect(out).toContain(`\n"$builder" push "$registry/onload/onload-module:8.1.2.26-${KERNEL}"\n`);
    expect(out).toContain('kernelModuleImage: REGISTRY/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}\n');
  });

  test('the name of the image can be specified as in the manifests', async () => {
    const { out } = await dtkUbi('--image', 'quay.io/me/modules:o8-$KERNEL_XYZ-${KERNEL_FULL_VERSION}');
    expect(buildsIn(out)[0].tag).toBe(`quay.io/me/modules:o8-5.14.0-${KERNEL}`);
    expect(out).toContain('kernelModuleImage: quay.io/me/modules:o8-$KERNEL_XYZ-${KERNEL_FULL_VERSION}\n');
  });
});

describe('the user image that matches', () => {
  test('the user image that matches is the released one of the version', async () => {
    const { out } = await dtkUbi('--to', REGISTRY);
    expect(out).toContain('#   version: 8.1.2.26\n');
    expect(out).toContain('#   userImage: docker.io/onload/onload-user:8.1.2.26-ubi8\n');
  });

  test('the user image that matches is a debug build for modules of a debug build, whose image has another tag than that of the release build', async () => {
    const { out } = await dtkUbi('--to', REGISTRY, '--build-parameter=--debug');
    expect(buildsIn(out)[0]).toMatchObject({
      args: { ONLOAD_BUILD_PARAMS: '--debug' }, tag: `${REGISTRY}/onload/onload-module:8.1.2.26-debug-${KERNEL}`,
    });
    expect(out).toContain('#   userImage: one of Onload 8.1.2.26 that is compiled with --debug, instead of docker.io/onload/onload-user:8.1.2.26-ubi8\n');
    expect(out).toContain('USER_DOCKER_EXTRA_ARGS=\'--build-arg ONLOAD_BUILD_PARAMS=--debug\' scripts/onload_mkcontainer --user IMAGE '
      + '--user-from-source docker.io/onload/onload-source:8.1.2.26\n');
  });

  test('the user image that matches is one of the same build profile', async () => {
    const { out } = await dtkUbi('--to', REGISTRY, '--build-parameter=--build-profile=cloud');
    expect(out).toContain('one of Onload 8.1.2.26 that is compiled with --build-profile=cloud, instead of');
    expect(buildsIn(out)[0].tag).toBe(`${REGISTRY}/onload/onload-module:8.1.2.26-${KERNEL}`);
  });

  test('the user image that matches is described without a command if that would take two words', async () => {
    const { out } = await dtkUbi('--to', REGISTRY, '--build-parameter=--debug', '--build-parameter=--build-profile', '--build-parameter=cloud');
    expect(out).toContain('that is compiled with --debug --build-profile=cloud, instead of');
    expect(out).not.toContain('onload_mkcontainer');
  });
});

describe('--out', () => {
  test('writes the Dockerfile and the script', async () => {
    const folder = join(dir, 'images/onload');
    const { code, out, err } = await dtkUbi('--to', REGISTRY, '--out', folder);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe([
      `Written to ${folder}:`,
      '  Dockerfile',
      '  build-and-push.sh',
      'An Onload resource that uses the images has',
      '  version: 8.1.2.26',
      `  kernelModuleImage: ${REGISTRY}/onload/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`,
      '  userImage: docker.io/onload/onload-user:8.1.2.26-ubi8',
      '',
    ].join('\n'));
    expect(readdirSync(folder).sort()).toEqual(['Dockerfile', 'build-and-push.sh']);
    expect(readFileSync(join(folder, 'Dockerfile'), 'utf8')).toBe(BuildMethod.dtkUbi().dockerfile);
    const printed = (await dtkUbi('--to', REGISTRY)).out;
    const script = readFileSync(join(folder, 'build-and-push.sh'), 'utf8');
    expect(buildsIn(script)).toEqual(buildsIn(printed));
    expect(script).toContain('\ncp "$(dirname "${BASH_SOURCE[0]}")/Dockerfile" "$context/Dockerfile"\n');
  });

  test.each(['Dockerfile', 'build-and-push.sh'])('overwrites nothing, and then writes nothing: %s', async (file) => {
    writeFileSync(join(dir, file), 'mine\n');
    expect(await dtkUbi('--out', dir)).toEqual({
      code: 2,
      out: '',
      err: `cdk8s-onload module-image: files already exist in ${dir}, so nothing was written: ["${file}"]; move them, or choose another folder [module-image/exists]\n`,
    });
    expect([readdirSync(dir), readFileSync(join(dir, file), 'utf8')]).toEqual([[file], 'mine\n']);
  });
});

test('a line of a Dockerfile cannot end the document in the script', async () => {
  const file = join(dir, 'Dockerfile');
  const text = 'FROM busybox\nRUN echo \\\nDOCKERFILE\n';
  writeFileSync(file, text);
  const { code, out } = await basic('--method', 'from-dockerfile', '--dockerfile', file);
  expect([code, dockerfileIn(out)]).toEqual([0, text]);
  expect(out).toContain('<<\'DOCKERFILE_\'\n');
});

test('lib/constructs/kmm/README.md has a command that works', async () => {
  const page = readFileSync(join(__dirname, '../../lib/constructs/kmm/README.md'), 'utf8');
  const [, line] = /^npx cdk8s-onload module-image ((?:.*\\\n)*.*)$/m.exec(page)!;
  const args = line.replaceAll('\\\n', '').split(/\s+/).map((word) => (word === 'images' ? join(dir, word) : word));
  expect(await run(...args)).toMatchObject({ code: 0, err: '' });
  expect(page).toContain('bash images/build-and-push.sh');
  expect(readdirSync(join(dir, 'images')).sort()).toEqual(['Dockerfile', 'build-and-push.sh']);
});

test('docs/module-image.md is what the command prints', async () => {
  expect(readFileSync(join(__dirname, '../../docs/module-image.md'), 'utf8')).toBe(await moduleImagePage());
});

describe('bad input is said, and nothing is written', () => {
  const OPENSHIFT = ['--onload', '8.1.2.26', '--kernel', KERNEL, '--dtk', DTK];
  const LONG = `5.14.0-${'1'.repeat(57)}`;

  test.each<[string, string[], string]>([
    ['no method', OPENSHIFT, 'no --method; see'],
    ['no version', ['--method', 'dtk-ubi', '--kernel', KERNEL, '--dtk', DTK], 'no --onload; see'],
    ['no kernel', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--dtk', DTK], 'no --kernel; see'],
    ['an unknown method', ['--method', 'dtk', ...OPENSHIFT], 'no such method: dtk; use one of dtk-only, dtk-ubi, from-dockerfile, mkdist-direct, ubuntu; see'],
    ['a method of a prototype', ['--method', 'constructor', ...OPENSHIFT], 'no such method: constructor; use one of'],
    ['a method that builds nothing', ['--method', 'prebuilt', ...OPENSHIFT], '--method prebuilt: method that builds nothing; use one of dtk-only, '],
    ['a word too many', ['--method', 'dtk-ubi', ...OPENSHIFT, 'more'], 'unexpected argument: more'],
    ['a version with a "v"', ['--method', 'dtk-ubi', '--onload', 'v8.1.2', '--kernel', KERNEL, '--dtk', DTK], '\'onload\' begins with "v": "v8.1.2"; leave it out: 8.1.2 ['],
    ['a version for a shell', ['--method', 'dtk-ubi', '--onload', '8;reboot', '--kernel', KERNEL, '--dtk', DTK], '\'onload\' is not a version: "8;reboot"; '],
    ['a kernel for a shell', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', '5.14.0-$(id)', '--dtk', DTK], 'not a kernel release: "5.14.0-$(id)"; '],
    ['a kernel of two parts', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', '5.14', '--dtk', DTK],
      'kernel release with fewer than three parts: "5.14"; write what `uname -r` prints'],
    ['a kernel twice', ['--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--onload', '8.1.2.26', '--kernel', KERNEL, '--kernel', KERNEL],
      `kernel that is specified twice: "${KERNEL}"; specify it once [module-image/kernel]`],
    ['a kernel twice, once with "+"', ['--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--onload', '8.1.2.26', '--kernel', KERNEL, '--kernel', `${KERNEL}+`],
      `kernel that is specified twice: "${KERNEL}+"; `],
    ['one image for two kernels', ['--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--onload', '8.1.2.26', '--kernel', KERNEL, '--kernel', '6.1.0-1', '--image', 'r.example.com/m:1'],
      `image of two kernels, ${KERNEL} and 6.1.0-1: "r.example.com/m:1"; add \${KERNEL_FULL_VERSION} to its tag, or build one of the two [`],
    ['one tag for two kernels', ['--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--onload', '8.1.2.26', '--kernel', '6.1.0-1+rt', '--kernel', '6.1.0-1_rt'],
      'image of two kernels, 6.1.0-1+rt and 6.1.0-1_rt: '],
    ['a tag that is too long', ['--method', 'ubuntu', '--base-image', 'ubuntu:22.04', '--onload', '8.1.2.26', '--kernel', LONG, '--image', 'r.example.com/m:${KERNEL_FULL_VERSION}-${KERNEL_VERSION}'],
      'image reference with a malformed tag: '],
    ['no Driver Toolkit', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', KERNEL],
      `no --dtk for the kernel ${KERNEL}; specify the image that "oc adm release info RELEASE --image-for=driver-toolkit" prints for the OpenShift release with this kernel; see`],
    ['one Driver Toolkit for two kernels', ['--method', 'dtk-ubi', ...OPENSHIFT, '--kernel', '6.1.0-1'],
      `--dtk ${DTK}: Driver Toolkit for several kernels, of which it has the headers of one; write --dtk RELEASE=IMAGE for each; see`],
    ['a kernel without a Driver Toolkit of its own', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', KERNEL, '--kernel', '6.1.0-1', '--dtk', `${KERNEL}=${DTK}`],
      'no --dtk for the kernel 6.1.0-1; specify'],
    ['the Driver Toolkit of another kernel', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', KERNEL, '--dtk', `6.1.0-1=${DTK}`],
      `--dtk 6.1.0-1=${DTK}: kernel that is not among those of --kernel; add --kernel 6.1.0-1, or correct it; see`],
    ['two Driver Toolkits for a kernel', ['--method', 'dtk-ubi', ...OPENSHIFT, '--dtk', OTHER_DTK], `--dtk ${OTHER_DTK}: second Driver Toolkit for the kernel ${KERNEL}; leave one of them out; see`],
    ['a Driver Toolkit that is no image', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', KERNEL, '--dtk', 'DTK'], 'not an image reference: "DTK"; '],
    ['a Driver Toolkit with its digest in a variable', ['--method', 'dtk-ubi', '--onload', '8.1.2.26', '--kernel', KERNEL, '--dtk', 'quay.io/dtk@${D}'],
      '--dtk quay.io/dtk@${D}: digest in a variable; use a tag'],
    ['a Driver Toolkit that nothing uses', ['--method', 'ubuntu', '--base-image', 'ubuntu:22.04', ...OPENSHIFT], '--dtk with --method ubuntu: build without the Driver Toolkit; leave it out; see'],
    ['no image for Ubuntu', ['--method', 'ubuntu', '--onload', '8.1.2.26', '--kernel', KERNEL], 'no --base-image, which --method ubuntu requires; see'],
    ['no source archive', ['--method', 'mkdist-direct', ...OPENSHIFT], 'no --location, which --method mkdist-direct requires; see'],
    ['a source archive that is a file', ['--method', 'mkdist-direct', '--location', 'onload.tgz', ...OPENSHIFT], '\'location\' is not a URL of a source archive: "onload.tgz"; '],
    ['a source archive of another release', ['--method', 'mkdist-direct', '--location', 'https://x.example.com/onload-9.0.0.1.tgz', ...OPENSHIFT],
      '--location https://x.example.com/onload-9.0.0.1.tgz: source of Onload 9.0.0.1, not of 8.1.2.26; use the same version for both; see'],
    ['an option of another method', ['--method', 'dtk-only', '--package', 'kmod', ...OPENSHIFT], '--package with --method dtk-only: option of another method; leave it out; see'],
    ['no Dockerfile', ['--method', 'from-dockerfile', ...OPENSHIFT], 'no --dockerfile, which --method from-dockerfile requires; see'],
    ['a Dockerfile that is not there', ['--method', 'from-dockerfile', '--dockerfile', '/nowhere/Dockerfile', ...OPENSHIFT], 'Dockerfile cannot be read: "/nowhere/Dockerfile"; no such file or folder: correct the path'],
    ['a build parameter for a shell', ['--method', 'dtk-ubi', '--build-parameter=$(id)', ...OPENSHIFT], 'not an argument for onload_build: "$(id)"; '],
    ['a registry that is none', ['--method', 'dtk-ubi', '--to', 'https://r.example.com', ...OPENSHIFT], '--to https://r.example.com: malformed; write host[:port][/path]; see'],
    ['a mirror that is none', ['--method', 'dtk-ubi', '--from', '$(id)', ...OPENSHIFT], '--from $(id): malformed; write host[:port][/path]; see'],
    ['a registry and an image', ['--method', 'dtk-ubi', '--to', REGISTRY, '--image', 'a:b', ...OPENSHIFT], '--to together with --image, which has a registry already; leave one of them out; see'],
    ['an image without a tag', ['--method', 'dtk-ubi', '--image', 'r.example.com/m', ...OPENSHIFT], 'image without a tag: "r.example.com/m"; add a tag with ${KERNEL_FULL_VERSION} ['],
    ['an image with a digest', ['--method', 'dtk-ubi', '--image', `r.example.com/m@sha256:${'0'.repeat(64)}`, ...OPENSHIFT], 'digest in the name of an image that is not built yet: '],
    ['an image with a digest in a variable', ['--method', 'dtk-ubi', '--image', 'r.example.com/m@${DIGEST}', ...OPENSHIFT], '--image r.example.com/m@${DIGEST}: digest in a variable; use a tag; see'],
    ['an image with the name of a Module', ['--method', 'dtk-ubi', '--image', 'r.example.com/m:${MOD_NAME}', ...OPENSHIFT], 'variable of a Module in the name of an image that is built outside of a cluster: '],
    ['an image with an unknown variable', ['--method', 'dtk-ubi', '--image', 'r.example.com/m:${KERNEL}', ...OPENSHIFT], 'unknown variable ${KERNEL} in the tag of an image: '],
  ])('refuses bad input and writes nothing: %s', async (_, args, message) => {
    const folder = join(dir, 'new');
    const { code, out, err } = await run(...args, '--out', folder);
    expect([code, out, existsSync(folder)]).toEqual([2, '', false]);
    expect(err.startsWith(`cdk8s-onload module-image: ${message}`) ? message : err).toBe(message);
    expect(err.split('\n')).toHaveLength(2);
  });

  test.each<[string, string, string[], string]>([
    ['an argument that the Dockerfile does not declare', 'FROM scratch\n', ['--build-arg', 'A=b'], 'build argument that '],
    ['an argument without a value', 'FROM scratch\nARG A\n', ['--build-arg', 'A'], '--build-arg A: no value; write NAME=VALUE; see'],
    ['an argument with an escape sequence', 'FROM scratch\nARG A\n', ['--build-arg', 'A=\u001b[2J'], 'control or invisible character in --build-arg: '],
    ['an argument that KMM sets', 'FROM scratch\nARG KERNEL_VERSION\n', ['--build-arg', 'KERNEL_VERSION=1'], 'build argument that KMM sets itself: "KERNEL_VERSION"; '],
    ['a Dockerfile that asks for the name of the Module', 'FROM scratch\nARG MOD_NAME\n', [],
      'Dockerfile with a build argument that is known only in a cluster: "MOD_NAME"; remove it from the Dockerfile [module-image/dockerfile]'],
    ['a broken Dockerfile', 'FROM\n', [], `${'$FILE'}:1: `],
  ])('refuses bad combinations and writes nothing: %s', async (_, dockerfile, args, message) => {
    const file = join(dir, 'Dockerfile');
    writeFileSync(file, dockerfile);
    const wanted = `cdk8s-onload module-image: ${message.replace('$FILE', file)}`;
    const { code, out, err } = await basic('--method', 'from-dockerfile', '--dockerfile', file, ...args, '--out', join(dir, 'new'));
    expect([code, out, existsSync(join(dir, 'new'))]).toEqual([2, '', false]);
    expect(err.startsWith(wanted) ? wanted : err).toBe(wanted);
  });

  test('a folder whose name cannot be shown', async () => {
    expect(await dtkUbi('--out', `${dir}/\u001b[2J`)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('control or invisible character') });
  });
});

describe('signed modules', () => {
  test('signed modules are signed after the build, under the same name, before anything is pushed', async () => {
    const { code, out } = await dtkUbi('--to', REGISTRY, '--sign');
    expect(code).toBe(0);
    const image = `${REGISTRY}/onload/onload-module:8.1.2.26-${KERNEL}`;
    const sign = [
      '"$builder" build --file "$context/Dockerfile.sign" \\', '  --platform linux/amd64 \\', `  --build-arg UNSIGNED=${image} \\`, `  --build-arg DTK_AUTO=${DTK} \\`,
      `  --build-arg KERNEL_FULL_VERSION=${KERNEL} \\`, '  --secret id=key,src="$SIGN_KEY" --secret id=cert,src="$SIGN_CERT" \\', `  --tag ${image} "$context"`,
    ].join('\n');
    const places = ['--file "$context/Dockerfile" ', sign, `"$builder" push ${image}`].map((text) => out.indexOf(text));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    expect(out).toContain(': "${SIGN_KEY:?specify the file with the private key, in PEM}" "${SIGN_CERT:?specify the file with the certificate, X.509 in DER}"');
    expect(out).toContain('sign-file" sha256 /run/secrets/key /run/secrets/cert "$module"');
    expect((await dtkUbi('--to', REGISTRY)).out).not.toContain('sign');
  });

  test('signed modules for each kernel have its own Driver Toolkit', async () => {
    const other = '5.14.0-503.11.1.el9_5.x86_64';
    const { out } = await basic('--method', 'dtk-only', '--kernel', other, '--dtk', `${KERNEL}=${DTK}`, '--dtk', `${other}=${OTHER_DTK}`, '--sign');
    const signing = [...out.matchAll(/Dockerfile\.sign" \\\n((?:.*\\\n)+.*)/g)].map(([, words]) => [/DTK_AUTO=(\S+)/.exec(words)![1], /KERNEL_FULL_VERSION=(\S+)/.exec(words)![1]]);
    expect(signing).toEqual([[DTK, KERNEL], [OTHER_DTK, other]]);
  });

  test('signed modules need a method with the Driver Toolkit', async () => {
    const { code, err } = await basic('--method', 'ubuntu', '--base-image', 'docker.io/library/ubuntu:22.04', '--sign');
    expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining('--sign with --method ubuntu: build without the Driver Toolkit, whose sign-file is used')]);
  });
});

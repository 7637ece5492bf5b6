/** The Dockerfiles of the build methods, built by a real builder on images that stand in for the Driver Toolkit, UBI, Ubuntu and the source. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { Builder } from './support/images';
import { run, scratchDir } from './support/run';
import { cli } from '../test/support/cli';
import { BuildMethod, ImageReference, ImageRegistry, OnloadRelease } from 'cdk8s-onload';

const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const scratch = scratchDir();
const builder = new Builder(scratch);

/** What the source has: scripts that note how they were called, and install modules where the real ones do. */
const SOURCE = {
  'scripts/onload_build': '#!/bin/sh\necho "build $*" >> calls\n',
  'scripts/onload_install': `#!/bin/sh
echo "install $*" >> calls
mkdir -p /lib/modules/$4/extra
cp onload.ko sfc.ko /lib/modules/$4/extra/
`,
};
/** A package manager that notes what it installs, and brings modprobe with kmod. */
const installer = (verb: string) => `#!/bin/sh
echo "$*" >> /installed
case "$*" in *${verb}*kmod*) ln -sf /bin/busybox /sbin/modprobe;; esac
`;
const kernelTree = (kernel: string) => ({ [`lib/modules/${kernel}/modules.builtin`]: '', [`lib/modules/${kernel}/modules.order`]: '' });
const KERNEL_TREE = kernelTree(KERNEL);

/** The smallest file that depmod takes for a kernel module. */
const kernelModule = (name: string) => {
  const source = join(scratch, `${name}.c`);
  return run(scratch, 'sh', ['-c', `echo 'static const char i[] __attribute__((used, section(".modinfo"))) = "name=${name}";' > ${source}
    cc -c ${source} -o ${name}.ko && base64 -w0 ${name}.ko`]);
};

/** The build arguments that the method gives to KMM. */
function argsOf(method: BuildMethod): { [name: string]: string } {
  const registry = ImageRegistry.mirror('localhost', { paths: { 'docker.io/onload': 'onload', 'registry.access.redhat.com': 'redhat' } });
  const scope = new Chart(new App(), 'chart');
  const { buildArgs } = method._bind(scope, { release: OnloadRelease.of({ onload: '8.1.2.26' }), registry }, { name: 'd', namespace: 'n', labels: {} })!;
  return Object.fromEntries(buildArgs.map(({ name, value }) => [name, value]));
}

function build(name: string, method: BuildMethod, more: { [name: string]: string } = {}): string {
  builder.image(`localhost/${name}`, method.dockerfile!, { args: { ...argsOf(method), KERNEL_FULL_VERSION: KERNEL, ...more } });
  return builder.mount(`localhost/${name}`);
}

function expectModuleTree(image: string, kernel = KERNEL): void {
  const tree = join(image, 'opt/lib/modules', kernel);
  expect(readdirSync(join(tree, 'extra')).sort()).toEqual(['onload.ko', 'sfc.ko']);
  expect(readFileSync(join(tree, 'modules.dep'), 'utf8').trim().split('\n').sort()).toEqual(['extra/onload.ko:', 'extra/sfc.ko:']);
  expect(lstatSync(join(tree, 'kernel')).isSymbolicLink()).toBe(true);
  expect(readlinkSync(join(tree, 'kernel'))).toBe(`/lib/modules/${kernel}/kernel`);
  for (const tool of ['bin/sh', 'bin/cp', 'bin/mkdir', 'bin/sleep']) {
    expect(lstatSync(join(image, tool))).toBeDefined();
  }
}

beforeAll(() => {
  const modules = Object.fromEntries(['onload', 'sfc'].map((name) => [`${name}.ko`, Buffer.from(kernelModule(name), 'base64')]));
  builder.image('localhost/onload/onload-source:8.1.2.26', 'FROM scratch\nCOPY . /\n', { files: { ...SOURCE, ...modules } });
  builder.base('localhost/dtk', KERNEL_TREE);
  builder.base('localhost/redhat/ubi9/ubi-minimal:9.2', { 'bin/microdnf': installer('install') });
  builder.base('localhost/ubuntu:22.04', {
    'bin/apt-get': installer('install'),
    // The kernel has a driver of that name, in folders before and behind ours in whatever order the file system has.
    ...Object.fromEntries(['a', 'b', 'net', 'q', 'z'].map((folder) => [`lib/modules/${KERNEL}/${folder}/sfc.ko`, Buffer.from(kernelModule('sfc'), 'base64')])),
    'etc/depmod.d/ubuntu.conf': 'search updates ubuntu built-in\n',
    ...KERNEL_TREE,
  });
  run(scratch, 'sh', ['-c', 'mkdir -p archive/onload-8.1.2.26 && cp -r context-localhost-onload-onload-source-8-1-2-26/* archive/onload-8.1.2.26 && tar -czf onload.tgz -C archive onload-8.1.2.26']);
});

test('dtk-ubi compiles on the Driver Toolkit and ships the modules, modprobe and nothing of the source on UBI', () => {
  const image = build('dtk-ubi', BuildMethod.dtkUbi({ buildParameters: ['--debug', '--strict'] }), { DTK_AUTO: 'localhost/dtk' });
  expectModuleTree(image);
  expect(existsSync(join(image, 'sbin/modprobe')) || lstatSync(join(image, 'sbin/modprobe')).isSymbolicLink()).toBe(true);
  expect(existsSync(join(image, 'opt/onload'))).toBe(false);
  expect(readFileSync(join(image, 'installed'), 'utf8')).toBe('install -y --nodocs kmod\nclean all\n');
});

test('dtk-only ships the Driver Toolkit, and calls the build with its parameters as words of their own', () => {
  const image = build('dtk-only', BuildMethod.dtkOnly({ buildParameters: ['--debug', '--strict'] }), { DTK_AUTO: 'localhost/dtk' });
  expectModuleTree(image);
  expect(readFileSync(join(image, 'opt/onload/calls'), 'utf8')).toBe([
    `build --kernel --kernelver ${KERNEL} --debug --strict`,
    `install --nobuild --kernelfiles --kernelver ${KERNEL}`,
    '',
  ].join('\n'));
});

test('ubuntu installs the headers and modules of the kernel to compile, and kmod to ship', () => {
  const method = BuildMethod.ubuntu({ image: ImageReference.parse('localhost/ubuntu:22.04') });
  const image = build('ubuntu', method);
  expectModuleTree(image);
  expect(readFileSync(join(image, 'installed'), 'utf8')).toBe('update\ninstall -y --no-install-recommends kmod\n');
});

test('mkdist-direct unpacks an archive from its address', async () => {
  // A process of its own, because this one stands still while buildah runs.
  const server = spawn(process.execPath, ['-e', `
    const archive = require('node:fs').readFileSync('onload.tgz');
    const server = require('node:http').createServer((_, response) => response.end(archive));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  `], { cwd: scratch });
  try {
    const [port] = await once(server.stdout, 'data');
    const method = BuildMethod.mkdistDirect({ location: `http://127.0.0.1:${String(port).trim()}/onload.tgz` });
    expectModuleTree(build('mkdist-direct', method, { DTK_AUTO: 'localhost/dtk' }));
  } finally {
    server.kill();
  }
});

test('the images have as few layers on top of their base as the build allows', () => {
  const above = (image: string, base: string) => builder.layers(`localhost/${image}`) - builder.layers(base);
  expect(above('dtk-ubi', 'localhost/redhat/ubi9/ubi-minimal:9.2')).toBeLessThanOrEqual(2);
  expect(above('ubuntu', 'localhost/ubuntu:22.04')).toBeLessThanOrEqual(2);
});

test.each([
  ['dtk-ubi', BuildMethod.dtkUbi()],
  ['dtk-only', BuildMethod.dtkOnly()],
  ['mkdist-direct', BuildMethod.mkdistDirect({ location: 'https://files.example.com/onload.tgz' })],
  ['ubuntu', BuildMethod.ubuntu({ image: ImageReference.parse('localhost/ubuntu:22.04') })],
])('shellcheck finds nothing in the commands of %s but the build parameters, which are words on purpose', (_, method) => {
  const commands = [...method.dockerfile!.matchAll(/^RUN ((?:.*\\\n)*.*)$/gm)].map(([, command]) => command.replaceAll('${ONLOAD_BUILD_PARAMS}', ''));
  expect(commands.length).toBeGreaterThan(0);
  for (const command of commands) {
    expect(run(scratch, 'sh', ['-c', 'printf "%s" "$1" | shellcheck --shell=sh --exclude=SC2154 -', 'sh', command])).toBe('');
  }
});

describe('the script of module-image', () => {
  const RT = `${KERNEL}+rt`;
  const IMAGE = 'registry.example.com:5000/onload/onload-module:8.1.2.26-';
  const BASE = 'localhost/redhat/ubi9/ubi-minimal:9.2';

  /** The builder that the scripts call. It pushes into a folder per image, because there is no registry here. */
  const wrapper = join(scratch, 'builder');
  const pushed = join(scratch, 'pushed');

  const moduleImage = async (...args: string[]) => {
    const { code, out, err } = await cli('module-image', '--method', 'dtk-ubi', '--onload', '8.1.2.26', '--base-image', BASE, '--from', 'localhost', ...args);
    const printed = out + err;
    expect([code, printed]).toEqual([0, expect.any(String)]);
    return printed;
  };
  const kernels = (dtk: string, rtDtk: string) => ['--kernel', KERNEL, '--kernel', RT, '--dtk', `${KERNEL}=${dtk}`, '--dtk', `${RT}=${rtDtk}`];
  const execute = (script: string, ...args: string[]) => run(scratch, 'bash', [script, ...args], { BUILDER: wrapper });

  beforeAll(() => {
    builder.base('localhost/dtk-rt', kernelTree(RT));
    writeFileSync(wrapper, `#!/bin/sh
set -e
verb=$1
shift
case "$verb" in
build) exec buildah ${builder.options.join(' ')} build --pull-never --isolation chroot --network host "$@" ;;
push) exec buildah ${builder.options.join(' ')} push "$1" "dir:${pushed}/$(echo "$1" | tr / %)" ;;
esac
`);
    chmodSync(wrapper, 0o755);
  });
  beforeEach(() => mkdirSync(pushed, { recursive: true }));
  afterEach(() => rmSync(pushed, { recursive: true }));

  test('builds an image for each kernel, with the modules of that kernel, and pushes it under the name that KMM looks for', async () => {
    const folder = join(scratch, 'images');
    await moduleImage(...kernels('localhost/dtk', 'localhost/dtk-rt'), '--to', 'registry.example.com:5000', '--out', folder);
    execute(join(folder, 'build-and-push.sh'));
    const names = [`${IMAGE}${KERNEL}`, `${IMAGE}${KERNEL}_rt`];
    expect(readdirSync(pushed).sort()).toEqual(names.map((name) => name.replaceAll('/', '%')));
    expectModuleTree(builder.mount(names[0]));
    expectModuleTree(builder.mount(names[1]), RT);
  });

  test('signs the modules with key and certificate, which the image does not contain', async () => {
    const sign = '#!/bin/sh\n[ "$1" = sha256 ] && cat "$2" "$3" >/dev/null && echo "signed by $(cat "$3")" >>"$4"\n';
    builder.base('localhost/dtk-sign', { ...KERNEL_TREE, [`lib/modules/${KERNEL}/build/scripts/sign-file`]: sign });
    const script = join(scratch, 'signed.sh');
    writeFileSync(script, await moduleImage('--kernel', KERNEL, '--dtk', 'localhost/dtk-sign', '--to', 'registry.example.com:5000', '--sign'));
    expect(() => execute(script)).toThrow('specify the file with the private key, in PEM');
    const [key, certificate] = ['key', 'certificate'].map((name) => {
      writeFileSync(join(scratch, name), `the ${name}`);
      return join(scratch, name);
    });
    run(scratch, 'bash', [script], { BUILDER: wrapper, SIGN_KEY: key, SIGN_CERT: certificate });
    const image = builder.mount(`${IMAGE}${KERNEL}`);
    expectModuleTree(image);
    for (const module of ['onload.ko', 'sfc.ko']) {
      expect(readFileSync(join(image, 'opt/lib/modules', KERNEL, 'extra', module), 'latin1')).toMatch(/signed by the certificate\n$/);
    }
    expect(run(scratch, 'sh', ['-c', `grep -rl 'the key' ${image} || true`])).toBe('');
  });

  test('contains the Dockerfile and takes the registry, if it is printed', async () => {
    const script = join(scratch, 'printed.sh');
    writeFileSync(script, await moduleImage('--kernel', KERNEL, '--dtk', 'localhost/dtk', '--build-parameter=--debug'));
    expect(() => execute(script)).toThrow('specify the registry to push to: host[:port][/path]');
    execute(script, 'registry.example.com:5000/other');
    const name = `registry.example.com:5000/other/onload/onload-module:8.1.2.26-debug-${KERNEL}`;
    expect(readdirSync(pushed)).toEqual([name.replaceAll('/', '%')]);
    expectModuleTree(builder.mount(name));
  });

  test('pushes nothing if one of the builds fails', async () => {
    const script = join(scratch, 'broken.sh');
    writeFileSync(script, await moduleImage(...kernels('localhost/dtk', 'localhost/no-such-toolkit'), '--to', 'registry.example.com:5000'));
    expect(() => execute(script)).toThrow('no-such-toolkit');
    expect(readdirSync(pushed)).toEqual([]);
  });

  test.each([['printed', []], ['signed', ['--sign']], ['for one registry', ['--to', 'registry.example.com:5000']], ['written', ['--to', '[::1]:5000', '--out', join(scratch, 'checked')]]])(
    'the script of module-image has nothing that shellcheck finds: %s', async (_, args) => {
      const printed = await moduleImage(...kernels('localhost/dtk', 'localhost/dtk-rt'), ...args);
      const script = args.includes('--out') ? join(scratch, 'checked/build-and-push.sh') : join(scratch, 'checked.sh');
      if (!args.includes('--out')) {
        writeFileSync(script, printed);
      }
      expect(run(scratch, 'shellcheck', [script])).toBe('');
    },
  );
});

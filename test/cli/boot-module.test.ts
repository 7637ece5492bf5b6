import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { BootKernelModule, BootKernelModuleProps, ImagePrefetch, MachineConfigPool, RebootPolicy } from '../../lib/constructs/machine-config';
import { FIRST_BOOT, FIRST_BOOT_UNIT } from '../../lib/upstream/openshift/node-files';
import { ImageReference } from '../../lib/values/image-reference';
import { NodeGroup } from '../../lib/values/node-group';
import { worstBootWait } from '../../lib/views/boot-wait';
import { cli } from '../support/cli';

const IMAGE = 'registry.example.com/drivers/sfc:8.1-${KERNEL_FULL_VERSION}';

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'boot-module-')); });
afterEach(() => rmSync(dir, { recursive: true }));

const run = (...args: string[]) => cli('boot-module', ...args);
const sfc = (...more: string[]) => run('--image', IMAGE, '--module', 'sfc', ...more);

/** What the construct synthesizes. */
function synthesized(props: Partial<BootKernelModuleProps> = {}, pool = false): string {
  const app = new App();
  const chart = new Chart(app, 'any');
  if (pool) {
    new MachineConfigPool(chart, 'Pool', { nodes: props.nodes });
  }
  new BootKernelModule(chart, 'Any', { image: ImageReference.parse(IMAGE), moduleName: 'sfc', ...props });
  return app.synthYaml();
}

describe('the same bytes as the construct', () => {
  test('the same bytes as the construct for workers', async () => {
    expect(await sfc()).toEqual({ code: 0, err: '', out: synthesized() });
    expect(parseAllDocuments((await sfc()).out)).toHaveLength(1);
  });

  test('the same bytes as the construct for the control plane', async () => {
    expect(await sfc('--role', 'master')).toEqual({ code: 0, err: '', out: synthesized({ nodes: NodeGroup.withRole('master') }) });
  });

  test('the same bytes as the construct with all options', async () => {
    const args = ['--module', 'sfc_driverlink', '--in-tree', 'sfc', '--in-tree', 'sfc-siena', '--firmware', '/firmware', '--dir-name', '/usr/kmods'];
    expect(await sfc(...args)).toEqual({
      code: 0,
      err: '',
      out: synthesized({
        modulesLoadingOrder: ['sfc', 'sfc_driverlink'], inTreeModulesToRemove: ['sfc', 'sfc-siena'], firmwarePath: '/firmware', dirName: '/usr/kmods',
      }),
    });
  });

  test('the same bytes as the construct with a name, a reboot policy and pull credentials', async () => {
    expect(await sfc('--name', '50-sfc', '--reboot', 'never', '--pull-secret', '/etc/pull.json')).toEqual({
      code: 0, err: '', out: synthesized({ name: '50-sfc', reboot: RebootPolicy.never(), pullSecretPath: '/etc/pull.json' }),
    });
    expect((await sfc('--reboot', 'any-time')).out).toBe(synthesized({ reboot: RebootPolicy.oncePerImage({ whilePodsRun: true }) }));
    expect((await sfc('--reboot', 'before-pods')).out).toBe(synthesized());
  });

  test('the same bytes as the construct with images that nodes pull in advance', async () => {
    const [kernel, digest] = ['5.14.0-570.12.1.el9_6.x86_64', `sha256:${'1c'.repeat(32)}`];
    const chart = new Chart(new App(), 'any');
    const prefetch = new ImagePrefetch(chart, 'Prefetch', { image: ImageReference.parse(IMAGE), images: { [kernel]: digest } });
    new BootKernelModule(chart, 'Any', { image: ImageReference.parse(IMAGE), moduleName: 'sfc', prefetch });
    const { code, out } = await sfc('--prefetch', `${kernel}=${digest}`);
    expect([code, out]).toEqual([0, (chart.node.root as App).synthYaml()]);
    expect(parseAllDocuments(out).map((document) => document.toJS().kind)).toEqual(['PinnedImageSet', 'MachineConfig']);
    await sfc('--prefetch', `${kernel}=${digest}`, '--out', join(dir, 'prefetch'));
    expect(readdirSync(join(dir, 'prefetch'))).toEqual(['97-worker-sfc-images.yaml', '99-worker-sfc.yaml']);
  });

  test.each([
    ['a name', ['--name', 'A'], '--name A: not the name of a MachineConfig; use lower case letters, digits, "-" and "."'],
    ['a policy', ['--reboot', 'soon'], '--reboot soon: no such policy; use one of before-pods, any-time, never'],
    ['a prefetched image', ['--prefetch', 'k=a'], '--prefetch k=a: not KERNEL=DIGEST; write the kernel as uname -r prints it, and sha256: with its 64 hexadecimal digits'],
    ['a kernel twice', ['--prefetch', `k=sha256:${'0'.repeat(64)}`, '--prefetch', `k=sha256:${'1'.repeat(64)}`], `--prefetch k=sha256:${'1'.repeat(64)}: second image for the kernel k; leave one of them out`],
  ])('the options fail with %s that is none', async (_, args, message) => {
    const { code, err } = await sfc(...args);
    expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining(message)]);
  });

  test('the same bytes as the construct with the pool of a custom role', async () => {
    const { code, err, out } = await sfc('--role', 'fast', '--pool');
    expect({ code, err, out }).toEqual({ code: 0, err: '', out: synthesized({ nodes: NodeGroup.withRole('fast') }, true) });
    expect(parseAllDocuments(out).map((document) => document.toJS().kind)).toEqual(['MachineConfigPool', 'MachineConfig']);
  });
});

describe('risks are said beside the object', () => {
  test('reports risks beside the object of an image for all kernels', async () => {
    const { code, err, out } = await run('--image', 'registry.example.com/sfc', '--module', 'sfc');
    expect([code, out]).toEqual([0, expect.stringContaining('kind: MachineConfig\n')]);
    expect(err).toBe('warning: MachineConfig 99-worker-sfc: one image for all kernels: "registry.example.com/sfc"; add ${KERNEL_FULL_VERSION} to its tag, '
      + 'unless it has the module for every kernel that the nodes will have [machine-config/image-without-kernel]\n');
  });

  test('of a registry that nodes do not reach before pods run', async () => {
    const { err } = await run('--image', 'image-registry.openshift-image-registry.svc:5000/n/sfc:${KERNEL_FULL_VERSION}', '--module', 'sfc');
    expect(err).toMatch(/^warning: .*cannot pull before its pods run.* \[machine-config\/image-in-cluster\]\n$/);
  });

  test('of a role that no pool has', async () => {
    const { code, err } = await sfc('--role', 'fast');
    expect([code, err]).toEqual([0, 'warning: role without a pool among these objects: "fast"; add --pool, unless the cluster has a MachineConfigPool fast: '
      + 'without one, no node loads the module\n']);
  });
});

describe('--out', () => {
  test('writes one object per file, in the order of their names', async () => {
    const folder = join(dir, 'install/openshift');
    expect(await sfc('--role', 'fast', '--pool', '--out', folder)).toEqual({
      code: 0, err: '', out: `Written to ${folder}:\n  98-fast-pool.yaml\n  99-fast-sfc.yaml\n`,
    });
    const files = readdirSync(folder).sort();
    expect(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('---\n')).toBe(synthesized({ nodes: NodeGroup.withRole('fast') }, true));
  });

  test('fits beside what is there, and beside another module', async () => {
    writeFileSync(join(dir, '99_openshift-machineconfig_99-worker-ssh.yaml'), 'kind: MachineConfig\n');
    await sfc('--out', dir);
    await run('--image', IMAGE, '--module', 'nvme_tcp', '--out', dir);
    expect(readdirSync(dir).sort()).toEqual(['99-worker-nvme-tcp.yaml', '99-worker-sfc.yaml', '99_openshift-machineconfig_99-worker-ssh.yaml']);
  });

  test('overwrites nothing, and then writes nothing', async () => {
    writeFileSync(join(dir, '99-fast-sfc.yaml'), 'mine\n');
    expect(await sfc('--role', 'fast', '--pool', '--out', dir)).toEqual({
      code: 2,
      out: '',
      err: `cdk8s-onload boot-module: files already exist in ${dir}, so nothing was written: ["99-fast-sfc.yaml"]; move them, or choose another folder [boot-module/exists]\n`,
    });
    expect([readdirSync(dir), readFileSync(join(dir, '99-fast-sfc.yaml'), 'utf8')]).toEqual([['99-fast-sfc.yaml'], 'mine\n']);
  });

  test('fails where a file is in the place of the folder', async () => {
    writeFileSync(join(dir, 'file'), '');
    expect(await sfc('--out', join(dir, 'file'))).toEqual({ code: 2, out: '', err: expect.stringMatching(/^cdk8s-onload boot-module: (?!internal)/) });
  });
});

describe('bad input is said, and nothing is written', () => {
  const REF = 'registry.example.com/sfc';

  test.each<[string, string[], string]>([
    ['no image', ['--module', 'sfc'], 'no --image; see'],
    ['no module', ['--image', IMAGE], 'no --module; see'],
    ['a word too many', ['--image', IMAGE, '--module', 'sfc', 'more'], 'unexpected argument: more'],
    ['a digest in a variable', ['--image', `${REF}@\${DIGEST}`, '--module', 'sfc'],
      `--image ${REF}@\${DIGEST}: digest in a variable, which nothing replaces on a node; write sha256: and its 64 hexadecimal digits, or use a tag; see`],
    ['a digest that is cut off', ['--image', `${REF}@sha256:abc`, '--module', 'sfc'], 'image reference with a malformed digest: '],
    ['an unknown variable', ['--image', `${REF}:\${KERNEL}`, '--module', 'sfc'], 'unknown variable ${KERNEL} in the tag of an image: '],
    ['a variable that only KMM knows', ['--image', `${REF}:\${MOD_NAME}`, '--module', 'sfc'], '${MOD_NAME} in the tag of an image that no operator resolves: '],
    ['a file for a module', ['--image', IMAGE, '--module', 'extra/sfc.ko'],
      '--module extra/sfc.ko: file, not the name of a kernel module; write the name that lsmod shows, such as sfc; see'],
    ['a compressed file for an in-tree module', ['--image', IMAGE, '--module', 'sfc', '--in-tree', 'sfc.ko.xz'], '--in-tree sfc.ko.xz: file, not the name'],
    ['a module that is no name', ['--image', IMAGE, '--module', 'sfc;reboot'], 'not the name of a kernel module: "sfc;reboot"; use letters, digits, "_" and "-" ['],
    ['a module that modprobe takes for an option', ['--image', IMAGE, '--module=-r'], 'not the name of a kernel module: "-r"; '],
    ['a module twice', ['--image', IMAGE, '--module', 'sfc', '--module', 'sfc'], 'not a loading order of modules: ["sfc","sfc"]; '],
    ['a role that is none', ['--image', IMAGE, '--module', 'sfc', '--role', 'Fast Nodes'],
      '--role Fast Nodes: not a role; write worker, master, or the name of a MachineConfigPool; see'],
    ['a role without a pool of its name', ['--image', IMAGE, '--module', 'sfc', '--role', 'control-plane'],
      '--role control-plane: role whose nodes are in the pool master; write master; see'],
    ['the pool of workers', ['--image', IMAGE, '--module', 'sfc', '--pool'], '--pool with --role worker: OpenShift creates that pool; leave --pool out; see'],
    ['a relative folder of firmware', ['--image', IMAGE, '--module', 'sfc', '--firmware', 'firmware'], 'not a folder of the image: "firmware"; use an absolute path'],
    ['a folder of modules with a variable', ['--image', IMAGE, '--module', 'sfc', '--dir-name', '/$(id)'], 'not a folder of the image: "/$(id)"; use an absolute path'],
  ])('refuses bad input and writes nothing: %s', async (_, args, message) => {
    const folder = join(dir, 'new');
    const { code, out, err } = await run(...args, '--out', folder);
    expect([code, out, existsSync(folder)]).toEqual([2, '', false]);
    expect(err.startsWith(`cdk8s-onload boot-module: ${message}`) ? message : err).toBe(message);
    expect(err.split('\n')).toHaveLength(2);
  });

  test('a folder whose name cannot be shown', async () => {
    mkdirSync(join(dir, 'x'));
    expect(await sfc('--out', `${dir}/\u001b[2J`)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('control or invisible character') });
  });
});

describe('docs/day-0.md', () => {
  const page = readFileSync(join(__dirname, '../../docs/day-0.md'), 'utf8');

  test('docs/day-0.md has a command that works', async () => {
    const [, line] = /^\$ npx cdk8s-onload boot-module (.*)$/m.exec(page)!;
    const args = line.split(' ').map((word) => word.replaceAll('\'', '')).map((word) => (word === 'install/openshift' ? join(dir, word) : word));
    expect(await run(...args)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(join(dir, 'install/openshift'))).toEqual(['99-worker-sfc.yaml']);
    expect(page).toContain('`99-worker-sfc.yaml`');
  });

  test('names units that there are, and the longest wait for the registry', async () => {
    const { out } = await sfc();
    for (const [, unit] of page.matchAll(/`(onload-boot-[a-z-]+)\.service`/g)) {
      expect(out).toContain(`name: ${unit}.service`);
    }
    expect(out).toContain(`ConditionPathExists=!${FIRST_BOOT}`);
    expect(/^ *After=(.*)$/m.exec(out)![1].split(' ')).toContain(FIRST_BOOT_UNIT);
    expect([page.includes(`\`${FIRST_BOOT}\``), page.includes(`\`${FIRST_BOOT_UNIT}\``)]).toEqual([true, true]);
    expect(page).toContain(`${worstBootWait({ reboot: 'before-pods', prefetch: false }).registry} seconds`);
  });
});

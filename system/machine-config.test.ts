/** MachineConfigs against the real Ignition, systemd and shellcheck; and the scripts of a driver that is loaded at boot, boot by boot. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { BootRoot } from './support/boot-root';
import { ROOT, run, scratchDir } from './support/run';
import { bootModule } from '../lib/cli/boot-module';
import {
  BootKernelModule, ChronydDisabled, ChronydStop, ClockStep, FileContents, ImagePrefetch, InterfaceMatch, KernelType, MachineConfig, MachineExtension,
  RebootPolicy, SfcMachineConfig, SfcMachineConfigProps, SshPublicKey, UdevRules,
} from '../lib/constructs/machine-config';
import { decodeDataUrl, encodeDataUrl } from '../lib/upstream/ignition/data-url';
import { ignitionFileText } from '../lib/upstream/ignition/file-texts';
import { isIgnitionPath } from '../lib/upstream/ignition/ignition-nodes';
import { isIgnitionUnitName, unitTextProblem } from '../lib/upstream/ignition/systemd';
import { FIRST_BOOT, FIRST_BOOT_UNIT } from '../lib/upstream/openshift/node-files';
import { ImageReference } from '../lib/values/image-reference';

const scratch = scratchDir();
let roots = 0;

function newRoot(): BootRoot {
  const dir = join(scratch, `root-${roots++}`);
  mkdirSync(dir);
  return new BootRoot(dir);
}

const IMAGE = 'registry.example.com/onload-module:8.1.2.26-';
const moduleImage = ImageReference.parse(`${IMAGE}\${KERNEL_FULL_VERSION}`);

function configOf(make: (chart: Chart) => unknown): any {
  const chart = new Chart(new App(), 'test');
  make(chart);
  return chart.toJson().find(({ kind }: { kind: string }) => kind === 'MachineConfig').spec.config;
}

const sfc = (props: SfcMachineConfigProps = {}) => configOf((chart) => new SfcMachineConfig(chart, 'Sfc', { moduleImage, ...props }));

const [K1, K2] = ['5.14.0-427.42.1.el9_4.x86_64', '5.14.0-503.11.1.el9_5.x86_64'];
const PINNED = 'registry.example.com/onload-module@sha256:';

/** The driver whose images are on the nodes in advance: kernel → hexadecimal digit that its digest is made of. */
const prefetched = (digits: { [kernel: string]: string }, props: SfcMachineConfigProps = {}) => configOf((chart) => new SfcMachineConfig(chart, 'Sfc', {
  moduleImage,
  prefetch: new ImagePrefetch(chart, 'Prefetch', {
    image: moduleImage, images: Object.fromEntries(Object.entries(digits).map(([kernel, digit]) => [kernel, `sha256:${digit.repeat(64)}`])),
  }),
  ...props,
}));

/** Modules that need each other, with firmware: `sfc` needs `sfc_link`. */
const several = (firmwarePath = '/opt/firmware', dirName?: string) => configOf((chart) => new BootKernelModule(chart, 'Sfc', {
  moduleName: 'sfc', image: moduleImage, modulesLoadingOrder: ['sfc', 'sfc-link'], firmwarePath, dirName,
}));

/** The configuration that the command prints. */
function printed(...args: string[]): any {
  let text = '';
  let errors = '';
  expect(bootModule.run(args, { out: (part) => { text += part; }, err: (part) => { errors += part; } })).toBe(0);
  expect(errors).toBe('');
  return parse(text).spec.config;
}

const everything = (chart: Chart) => new MachineConfig(chart, 'Everything', {
  files: [
    { path: '/etc/text', contents: FileContents.text('a line\nwith "quotes", 100 % & ümlauts\n'), mode: '0600' },
    { path: '/etc/empty', contents: FileContents.empty(), mode: '0444' },
    { path: '/etc/a file/with blanks', contents: FileContents.text('x'), user: 'root', group: 'root' },
    { path: '/usr/local/bin/tool', contents: FileContents.text('#!/bin/sh\n'), mode: '0755' },
    { path: '/etc/packed', contents: FileContents.text('a line that is there often\n'.repeat(1000)).compressed() },
    { path: '/etc/packed-and-empty', contents: FileContents.empty().compressed() },
  ],
  units: [
    { name: 'tool.service', enabled: true, contents: '[Service]\nExecStart=/usr/bin/true\n\n[Install]\nWantedBy=multi-user.target\n' },
    { name: 'off.service', enabled: false, contents: '[Service]\nExecStart=/usr/bin/true\n\n[Install]\nWantedBy=multi-user.target\n' },
    { name: 'chronyd.service', mask: true },
    { name: 'crio.service', dropins: [{ name: '10-limits.conf', contents: '[Service]\nLimitCORE=0\n' }] },
  ],
  sshKeys: ['one', 'other'].map(newKey),
  kernelArguments: ['isolcpus=2-7'],
  kernelType: KernelType.REALTIME,
  extensions: [MachineExtension.USBGUARD],
});

/** A key that ssh-keygen has made. */
function newKey(name: string): SshPublicKey {
  const file = join(scratch, `key-${name}`);
  if (!existsSync(file)) {
    run(scratch, 'ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', `${name} key`, '-f', file]);
  }
  return SshPublicKey.fromFile(`${file}.pub`);
}

const CONFIGS: { [what: string]: () => any } = {
  'everything': () => configOf(everything),
  'the driver': () => sfc(),
  'a driver of another name, that never reboots': () => sfc({ moduleName: 'sfc-ef100', reboot: RebootPolicy.never() }),
  'a driver whose images are on the nodes in advance': () => prefetched({ [K1]: 'a', [K2]: 'b' }),
  'several modules, with firmware': () => several(),
  'several modules of another folder, with firmware': () => several('/opt/firmware', '/usr/kmods'),
  'a driver of another folder': () => sfc({ dirName: '/usr/kmods' }),
  'what boot-module prints': () => printed(
    '--image', `${IMAGE}\${KERNEL_FULL_VERSION}`, '--module', 'sfc', '--module', 'sfc-link', '--firmware', '/opt/firmware', '--dir-name', '/usr/kmods'),
  'no chronyd': () => configOf((chart) => new ChronydDisabled(chart, 'Chronyd')),
  'a step of the clock': () => configOf((chart) => new ClockStep(chart, 'ClockStep', { servers: ['ntp1.example.com', '192.0.2.1'] })),
  'a chronyd that has a condition': () => configOf((chart) => new ChronydDisabled(chart, 'Chronyd', { stop: ChronydStop.CONDITION })),
  'names of interfaces': () => configOf((chart) => new UdevRules(chart, 'Udev', {
    interfaces: [
      { name: 'sfc0', match: InterfaceMatch.mac('00:0F:53:01:02:03') },
      { name: 'sfc1', match: InterfaceMatch.pciPath('0000:3b:00.1') },
      { name: 'sfc2', match: InterfaceMatch.driverPort('sfc', 0) },
    ],
  })),
};

/** Whether the real validator takes a config. */
function isValid(config: object): boolean {
  const file = join(scratch, 'config.ign');
  writeFileSync(file, JSON.stringify(config));
  try {
    run(scratch, 'ignition-validate', [file]);
    return true;
  } catch {
    return false;
  }
}

describe.each(Object.entries(CONFIGS))('%s', (_, make) => {
  test('Ignition accepts the MachineConfig', () => {
    const file = join(scratch, 'emitted.ign');
    writeFileSync(file, JSON.stringify(make()));
    expect(run(scratch, 'ignition-validate', [file])).toBe('');
  });

  test('arrives as it was said, when Ignition writes it', () => {
    const config = make();
    const root = newRoot();
    root.ignite(config);
    for (const { path, mode, contents } of config.storage?.files ?? []) {
      expect([path, root.mode(path), root.read(path)]).toEqual([
        path, mode.toString(8).padStart(4, '0'), ignitionFileText(contents.source, contents.compression),
      ]);
    }
    for (const { name, sshAuthorizedKeys } of config.passwd?.users ?? []) {
      expect(root.read(`home/${name}/.ssh/authorized_keys.d/ignition`).trim().split('\n')).toEqual(sshAuthorizedKeys);
    }
    for (const { name, contents, enabled, mask, dropins } of config.systemd?.units ?? []) {
      const file = `etc/systemd/system/${name}`;
      if (mask) {
        expect(run(root.dir, 'readlink', [join(root.dir, file)])).toMatch(/\/dev\/null\n$/);
      } else if (contents) {
        expect(root.read(file)).toBe(contents);
        expect([name, root.has(`etc/systemd/system/multi-user.target.wants/${name}`)]).toEqual([name, enabled]);
      }
      for (const dropin of dropins ?? []) {
        expect(root.read(`${file}.d/${dropin.name}`)).toBe(dropin.contents);
      }
    }
  });

  test('systemd finds nothing wrong with the units', () => {
    const config = make();
    const root = newRoot();
    root.ignite(config);
    for (const { name, contents, dropins = [] } of config.systemd?.units ?? []) {
      if (contents || dropins.length > 0) {
        // What a unit starts must be there, and is not on this machine; a unit that the system brings is stood in for, with our drop-ins.
        const text = contents ?? '[Service]\nType=oneshot\nExecStart=/usr/bin/true\n';
        const command = /^ExecStart=(\S+)/m.exec(text)![1];
        const unit = join(root.dir, name);
        writeFileSync(unit, text.replaceAll(command, root.has(command) ? join(root.dir, command) : command));
        for (const dropin of dropins) {
          root.write(`${name}.d/${dropin.name}`, dropin.contents);
        }
        // It prints what it finds, and ends with 0.
        const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
        expect([status, stdout, stderr]).toEqual([0, '', '']);
      }
    }
  });

  test('shellcheck finds nothing in the scripts', () => {
    const config = make();
    const root = newRoot();
    root.ignite(config);
    const scripts = (config.storage?.files ?? []).map(({ path }: { path: string }) => path).filter((path: string) => root.read(path).startsWith('#!'));
    for (const script of scripts) {
      expect(run(root.dir, 'shellcheck', [join(root.dir, script)])).toBe('');
    }
  });
});

describe('what we say of Ignition is what Ignition says', () => {
  const agree = (isGood: (text: string) => boolean, config: (text: string) => object) => (text: string) => {
    expect([text, isGood(text)]).toEqual([text, isValid(config(text))]);
  };
  const file = (entry: object) => ({ ignition: { version: '3.2.0' }, storage: { files: [{ path: '/a', ...entry }] } });
  const unit = (entry: object) => ({ ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'a.service', ...entry }] } });
  const pieces = (...of: string[]) => fc.array(fc.constantFrom(...of), { maxLength: 8 }).map((parts) => parts.join(''));
  const options = { seed: 1, numRuns: 150 };

  test('the library and Ignition agree on the validity of data URLs', () => {
    const urls = pieces('data:', ',', ';', 'base64', ';base64', 'text/plain', 'x-a/b', 'charset=utf-8', '"', 'YQ==', 'YWJj', '=', '%41', '%', 'a', ' ', '#', 'ü', '{', '~', '/');
    fc.assert(fc.property(urls, (rest) => {
      agree((text) => decodeDataUrl(text) !== undefined, (source) => file({ contents: { source } }))(`data:${rest}`);
    }), options);
  });

  test('the library and Ignition agree on the validity of the data URLs that we write', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), fc.fullUnicodeString({ maxLength: 20 }), (bytes, text) => {
      for (const source of [encodeDataUrl(bytes), encodeDataUrl(Buffer.from(text))]) {
        expect([source, isValid(file({ contents: { source } }))]).toEqual([source, true]);
      }
    }), { ...options, numRuns: 50 });
  });

  test('the library and Ignition agree on the validity of paths', () => {
    fc.assert(fc.property(pieces('/', '.', '..', 'a', ' ', 'b/', '/c'), agree(isIgnitionPath, (path) => file({ path }))), options);
  });

  test('the library and Ignition agree on the validity of names of units', () => {
    fc.assert(fc.property(pieces('a', '.', 'service', '.timer', '@', '.conf', 'socket', '.target'), agree(isIgnitionUnitName, (name) => unit({ name }))), options);
  });

  test('the library and Ignition agree on the validity of texts of units', () => {
    fc.assert(fc.property(
      pieces('[', ']', '\n', 'Unit', '[Unit]\n', 'A=b', '=', '#', ';', '\\', '\\\n', ' ', '\r\n'),
      agree((text) => unitTextProblem(text) === undefined, (contents) => unit({ contents })),
    ), { ...options, numRuns: 400 });
  });
});

describe('a driver that is loaded at boot', () => {
  const UNPACK = 'onload-boot-sfc-unpack.service';
  const LOAD = 'onload-boot-sfc-load.service';
  const FETCH = 'onload-boot-sfc-fetch.service';
  const IN_TREE = 'in-tree';

  class Node {
    public readonly root = newRoot();
    public kernel = K1;
    private boots = 0;

    constructor(props: SfcMachineConfigProps = {}, config = sfc(props)) {
      this.root.ignite(config);
      this.root.installTools();
    }

    /** A kernel with a driver of its own. */
    public installKernel(kernel: string): void {
      this.root.write(`lib/modules/${kernel}/kernel/drivers/net/sfc.ko`, IN_TREE);
      this.root.write(`lib/modules/${kernel}/kernel/drivers/net/sfc_mtd.ko`, 'in-tree-mtd');
    }

    /** Pushes an image with a driver, for the kernel in its tag. */
    public push(image: string, id: string, source: string | undefined, kernel = image.slice(image.indexOf('-5.') + 1), to = 'registry'): void {
      const pushed = `test/${to}/${image.replaceAll('/', '_')}`;
      this.root.remove(pushed);
      this.root.write(`${pushed}/id`, id);
      this.root.write(`${pushed}/tree/opt/lib/modules/${kernel}/modules.dep`, '');
      if (source !== undefined) {
        this.root.write(`${pushed}/tree/opt/lib/modules/${kernel}/extra/sfc.ko`, source);
      }
      run('/', 'ln', ['-s', `/lib/modules/${kernel}/kernel`, join(this.root.dir, `${pushed}/tree/opt/lib/modules/${kernel}/kernel`)]);
    }

    /** What MCO has CRI-O do for a PinnedImageSet: the image is in the store. */
    public pin(digit: string, source: string, kernel: string): void {
      this.push(`${PINNED}${digit.repeat(64)}`, digit.repeat(64), source, kernel, 'images');
    }

    /** Adds a file to the image that was pushed for a kernel. */
    public addToImage(path: string, text: string, kernel = K1): void {
      this.root.write(`test/registry/${`${IMAGE}${kernel}`.replaceAll('/', '_')}/tree/${path}`, text);
    }

    /** The kernel starts, and udev loads its driver. */
    public powerOn(kernel = this.kernel): void {
      this.kernel = kernel;
      this.installKernel(kernel);
      for (const path of ['sys', 'run', 'test/kubelet', 'test/log', 'test/kill-at']) {
        this.root.remove(path);
      }
      mkdirSync(join(this.root.dir, 'run'));
      this.root.write('test/kernel', `${kernel}\n`);
      this.root.write('test/log', '');
      this.root.write('proc/sys/kernel/random/boot_id', `boot-${++this.boots}\n`);
      this.root.write('sys/module/firmware_class/parameters/path', '\n');
      this.insert('sfc', IN_TREE);
    }

    /** Marks a module as loaded. */
    public insert(module: string, source: string): void {
      this.root.write(`sys/module/${module}/initstate`, 'live\n');
      this.root.write(`sys/module/${module}/srcversion`, `${source}\n`);
      mkdirSync(join(this.root.dir, `sys/module/${module}/holders`));
    }

    /** One boot: first the driver, then the network, then the image. */
    public boot(kernel = this.kernel): { load: string; fetch: string } {
      this.powerOn(kernel);
      return { load: this.start(LOAD), fetch: this.start(FETCH) };
    }

    /** One boot of a node that may have the image in advance. */
    public bootPrefetched(kernel = this.kernel): { unpack: string; load: string; fetch: string } {
      this.powerOn(kernel);
      return { unpack: this.start(UNPACK), load: this.start(LOAD), fetch: this.start(FETCH) };
    }

    public start(unit: string): string {
      return this.root.start(unit, this.kernel);
    }

    /** The driver that runs. */
    public get driver(): string {
      return this.root.has('sys/module/sfc') ? this.root.read('sys/module/sfc/srcversion').trim() : 'none';
    }

    /** How a stand-in was called in this boot. */
    public calls(command: string): string[] {
      return this.root.read('test/log').split('\n').filter((line) => line.startsWith(command));
    }

    public get reboots(): number {
      return this.calls('systemctl reboot').length;
    }
  }

  /** A node that has fetched the driver and rebooted for it. */
  function readyNode(props: SfcMachineConfigProps = {}): Node {
    const node = new Node(props);
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    node.boot();
    return node;
  }

  test('a driver that is loaded at boot is fetched at the first boot, which changes nothing else, and loaded at the second', () => {
    const node = new Node();
    node.push(`${IMAGE}${K1}`, `sha256:${'a'.repeat(64)}`, 'v1');
    expect(node.boot()).toEqual({ load: 'inactive', fetch: 'failed' });
    expect([node.driver, node.reboots]).toEqual([IN_TREE, 1]);
    expect(node.root.has('test/kubelet')).toBe(false);
    expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
    expect([node.driver, node.reboots]).toEqual(['v1', 0]);
    expect(node.root.has('test/kubelet')).toBe(true);
  });

  test('stays, boot after boot, and neither containers nor other kernels pile up', () => {
    const node = readyNode();
    for (let boot = 0; boot < 3; boot++) {
      expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
      expect([node.driver, node.reboots]).toEqual(['v1', 0]);
    }
    for (const kernel of ['5.14.0-1', '5.14.0-2', '5.14.0-3']) {
      node.push(`${IMAGE}${kernel}`, kernel.repeat(8), 'v1');
      node.boot(kernel);
      node.boot(kernel);
      expect(node.driver).toBe('v1');
    }
    expect(node.root.list('var/lib/onload-boot/sfc')).toEqual(['5.14.0-2', '5.14.0-3']);
    expect(node.root.list('test/containers')).toEqual([]);
  });

  test('a driver that is loaded at boot is loaded before the network, with the users of the one before it removed first', () => {
    const node = readyNode();
    node.powerOn();
    node.insert('sfc_mtd', 'in-tree-mtd');
    node.insert('sfc_char', 'x');
    node.root.write('sys/module/sfc/holders/sfc_mtd', '');
    node.root.write('sys/module/sfc/holders/sfc_char', '');
    node.root.write('sys/module/sfc_mtd/holders/sfc_char', '');
    expect(node.start(LOAD)).toBe('active');
    expect(node.driver).toBe('v1');
    expect(node.calls('rmmod')).toEqual(['rmmod sfc_char', 'rmmod sfc_mtd', 'rmmod sfc']);
  });

  test('a driver that is loaded at boot is not there where the kernel\'s own is in use: that stays, and the unit fails', () => {
    const node = readyNode();
    node.powerOn();
    node.insert('sfc_mtd', 'in-tree-mtd');
    node.root.write('sys/module/sfc/holders/sfc_mtd', '');
    node.root.write('test/busy', 'sfc');
    expect(node.start(LOAD)).toBe('failed');
    expect([node.driver, node.root.has('sys/module/sfc_mtd')]).toEqual([IN_TREE, true]);
    expect(node.root.journal).toContain('sfc is in use');
    expect(node.root.list('run')).toEqual([]);
    expect([node.start(FETCH), node.reboots]).toEqual(['inactive', 0]);
    expect(node.root.journal).toContain('it does not reboot again');
  });

  test('a driver that is loaded at boot is not there where a user of the kernel\'s own is busy', () => {
    const node = readyNode();
    node.powerOn();
    node.insert('onload', 'x');
    node.root.write('sys/module/sfc/holders/onload', '');
    node.root.write('test/busy', 'onload');
    expect(node.start(LOAD)).toBe('failed');
    expect(node.calls('rmmod')).toEqual(['rmmod onload']);
    expect(node.driver).toBe(IN_TREE);
  });

  test('a driver that is loaded at boot is not there where it cannot be loaded: the kernel\'s own is put back with its users, and the unit fails', () => {
    const node = readyNode();
    node.powerOn();
    node.insert('sfc_mtd', 'in-tree-mtd');
    node.root.write('sys/module/sfc/holders/sfc_mtd', '');
    node.root.write('test/broken', 'sfc');
    expect(node.start(LOAD)).toBe('failed');
    expect([node.driver, node.root.has('sys/module/sfc_mtd')]).toEqual([IN_TREE, true]);
    expect(node.calls('modprobe')).toEqual([`modprobe --first-time --dirname=/var/lib/onload-boot/sfc/${K1}/current sfc`, 'modprobe sfc', 'modprobe sfc_mtd']);
    expect([node.start(FETCH), node.reboots]).toEqual(['inactive', 0]);
  });

  test('says so where not even the kernel\'s own comes back', () => {
    const node = readyNode();
    node.powerOn();
    node.root.write('test/broken', 'sfc');
    node.root.remove(`lib/modules/${K1}`);
    expect(node.start(LOAD)).toBe('failed');
    expect(node.root.journal).toContain('not all of these could be put back: sfc');
  });

  test('leaves all as it was where the disk has lost the module', () => {
    const node = readyNode();
    node.root.remove(`var/lib/onload-boot/sfc/${K1}/${'a'.repeat(64)}/lib/modules/${K1}/extra`);
    node.root.remove(`var/lib/onload-boot/sfc/${K1}/${'a'.repeat(64)}/lib/modules/${K1}/kernel`);
    node.powerOn();
    expect(node.start(LOAD)).toBe('failed');
    expect([node.driver, node.calls('rmmod')]).toEqual([IN_TREE, []]);
  });

  test.each(['rmmod sfc', 'modprobe --first-time'])('a driver that is loaded at boot is recovered from when it is killed at %s', (call) => {
    const node = readyNode();
    node.powerOn();
    node.root.write('test/kill-at', call);
    expect(node.start(LOAD)).toBe('failed');
    expect(node.driver).toBe(IN_TREE);
    node.root.remove('test/kill-at');
    expect(node.start(LOAD)).toBe('active');
    expect(node.driver).toBe('v1');
    expect(node.root.list('run')).toEqual(['onload-boot-sfc.loaded']);
  });

  describe('a node that has lost power', () => {
    const folder = `var/lib/onload-boot/sfc/${K1}/${'a'.repeat(64)}`;
    const stored = `test/images/${`${IMAGE}${K1}`.replaceAll('/', '_')}`;
    const module = `opt/lib/modules/${K1}/extra/sfc.ko`;

    /** What the power cut leaves of an image that was pulled just before: the store has all records, and empty files, or none. */
    function loseFiles(node: Node, what: 'empty' | 'gone'): void {
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1', K1, 'images');
      if (what === 'empty') {
        node.root.write(`${stored}/tree/${module}`, '');
      } else {
        node.root.remove(`${stored}/tree/opt`);
      }
      node.root.write('test/lost', '');
    }

    test('leaves no store behind in which an image was pulled again', () => {
      const node = new Node();
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
      loseFiles(node, 'empty');
      node.boot();
      expect([node.reboots, node.root.list('var/lib/onload-boot')]).toEqual([1, ['sfc']]);
    });

    test('pulls the image again after the pause if the registry did not answer when its files were found lost', () => {
      const node = new Node();
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
      loseFiles(node, 'gone');
      node.powerOn();
      node.root.write('test/pulls-that-fail', '9');
      expect(node.start(FETCH)).toBe('failed');
      expect([node.start(FETCH), node.boot().load, node.driver]).toEqual(['inactive', 'active', 'v1']);
    });

    test.each(['empty', 'gone'] as const)('pulls the image again if its files in the store are %s, and reboots once for it', (what) => {
      const node = new Node();
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
      loseFiles(node, what);
      expect(node.boot()).toEqual({ load: 'inactive', fetch: 'failed' });
      expect(node.root.journal).toContain(`the store of this node may have lost files of ${IMAGE}${K1}: it is pulled again`);
      expect([node.reboots, node.calls('podman rmi')]).toEqual([1, [`podman rmi --force ${IMAGE}${K1}`]]);
      expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v1', 0]);
    });

    test('pulls an image again once in a boot, and then blames it', () => {
      const node = new Node();
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), '');
      node.powerOn();
      expect([node.start(FETCH), node.start(FETCH)]).toEqual(['failed', 'failed']);
      expect(node.calls('podman rmi')).toHaveLength(1);
      expect(node.root.journal).toContain(`${IMAGE}${K1} has no modules for ${K1} that can be read`);
      expect(node.reboots).toBe(0);
    });

    test('leaves neither a store nor a container behind if the image that was pulled again cannot be read', () => {
      const node = new Node();
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), '');
      node.boot();
      expect([node.root.list('var/lib/onload-boot'), node.root.list('var/lib/onload-boot/sfc'), node.root.list('test/containers')]).toEqual([['sfc'], [K1], []]);
    });

    test('takes the modules out of the image again if those on the disk cannot be read, and the boot after that has them', () => {
      const node = readyNode();
      node.root.write(`${folder}/lib/modules/${K1}/extra/sfc.ko`, '');
      expect(node.boot()).toEqual({ load: 'failed', fetch: 'inactive' });
      expect([node.driver, node.reboots]).toEqual([IN_TREE, 0]);
      expect(node.root.journal).toContain(`this node has rebooted once for ${IMAGE}${K1} on ${K1} before, so it does not reboot by itself: the next boot loads sfc`);
      expect(node.root.journal).not.toContain('is not the one of the image');
      expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v1', 0]);
    });

    test('a driver that is loaded at boot does not wait for podman before pods may start, if the modules are on the disk', () => {
      const node = readyNode();
      node.boot();
      expect(node.root.read('test/log').split('\n').filter((call) => /^(?:podman|systemd-notify)/.test(call))[0]).toMatch(/^systemd-notify/);
    });
  });

  describe('a module that crashes the node, or hangs', () => {
    const attempts = `var/lib/onload-boot/sfc/${K1}/attempts-${'a'.repeat(64)}`;

    /** A boot at which loading is cut off, as by a panic: nothing that comes after it runs. */
    function crash(node: Node): void {
      node.powerOn();
      node.root.write('test/kill-at', 'modprobe --first-time');
      node.root.crash(LOAD, node.kernel);
      node.root.remove('test/kill-at');
    }

    test('a module that crashes the node is left out after two boots that did not survive it, so that the node comes up, and says so', () => {
      const node = readyNode();
      crash(node);
      crash(node);
      expect(node.boot()).toEqual({ load: 'failed', fetch: 'inactive' });
      expect([node.driver, node.calls('rmmod'), node.reboots, node.root.has('test/kubelet')]).toEqual([IN_TREE, [], 0, true]);
      expect(node.root.journal).toContain(`the node has crashed or hung 2 times while it loaded sfc, so sfc is left out: the next image is tried again, and this one when /${attempts} is removed`);
      node.root.remove(attempts);
      expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
    });

    test('a module that crashes the node is tried again with the next image', () => {
      const node = readyNode();
      crash(node);
      crash(node);
      node.push(`${IMAGE}${K1}`, 'c'.repeat(64), 'v2');
      node.boot();
      expect([node.boot().load, node.driver]).toEqual(['active', 'v2']);
    });

    test('counts no boot that survives: a crash, a load and a crash are followed by a load', () => {
      const node = readyNode();
      crash(node);
      expect([node.boot().load, node.root.has(attempts)]).toEqual(['active', false]);
      crash(node);
      expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
    });

    test('counts no attempt that fails by itself', () => {
      const node = readyNode();
      node.root.write('test/broken', 'sfc');
      for (let boot = 0; boot < 3; boot++) {
        expect([node.boot().load, node.root.has(attempts)]).toEqual(['failed', false]);
      }
      node.root.remove('test/broken');
      expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
    });

    test('a module whose init crashes, and the node goes on, is left out after two boots: the driver of the kernel is there again', () => {
      const node = readyNode();
      node.root.write('test/oopses', 'sfc');
      expect([node.boot().load, node.boot().load]).toEqual(['failed', 'failed']);
      expect([node.boot().load, node.driver]).toEqual(['failed', IN_TREE]);
      expect(node.root.journal).toContain('the node has crashed or hung 2 times while it loaded sfc, so sfc is left out');
    });

    test('a module is not loaded while its init has not returned: the unit fails, says that nothing could be put back, and does not wait', () => {
      const node = readyNode();
      node.powerOn();
      node.root.write('test/hangs', 'sfc');
      expect(node.start(LOAD)).toBe('failed');
      expect(node.calls('modprobe')).toHaveLength(1);
      expect(node.root.journal).toContain('not all of these could be put back: sfc');
      expect([node.start(LOAD), node.start(FETCH), node.reboots]).toEqual(['failed', 'inactive', 0]);
      expect(node.root.journal).not.toContain('sfc is loaded already');
    });
  });

  test('a driver that is loaded at boot is left alone where it is loaded already', () => {
    const node = readyNode();
    node.boot();
    expect(node.start(LOAD)).toBe('active');
    expect(node.calls('rmmod')).toEqual(['rmmod sfc']);
  });

  test('a driver that is loaded at boot and has no checksum is not said to be another one where this boot has loaded it', () => {
    const node = readyNode();
    node.root.write('test/unsummed', 'sfc');
    expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
    expect(node.root.journal).not.toContain('does not reboot');
    // Started again, the unit finds it loaded.
    expect([node.start(LOAD), node.calls('rmmod')]).toEqual(['active', ['rmmod sfc']]);
    expect(node.root.journal).toContain('sfc is loaded already');
    // The next image, for which the node reboots.
    node.push(`${IMAGE}${K1}`, 'b'.repeat(64), 'v2');
    node.root.write(`var/lib/onload-boot/sfc/${K1}/image`, 'another one\n');
    expect([node.boot(), node.reboots]).toEqual([{ load: 'active', fetch: 'failed' }, 1]);
    // A driver that could not be loaded leaves that of the kernel.
    node.root.write('test/broken', 'sfc');
    expect([node.boot(), node.reboots]).toEqual([{ load: 'failed', fetch: 'inactive' }, 0]);
    expect(node.root.journal).toContain('sfc is not the one of the image: it does not reboot again');
  });

  test('a driver that is loaded at boot is fetched when the registry answers again, while the kubelet waits', () => {
    const node = new Node();
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    node.root.write('test/pulls-that-fail', '3');
    node.boot();
    expect(node.calls('sleep')).toEqual(['sleep 10', 'sleep 20', 'sleep 40', 'sleep infinity']);
    expect([node.reboots, node.root.has('test/kubelet')]).toEqual([1, false]);
    expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
  });

  test('a driver that is loaded at boot does not reboot a node whose kubelet runs, and is loaded at the next boot', () => {
    const node = new Node();
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    node.root.write('test/pulls-that-fail', '5');
    expect(node.boot()).toEqual({ load: 'inactive', fetch: 'inactive' });
    expect([node.reboots, node.root.has('test/kubelet')]).toEqual([0, true]);
    expect(node.root.journal).toContain('pods may run, so this node does not reboot by itself');
    expect([node.boot().load, node.driver, node.reboots]).toEqual(['active', 'v1', 0]);
  });

  test('reboots a node whose kubelet runs where that is asked for', () => {
    const node = new Node({ reboot: RebootPolicy.oncePerImage({ whilePodsRun: true }) });
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    node.root.write('test/pulls-that-fail', '5');
    node.boot();
    expect([node.reboots, node.root.has('test/kubelet')]).toEqual([1, true]);
  });

  test('gives up on a registry that does not answer, so that systemd starts it anew after a pause; the kubelet does not wait for that', () => {
    const node = new Node();
    expect(node.boot()).toEqual({ load: 'inactive', fetch: 'failed' });
    expect(node.calls('sleep')).toEqual([10, 20, 40, 80, 160, 320, 640].map((seconds) => `sleep ${seconds}`));
    expect([node.driver, node.root.has('test/kubelet'), node.reboots]).toEqual([IN_TREE, true, 0]);
  });

  test('comes from an image that is there, where the registry does not answer', () => {
    const node = readyNode();
    node.root.remove('var/lib/onload-boot');
    node.root.remove('test/registry');
    node.boot();
    expect([node.reboots, node.root.list('var/lib/onload-boot/sfc')]).toEqual([1, [K1]]);
    expect(node.root.journal).toContain('cannot be pulled: the one in the store of this node is used');
  });

  test('never reboots a node by itself where that is not wanted', () => {
    const node = new Node({ reboot: RebootPolicy.never() });
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    expect(node.boot()).toEqual({ load: 'inactive', fetch: 'inactive' });
    expect(node.reboots).toBe(0);
    expect([node.boot().load, node.driver, node.reboots]).toEqual(['active', 'v1', 0]);
  });

  test('a driver that is loaded at boot does without the image after the reboot', () => {
    const node = readyNode();
    node.root.remove('test/images');
    node.root.remove('test/registry');
    expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
    expect([node.driver, node.reboots]).toEqual(['v1', 0]);
    expect(node.root.journal).toContain('what was fetched before stays');
  });

  test('a driver that is loaded at boot does not reboot for one image twice, even where the disk has lost what was fetched', () => {
    const node = readyNode();
    node.root.remove(`var/lib/onload-boot/sfc/${K1}/${'a'.repeat(64)}`);
    node.root.remove(`var/lib/onload-boot/sfc/${K1}/current`);
    expect(node.boot()).toEqual({ load: 'inactive', fetch: 'inactive' });
    expect(node.reboots).toBe(0);
    expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
  });

  test('follows the kernel: the new one boots with its own driver, gets its image, and reboots once', () => {
    const node = readyNode();
    node.boot();
    node.push(`${IMAGE}${K2}`, 'b'.repeat(64), 'v1-for-k2');
    expect([node.boot(K2).load, node.driver, node.reboots]).toEqual(['inactive', IN_TREE, 1]);
    expect([node.boot(K2).load, node.driver, node.reboots]).toEqual(['active', 'v1-for-k2', 0]);
    // A rollback finds what was there.
    expect([node.boot(K1).load, node.driver, node.reboots]).toEqual(['active', 'v1', 0]);
  });

  test('stays without an image for the new kernel, visibly, and without reboots', () => {
    const node = readyNode();
    expect([node.boot(K2), node.driver, node.reboots]).toEqual([{ load: 'inactive', fetch: 'failed' }, IN_TREE, 0]);
  });

  test('spells the kernel as KMM does in tags', () => {
    const node = new Node();
    node.push(`${IMAGE}5.14.0_rt`, 'a'.repeat(64), 'v1', '5.14.0~rt+');
    node.boot('5.14.0~rt+');
    expect([node.boot('5.14.0~rt+').load, node.driver]).toEqual(['active', 'v1']);
  });

  test('a driver that is loaded at boot is fetched anew, by the next boot, where its tag was pushed anew; that reboots nothing', () => {
    const node = readyNode();
    node.boot();
    node.push(`${IMAGE}${K1}`, 'c'.repeat(64), 'v2');
    expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v1', 0]);
    expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v2', 0]);
    expect(node.root.list(`var/lib/onload-boot/sfc/${K1}`)).toEqual(['c'.repeat(64), 'current', 'image', `rebooted-${'a'.repeat(64)}`]);
  });

  test('a driver that is loaded at boot is not pulled again where it was named by its digest', () => {
    const image = `registry.example.com/onload-module@sha256:${'d'.repeat(64)}`;
    const node = new Node({ moduleImage: ImageReference.parse(image) });
    node.push(image, 'd'.repeat(64), 'v1', K1);
    node.boot();
    expect([node.boot().load, node.driver, node.calls('podman pull')]).toEqual(['active', 'v1', []]);
  });

  test('changes with the configuration: the old one is loaded until the new one is there, then one reboot', () => {
    const node = readyNode();
    const other = 'registry.example.com/onload-module:9.0-';
    node.root.ignite(sfc({ moduleImage: ImageReference.parse(`${other}$KERNEL_FULL_VERSION`) }));
    node.push(`${other}${K1}`, 'e'.repeat(64), 'v9');
    expect([node.boot().load, node.driver, node.reboots]).toEqual(['active', 'v1', 1]);
    expect([node.boot().load, node.driver, node.reboots]).toEqual(['active', 'v9', 0]);
  });

  test('a driver that is loaded at boot is refused from an image that has no module of its own for the kernel', () => {
    const node = new Node();
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), undefined);
    expect(node.boot()).toEqual({ load: 'inactive', fetch: 'failed' });
    expect(node.root.journal).toContain(`has no module sfc for ${K1}`);
    expect([node.driver, node.reboots]).toEqual([IN_TREE, 0]);
  });

  test.each([
    'podman pull', 'podman create', 'podman cp', 'podman rm onload', 'chcon', 'systemctl show', 'systemctl reboot',
  ])('a driver that is loaded at boot is fetched by the next start where the one before was killed at %s; then pods may run, and the next boot loads it', (call) => {
    const node = new Node();
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    node.powerOn();
    node.root.write('test/kill-at', call);
    expect(node.start(FETCH)).toBe('failed');
    node.root.remove('test/kill-at');
    node.root.write('test/log', '');
    expect([node.start(FETCH), node.reboots, node.driver]).toEqual(['inactive', 0, IN_TREE]);
    expect([node.root.list('test/containers'), node.root.has('var/lib/onload-boot/sfc/partial')]).toEqual([[], false]);
    expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v1', 0]);
  });

  test('a driver that is loaded at boot does not reboot a node for a tag that was pushed anew, whose kubelet starts while the image is pulled', () => {
    const node = readyNode();
    node.powerOn();
    node.start(LOAD);
    node.push(`${IMAGE}${K1}`, 'c'.repeat(64), 'v2');
    // The kubelet was let start, and takes its time.
    node.root.write('usr/sbin/systemd-notify', '#!/bin/bash\n');
    expect([node.start(FETCH), node.reboots]).toEqual(['inactive', 0]);
    expect(node.root.journal).toContain('pods may run, so this node does not reboot by itself');
  });

  test('a driver that is loaded at boot is not replaced by hand once pods may run, and by the next boot', () => {
    const node = readyNode();
    node.boot();
    node.push(`${IMAGE}${K1}`, 'c'.repeat(64), 'v2');
    node.boot();
    expect([node.start(LOAD), node.driver]).toEqual(['failed', 'v1']);
    expect(node.root.journal).toContain('pods may run, so nothing is replaced: the next boot loads sfc');
    expect([node.boot().load, node.driver]).toEqual(['active', 'v2']);
  });

  test('a driver that is loaded at boot has nothing to do on the first boot of a node, which MCO reboots', () => {
    const node = new Node();
    node.root.write(FIRST_BOOT.slice(1), '{}');
    node.boot();
    expect(node.calls('podman')).toEqual([]);
  });

  test('a driver that is loaded at boot is fetched on a first boot that MCO completes without a reboot: the image of the installation is the one of the cluster', () => {
    const node = new Node();
    node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
    node.root.write(FIRST_BOOT.slice(1), '{}');
    node.powerOn();
    expect(node.start(LOAD)).toBe('inactive');
    // MCO removes the file some time after the network is up, and before the kubelet starts. A unit that does not wait for it finds the file.
    if (node.root.read(`etc/systemd/system/${FETCH}`).split('\n').some((line) => line.startsWith('After=') && line.split(/[= ]/).includes(FIRST_BOOT_UNIT))) {
      node.root.remove(FIRST_BOOT.slice(1));
    }
    expect([node.start(FETCH), node.reboots]).toEqual(['failed', 1]);
    expect([node.boot(), node.driver]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v1']);
  });

  test.each([
    ['without', () => sfc()],
    ['with prefetched', () => prefetched({ [K1]: 'a' })],
  ])('%s images waits for MCO at the first boot, and no unit waits for itself', (_, config) => {
    const node = new Node({}, config());
    const unit = (name: string, text: string) => node.root.write(`etc/systemd/system/${name}`, text);
    // The order of MCO's units and of CRI-O's, as far as ours are in it (MCO facts §11).
    unit(FIRST_BOOT_UNIT, '[Unit]\nAfter=machine-config-daemon-pull.service\nBefore=kubelet-dependencies.target\n[Service]\nType=oneshot\nExecStart=/usr/bin/true\n[Install]\nRequiredBy=firstboot-osupdate.target\n');
    unit('machine-config-daemon-pull.service', '[Unit]\nWants=crio-wipe.service network-online.target\nAfter=crio-wipe.service network-online.target\n[Service]\nType=oneshot\nExecStart=/usr/bin/true\n');
    unit('NetworkManager.service', '[Unit]\nWants=network-pre.target\nAfter=network-pre.target\nBefore=network.target network-online.target\n[Service]\nExecStart=/usr/bin/true\n');
    unit('firstboot-osupdate.target', `[Unit]\nRequires=basic.target ${FIRST_BOOT_UNIT}\n`);
    unit('kubelet-dependencies.target', '[Unit]\n');
    unit('crio-wipe.service', '[Unit]\nBefore=crio.service\n[Service]\nType=oneshot\nExecStart=/usr/bin/true\n');
    unit('crio.service', '[Unit]\nWants=network-online.target\nAfter=network-online.target kubelet-dependencies.target\nRequires=kubelet-dependencies.target\n[Service]\nExecStart=/usr/bin/true\n');
    unit('kubelet.service', '[Unit]\nRequires=crio.service kubelet-dependencies.target\nAfter=kubelet-dependencies.target crio.service\n[Service]\nExecStart=/usr/bin/true\n');
    const names = node.root.list('etc/systemd/system').filter((name) => /\.(?:service|target)$/.test(name));
    unit('boot.target', `[Unit]\nRequires=multi-user.target ${names.join(' ')}\n`);
    const verify = () => spawnSync('systemd-analyze', ['verify', '--man=no', join(node.root.dir, 'etc/systemd/system/boot.target')], {
      encoding: 'utf8', maxBuffer: 67_108_864, env: { ...process.env, SYSTEMD_LOG_LEVEL: 'debug', SYSTEMD_UNIT_PATH: `${join(node.root.dir, 'etc/systemd/system')}:` },
    }).stderr;
    expect(verify()).not.toMatch(/ordering cycle/);
    // The tool does find one.
    unit(LOAD, node.root.read(`etc/systemd/system/${LOAD}`).replace('[Unit]', `[Unit]\nAfter=${FIRST_BOOT_UNIT}`));
    expect(verify()).toMatch(/ordering cycle/);
  });

  test('a driver that is loaded at boot does not meet another module on the same node', () => {
    const node = readyNode();
    node.root.ignite(sfc({ moduleName: 'other', moduleImage: ImageReference.parse('registry.example.com/other:1') }));
    expect(node.root.list('usr/local/bin')).toEqual([
      'onload-boot-other-fetch', 'onload-boot-other-load', 'onload-boot-sfc-fetch', 'onload-boot-sfc-load',
    ]);
    expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
  });

  describe('whose image is on the node in advance', () => {
    const nodeWith = (digits: { [kernel: string]: string }, props: SfcMachineConfigProps = {}) => new Node(props, prefetched(digits, props));

    test('a driver that is loaded at boot whose image is on the node in advance is loaded at the first boot, from the disk, and the node does not reboot by itself', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.pin('a', 'v1', K1);
      expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'active', fetch: 'inactive' });
      expect([node.driver, node.reboots, node.calls('podman pull')]).toEqual(['v1', 0, []]);
      expect(node.root.has('test/kubelet')).toBe(true);
      expect(node.root.list('test/containers')).toEqual([]);
    });

    test('a driver that is loaded at boot whose image is on the node in advance is not unpacked again, boot after boot', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.pin('a', 'v1', K1);
      node.bootPrefetched();
      expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'active', fetch: 'inactive' });
      expect([node.driver, node.reboots, node.calls('podman create')]).toEqual(['v1', 0, []]);
    });

    test('follows the kernel without a reboot of its own', () => {
      const node = nodeWith({ [K1]: 'a', [K2]: 'b' });
      node.pin('a', 'v1', K1);
      node.pin('b', 'v1-for-k2', K2);
      node.bootPrefetched();
      expect([node.bootPrefetched(K2).load, node.driver, node.reboots]).toEqual(['active', 'v1-for-k2', 0]);
      expect([node.bootPrefetched(K1).load, node.driver, node.reboots]).toEqual(['active', 'v1', 0]);
    });

    test('changes with the configuration in one boot', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.pin('a', 'v1', K1);
      node.bootPrefetched();
      node.root.ignite(prefetched({ [K1]: 'c' }));
      node.pin('c', 'v2', K1);
      expect([node.bootPrefetched().load, node.driver, node.reboots]).toEqual(['active', 'v2', 0]);
      expect(node.root.list(`var/lib/onload-boot/sfc/${K1}`).filter((name) => /^.{64}$/.test(name))).toEqual(['c'.repeat(64)]);
    });

    test('a driver that is loaded at boot whose image is on the node in advance is found for a kernel whose name ends in +', () => {
      const node = nodeWith({ '5.14.0-rt+': 'a' });
      node.pin('a', 'v1', '5.14.0-rt+');
      expect([node.bootPrefetched('5.14.0-rt+').load, node.driver]).toEqual(['active', 'v1']);
    });

    test('a driver that is loaded at boot whose image is on the node in advance is pulled by its digest where it has not arrived: then the node reboots once', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.push(`${PINNED}${'a'.repeat(64)}`, 'a'.repeat(64), 'v1', K1);
      expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'inactive', fetch: 'failed' });
      expect([node.driver, node.reboots]).toEqual([IN_TREE, 1]);
      expect(node.root.journal).toContain('was not fetched in advance');
      expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'active', fetch: 'inactive' });
      expect([node.driver, node.reboots]).toEqual(['v1', 0]);
    });

    test('a driver that is loaded at boot whose image is on the node in advance is the usual one, by its tag, for a kernel that is not named', () => {
      const node = nodeWith({ [K2]: 'b' });
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
      expect([node.bootPrefetched(), node.reboots]).toEqual([{ unpack: 'inactive', load: 'inactive', fetch: 'failed' }, 1]);
      expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'active', fetch: 'inactive' });
      // Its tag is looked at again, and only when there is a network.
      expect([node.driver, node.calls('podman pull').length]).toEqual(['v1', 1]);
    });

    test('a driver that is loaded at boot whose image is on the node in advance does not reboot a node on which it cannot be loaded', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.pin('a', 'v1', K1);
      node.root.write('test/broken', 'sfc');
      for (let boot = 0; boot < 2; boot++) {
        expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'failed', fetch: 'inactive' });
        expect([node.driver, node.reboots, node.root.has('test/kubelet')]).toEqual([IN_TREE, 0, true]);
      }
      expect(node.root.journal).toContain('another boot would not change that');
    });

    test('leaves what was there where the image has no module for the kernel', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.push(`${PINNED}${'a'.repeat(64)}`, 'a'.repeat(64), undefined, K1, 'images');
      expect(node.bootPrefetched()).toEqual({ unpack: 'failed', load: 'inactive', fetch: 'failed' });
      expect([node.driver, node.reboots]).toEqual([IN_TREE, 0]);
    });

    test('an image whose files the store of the node has lost is not blamed: it is pulled again when the network is up, and the node reboots once', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.pin('a', '', K1);
      node.push(`${PINNED}${'a'.repeat(64)}`, 'a'.repeat(64), 'v1', K1);
      node.root.write('test/lost', '');
      expect(node.bootPrefetched()).toEqual({ unpack: 'failed', load: 'inactive', fetch: 'failed' });
      expect(node.root.journal).toContain(`the store of this node has no files of ${PINNED}${'a'.repeat(64)} that can be read: it is fetched when the network is up`);
      expect(node.root.journal).not.toContain('has no modules for');
      expect(node.reboots).toBe(1);
      expect([node.bootPrefetched().load, node.driver]).toEqual(['active', 'v1']);
    });

    test.each(['podman image exists', 'podman create', 'podman cp', 'chcon'])('a driver that is loaded at boot whose image is on the node in advance is fetched in the same boot where unpacking was killed at %s', (call) => {
      const node = nodeWith({ [K1]: 'a' });
      node.pin('a', 'v1', K1);
      node.push(`${PINNED}${'a'.repeat(64)}`, 'a'.repeat(64), 'v1', K1);
      node.powerOn();
      node.root.write('test/kill-at', call);
      expect(node.start(UNPACK)).toBe('failed');
      node.root.remove('test/kill-at');
      expect([node.start(LOAD), node.start(FETCH), node.reboots]).toEqual(['inactive', 'failed', 1]);
      expect([node.root.list('test/containers'), node.root.has('var/lib/onload-boot/sfc/partial')]).toEqual([[], false]);
      expect([node.bootPrefetched().load, node.driver, node.reboots]).toEqual(['active', 'v1', 0]);
    });

    test('a driver that is loaded at boot whose image is on the node in advance has nothing to do on the first boot of a node, which MCO reboots', () => {
      const node = nodeWith({ [K1]: 'a' });
      node.root.write(FIRST_BOOT.slice(1), '{}');
      node.pin('a', 'v1', K1);
      expect(node.bootPrefetched()).toEqual({ unpack: 'inactive', load: 'inactive', fetch: 'inactive' });
      expect(node.calls('podman')).toEqual([]);
    });
  });

  describe('that is in another folder of the image', () => {
    const FOLDER = '/usr/kmods-2';

    /** A node whose image has one driver in the default folder, and another one in ours. */
    function nodeWithFolder(config: object): Node {
      const node = new Node({}, config);
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
      node.addToImage(`${FOLDER.slice(1)}/lib/modules/${K1}/modules.dep`, '');
      node.addToImage(`${FOLDER.slice(1)}/lib/modules/${K1}/extra/sfc.ko`, 'v1-of-folder');
      node.addToImage(`${FOLDER.slice(1)}/lib/modules/${K1}/extra/sfc_link.ko`, 'link-of-folder');
      node.addToImage(`opt/lib/modules/${K1}/extra/sfc_link.ko`, 'link-v1');
      node.addToImage('opt/firmware/card.bin', 'blob');
      return node;
    }

    test('a driver that is loaded at boot that is in another folder of the image is fetched from there, and loaded after one reboot', () => {
      const node = nodeWithFolder(sfc({ dirName: FOLDER }));
      expect([node.boot(), node.reboots]).toEqual([{ load: 'inactive', fetch: 'failed' }, 1]);
      expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, 'v1-of-folder', 0]);
      expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
    });

    test('a driver that is loaded at boot that is in another folder of the image is not fetched from an image without it, although the default folder has one', () => {
      const node = nodeWithFolder(sfc({ dirName: '/usr/others' }));
      expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'inactive', fetch: 'failed' }, IN_TREE, 0]);
    });

    test.each([
      ['one driver', (dirName?: string) => sfc({ dirName })],
      ['several with firmware', (dirName?: string) => several('/opt/firmware', dirName)],
    ])('a driver that is loaded at boot that is in another folder of the image is fetched again when the folder changes, with one reboot; and when it changes back, with none, as from an image that it has rebooted for: %s', (_, config) => {
      const node = nodeWithFolder(config());
      node.boot();
      expect([node.boot().load, node.driver]).toEqual(['active', 'v1']);
      for (const [folder, driver, before, reboots] of [[FOLDER, 'v1-of-folder', 'v1', 1], [undefined, 'v1', 'v1-of-folder', 0]] as const) {
        node.root.ignite(config(folder));
        expect([node.boot().load, node.driver, node.reboots]).toEqual(['active', before, reboots]);
        expect([node.boot(), node.driver, node.reboots]).toEqual([{ load: 'active', fetch: 'inactive' }, driver, 0]);
      }
    });
  });

  describe('that is several modules with firmware', () => {
    /** A node whose image has both modules and a file of firmware. */
    function nodeWithSeveral(): Node {
      const node = new Node({}, several());
      node.push(`${IMAGE}${K1}`, 'a'.repeat(64), 'v1');
      node.addToImage(`opt/lib/modules/${K1}/extra/sfc_link.ko`, 'link-v1');
      node.addToImage('opt/firmware/sfc/card.bin', 'blob');
      return node;
    }
    const sourceOf = (node: Node, module: string) => (node.root.has(`sys/module/${module}`) ? node.root.read(`sys/module/${module}/srcversion`).trim() : 'none');

    test('a driver that is loaded at boot that is several modules with firmware is fetched at the first boot; at the second all are loaded, what others need first, with the firmware where the kernel looks', () => {
      const node = nodeWithSeveral();
      expect(node.boot()).toEqual({ load: 'inactive', fetch: 'failed' });
      expect([node.driver, node.reboots]).toEqual([IN_TREE, 1]);
      expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
      expect([node.driver, sourceOf(node, 'sfc_link'), node.reboots]).toEqual(['v1', 'link-v1', 0]);
      expect(node.calls('modprobe').map((call) => call.split(' ').at(-1))).toEqual(['sfc_link', 'sfc']);
      expect(node.root.read('var/lib/firmware/sfc/card.bin')).toBe('blob');
      expect(node.root.read('sys/module/firmware_class/parameters/path')).toBe('/var/lib/firmware');
      expect(node.root.list('run')).toEqual(['onload-boot-sfc.begun', 'onload-boot-sfc.loaded']);
      expect([node.start(LOAD), node.calls('rmmod')]).toEqual(['active', ['rmmod sfc']]);
    });

    test('a driver that is loaded at boot that is several modules is not said to be another one where a module has no checksum', () => {
      const node = nodeWithSeveral();
      node.root.write('test/unsummed', 'sfc_link');
      node.boot();
      expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
      expect(node.root.journal).not.toContain('does not reboot');
      // An image whose other modules are the same is another one.
      node.push(`${IMAGE}${K1}`, 'b'.repeat(64), 'v1');
      node.addToImage(`opt/lib/modules/${K1}/extra/sfc_link.ko`, 'link-v2');
      node.addToImage('opt/firmware/sfc/card.bin', 'blob');
      node.root.write(`var/lib/onload-boot/sfc/${K1}/image`, 'another one\n');
      expect(node.boot()).toEqual({ load: 'active', fetch: 'failed' });
      expect(node.reboots).toBe(1);
    });

    test('leaves nothing on the node but what docs/removal.md says', () => {
      const node = nodeWithSeveral();
      node.powerOn();
      const files = () => run(node.root.dir, 'find', ['.', '-path', './test', '-prune', '-o', '-path', './sys', '-prune', '-o', '!', '-type', 'd', '-print'])
        .trimEnd().split('\n').map((path) => path.slice(1));
      const before = new Set(files());
      node.start(FETCH);
      node.boot();
      node.boot();
      const left = files().filter((path) => !before.has(path));
      const known = [/^\/var\/lib\/onload-boot\/sfc\//, /^\/var\/lib\/firmware\//, /^\/run\/onload-boot-sfc\./];
      expect(left.filter((path) => !known.some((one) => one.test(path)))).toEqual([]);
      const page = readFileSync(join(ROOT, 'docs/removal.md'), 'utf8');
      for (const [index, path] of ['/var/lib/onload-boot/<module>', '/var/lib/firmware', '/run/onload-boot-<module>.*'].entries()) {
        expect([path, page.includes(path), left.some((one) => known[index].test(one))]).toEqual([path, true, true]);
      }
      // The marks, and where the configuration is taken back: what it wrote itself.
      expect(left.filter((path) => /\/rebooted-/.test(path))).toHaveLength(1);
      const { storage, systemd } = several();
      for (const path of [...storage.files.map((file: any) => file.path), ...systemd.units.map((unit: any) => unit.name)]) {
        expect(page).toContain(path.replace(/-sfc-.*/, '-<module>-*'));
      }
    });

    test('puts the firmware where the kernel was told to look', () => {
      const node = nodeWithSeveral();
      node.boot();
      node.powerOn();
      node.root.write('sys/module/firmware_class/parameters/path', '/var/other\n');
      expect(node.start(LOAD)).toBe('active');
      expect([node.root.read('var/other/sfc/card.bin'), node.root.has('var/lib/firmware')]).toEqual(['blob', false]);
      expect(node.root.read('sys/module/firmware_class/parameters/path')).toBe('/var/other');
    });

    test('changes nothing where the firmware has no place', () => {
      const node = nodeWithSeveral();
      node.boot();
      node.powerOn();
      node.root.write('var/file', '');
      node.root.write('sys/module/firmware_class/parameters/path', '/var/file\n');
      expect(node.start(LOAD)).toBe('failed');
      expect([node.driver, node.calls('rmmod')]).toEqual([IN_TREE, []]);
    });

    test.each(['sfc_link', 'sfc'])('a driver that is loaded at boot that is several modules with firmware is not there where %s cannot be loaded: all that was there before is back', (broken) => {
      const node = nodeWithSeveral();
      node.boot();
      node.powerOn();
      node.root.write('test/broken', broken);
      expect(node.start(LOAD)).toBe('failed');
      expect([node.driver, sourceOf(node, 'sfc_link')]).toEqual([IN_TREE, 'none']);
      expect(node.root.list('run')).toEqual([]);
      expect([node.start(FETCH), node.reboots]).toEqual(['inactive', 0]);
    });

    test.each(['current sfc_link', 'current sfc'])('a driver that is loaded at boot that is several modules with firmware is recovered from when it is killed at the loading of %s', (call) => {
      const node = nodeWithSeveral();
      node.boot();
      node.powerOn();
      node.root.write('test/kill-at', `${call}\n`.trim());
      expect(node.start(LOAD)).toBe('failed');
      expect([node.driver, sourceOf(node, 'sfc_link')]).toEqual([IN_TREE, 'none']);
      node.root.remove('test/kill-at');
      expect([node.start(LOAD), node.driver, sourceOf(node, 'sfc_link')]).toEqual(['active', 'v1', 'link-v1']);
    });

    test('replaces all where one of them is there already', () => {
      const node = nodeWithSeveral();
      node.boot();
      node.powerOn();
      node.insert('sfc_link', 'link-v1');
      expect([node.start(LOAD), node.driver, sourceOf(node, 'sfc_link')]).toEqual(['active', 'v1', 'link-v1']);
    });

    test('leaves all as it was where the disk has lost one of them', () => {
      const node = nodeWithSeveral();
      node.boot();
      node.root.remove(`var/lib/onload-boot/sfc/${K1}/${'a'.repeat(64)}-opt-firmware/lib/modules/${K1}/extra/sfc_link.ko`);
      node.powerOn();
      expect([node.start(LOAD), node.driver, node.calls('rmmod')]).toEqual(['failed', IN_TREE, []]);
    });

    test('a driver that is loaded at boot that is several modules with firmware is refused from an image that lacks one of them, or the firmware', () => {
      for (const part of [`opt/lib/modules/${K1}/extra/sfc_link.ko`, 'opt/firmware']) {
        const node = nodeWithSeveral();
        node.root.remove(`test/registry/${`${IMAGE}${K1}`.replaceAll('/', '_')}/tree/${part}`);
        expect(node.boot()).toEqual({ load: 'inactive', fetch: 'failed' });
        expect([node.driver, node.reboots]).toEqual([IN_TREE, 0]);
      }
    });

    test('a driver that is loaded at boot that is several modules with firmware is taken anew out of the image where its firmware is in another folder', () => {
      const node = nodeWithSeveral();
      node.boot();
      node.boot();
      node.root.ignite(several('/opt/other'));
      node.addToImage('opt/other/card.bin', 'new blob');
      expect([node.boot().load, node.reboots]).toEqual(['active', 0]);
      expect(node.boot()).toEqual({ load: 'active', fetch: 'inactive' });
      expect(node.root.read('var/lib/firmware/card.bin')).toBe('new blob');
    });
  });
});

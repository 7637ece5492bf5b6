import { FETCH_SCRIPT } from './scripts/fetch';
import { LOAD_SCRIPT } from './scripts/load';
import { renderUnit, UnitSections } from './systemd';
import { invalid } from '../../private/errors';
import { MODULE_NAME } from '../../private/grammar';
import { FileContents } from '../file-contents';
import type { MachineFile } from '../machine-file';
import type { MachineUnit } from '../machine-unit';

/** What the annotations of a MachineConfig say that loads a kernel module at boot: which one, and out of which image. */
export const BOOT_MODULE = 'cdk8s-onload/boot-module';
export const BOOT_IMAGE = 'cdk8s-onload/boot-module-image';

/** A kernel module that is loaded before the network starts. */
export interface BootModule {
  /** Name of the module. */
  readonly module: string;
  /** The image, with `{kernel}` where its tag has the kernel. */
  readonly image: string;
  /** The modules that make way for it. */
  readonly remove: readonly string[];
  /** Path on the nodes of the credentials to pull with. */
  readonly pullSecretPath: string;
  /** When a node reboots to load what it has fetched: `before-pods`, `any-time` or `never`. */
  readonly reboot: string;
}

/** Stands for the running kernel in the image. No image has such characters. */
const KERNEL = '{kernel}';

const VARIABLE = /\$(?:\{([^}]*)\}|([A-Za-z0-9_]*))/g;

/** An image without the variables of KMM: the scripts know the kernel, and none of the rest. */
export function imageTemplate(image: string, where: string): string {
  return image.replace(VARIABLE, (written, braced?: string, bare?: string) => {
    if ((braced ?? bare) !== 'KERNEL_FULL_VERSION') {
      throw invalid('machine-config/image-variable', `${written} in the tag of an image that no operator resolves`, image, 'use ${KERNEL_FULL_VERSION}', where);
    }
    return KERNEL;
  });
}

/** What an image is called when it has been through `imageTemplate()`: nothing in it means anything to systemd or a shell. */
const IMAGE = /^[A-Za-z0-9[\]][A-Za-z0-9._:/@[\]{}-]*$/;

/** An absolute path of plain characters, as `PLAIN_PATH` is, but of a file. */
const FILE = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+)+$/;

/** Checks all values by the grammar of what they become a part of: units, environments, names of files and containers. */
export function checkBootModule(boot: BootModule, where: string): void {
  const checks: [what: string, values: readonly string[], grammar: RegExp, fix: string][] = [
    ['the name of a kernel module', [boot.module, ...boot.remove], MODULE_NAME, 'use letters, digits, "_" and "-"'],
    ['an image', [boot.image], IMAGE, 'write [registry[:port]/]path[:tag][@digest]'],
    ['the path of a file', [boot.pullSecretPath], FILE, 'use an absolute path of letters, digits, ".", "_" and "-"'],
  ];
  for (const [what, values, grammar, fix] of checks) {
    const wrong = values.find((value) => !grammar.test(value));
    if (wrong !== undefined) {
      throw invalid('machine-config/boot-module', `not ${what}`, wrong, fix, where);
    }
  }
  if (boot.remove.length === 0) {
    throw invalid('machine-config/boot-module', 'no module to make way', boot.module, 'name at least the kernel\'s own of that name', where);
  }
}

/** The files and units of a module. All names derive from that of the module, so two modules do not meet. */
export function bootModuleParts(boot: BootModule): { files: MachineFile[]; units: MachineUnit[] } {
  // As sysfs and modprobe have it; both take either.
  const module = boot.module.replace(/-/g, '_');
  const name = `onload-boot-${module}`;
  const scripts = { load: `/usr/local/bin/${name}-load`, fetch: `/usr/local/bin/${name}-fetch` };
  return {
    files: [
      { path: scripts.load, mode: '0755', contents: FileContents.text(LOAD_SCRIPT) },
      { path: scripts.fetch, mode: '0755', contents: FileContents.text(FETCH_SCRIPT) },
    ],
    units: [
      { name: `${name}-load.service`, enabled: true, contents: renderUnit(loadUnit(boot, module, scripts.load)) },
      { name: `${name}-fetch.service`, enabled: true, contents: renderUnit(fetchUnit(boot, module, scripts.fetch, `${name}-load.service`)) },
    ],
  };
}

/**
 * The usual dependencies put it behind the local file systems and the first round of udev. Only the network waits for it, and not longer than
 * it may take. Active: our module is loaded. Inactive: nothing was fetched for this kernel yet. Failed: the drivers from before are there.
 */
function loadUnit(boot: BootModule, module: string, script: string): UnitSections {
  return {
    Unit: [
      ['Description', `Load the kernel module ${module} that was fetched for the running kernel`],
      ['ConditionPathExists', `/var/lib/onload-boot/${module}/%v/current`],
      ['Wants', 'network-pre.target'],
      ['Before', 'network-pre.target'],
    ],
    Service: [
      ['Type', 'oneshot'],
      ['RemainAfterExit', 'yes'],
      ['Environment', `MODULE=${module}`],
      ['Environment', `"REMOVE=${boot.remove.map((other) => other.replace(/-/g, '_')).join(' ')}"`],
      ['ExecStart', script],
      // Also when the above is killed, or takes too long.
      ['ExecStopPost', `${script} restore`],
      ['TimeoutStartSec', '180'],
      ['TimeoutStopSec', '20'],
    ],
    Install: [['WantedBy', 'multi-user.target']],
  };
}

/**
 * A service that says itself when others may go on, because the retries must not hold up the boot; and not `oneshot`, which systemd does not
 * start again before version 244 (OpenShift 4.13).
 */
function fetchUnit(boot: BootModule, module: string, script: string, loadService: string): UnitSections {
  return {
    Unit: [
      ['Description', `Fetch the kernel module ${module} for the running kernel`],
      // On its first boot a node runs the kernel of the installer, and reboots into that of the cluster (MCO's firstboot service).
      ['ConditionPathExists', '!/etc/ignition-machine-config-encapsulated.json'],
      ['Wants', 'network-online.target'],
      // CRI-O may wipe the storage of images when a node boots.
      ['After', `network-online.target crio-wipe.service ${loadService}`],
      ...boot.reboot === 'never' ? [] : [['Before', 'kubelet.service'] as const],
      ['StartLimitIntervalSec', '0'],
    ],
    Service: [
      ['Type', 'notify'],
      ['NotifyAccess', 'all'],
      ['Environment', `MODULE=${module}`],
      ['Environment', `IMAGE=${boot.image}`],
      ['Environment', `AUTHFILE=${boot.pullSecretPath}`],
      ['Environment', `REBOOT=${boot.reboot}`],
      ['EnvironmentFile', '-/etc/mco/proxy.env'],
      ['ExecStart', script],
      ['TimeoutStartSec', '900'],
      ['Restart', 'on-failure'],
      ['RestartSec', '600'],
    ],
    Install: [['WantedBy', 'multi-user.target']],
  };
}

import { CLOCK_STEP } from './clock-step-unit';
import { FileContents } from './file-contents';
import type { MachineFile } from './machine-file';
import type { MachineUnit } from './machine-unit';
import { fetchScript, loadScript, type ScriptFeatures } from './scripts';
import { invalid } from '../../text';
import { KERNEL_RELEASE, MODULE_NAME } from '../../upstream';
import { renderUnit, UnitSections } from '../../upstream/ignition';
import { KERNEL } from '../../upstream/linux';
import { CRIO_WIPE, FIRST_BOOT, FIRST_BOOT_UNIT } from '../../upstream/openshift';
import { BOOT_UNIT_LIMITS } from '../../views';

/** A kernel module that is loaded before the network starts. */
export interface BootModule {
  /** Name of the module. */
  readonly module: string;
  /** All modules to load, in that order, if there is more than one. */
  readonly modules?: readonly string[];
  /** Image, with `{kernel}` in place of the kernel in its tag. */
  readonly image: string;
  /** Modules to unload first. */
  readonly remove: readonly string[];
  /** Path of the pull credentials on the nodes. */
  readonly pullSecretPath: string;
  /** Condition under which a node reboots to load a fetched module: `before-pods`, `any-time` or `never`. */
  readonly reboot: string;
  /** Folder with firmware in the image. */
  readonly firmware?: string;
  /** Folder in the image that contains `lib/modules`, if it is not the default one. */
  readonly folder?: string;
  /** Prefetched images by digest, for each kernel release. */
  readonly prefetched?: { readonly [kernelRelease: string]: string };
}

const VARIABLE = /\$(?:\{([^}]*)\}|([A-Za-z0-9_]*))/g;

/**
 * An image in the form that the scripts use. KMM's variable for the kernel is replaced, and others are refused, because the scripts know only the
 * kernel.
 */
export function imageTemplate(image: string, where: string): string {
  return image.replace(VARIABLE, (written, braced?: string, bare?: string) => {
    if ((braced ?? bare) !== 'KERNEL_FULL_VERSION') {
      throw invalid('machine-config/image-variable', `${written} in the tag of an image that no operator resolves`, image, 'use ${KERNEL_FULL_VERSION}', where);
    }
    return KERNEL;
  });
}

/** Grammar of an image after `imageTemplate()`. Its characters have no special meaning to systemd or a shell. */
const IMAGE = /^[A-Za-z0-9[\]][A-Za-z0-9._:/@[\]{}-]*$/;

/** Grammar of the absolute path of a file, with the same characters as `PLAIN_PATH`. */
const FILE = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._-]+)+$/;

/** Checks all values against the grammars of their destinations: units, environments, and names of files and containers. */
export function checkBootModule(boot: BootModule, where: string): void {
  const checks: [what: string, values: readonly string[], grammar: RegExp, fix: string][] = [
    ['the name of a kernel module', [boot.module, ...boot.modules ?? [], ...boot.remove], MODULE_NAME, 'use letters, digits, "_" and "-"'],
    ['an image', [boot.image, ...Object.values(boot.prefetched ?? {})], IMAGE, 'write [registry[:port]/]path[:tag][@digest]'],
    ['the path of a file', [boot.pullSecretPath], FILE, 'use an absolute path of letters, digits, ".", "_" and "-"'],
    ['a folder of the image', boot.firmware === undefined ? [] : [boot.firmware], FILE, 'use an absolute path of letters, digits, ".", "_" and "-"'],
    ['a folder of the image', boot.folder === undefined ? [] : [boot.folder], FILE, 'use an absolute path of letters, digits, ".", "_" and "-", without "/" at its end'],
    ['a kernel release', Object.keys(boot.prefetched ?? {}), KERNEL_RELEASE, 'write what `uname -r` prints'],
  ];
  for (const [what, values, grammar, fix] of checks) {
    const wrong = values.find((value) => !grammar.test(value));
    if (wrong !== undefined) {
      throw invalid('machine-config/boot-module', `not ${what}`, wrong, fix, where);
    }
  }
  if (boot.remove.length === 0) {
    throw invalid('machine-config/boot-module', 'no module to unload', boot.module, 'name at least the in-tree module of that name', where);
  }
}

/** Name of a module for sysfs and modprobe, with "_" for "-". Both spellings stand for the same module. */
function inSysfs(module: string): string {
  return module.replace(/-/g, '_');
}

/** Variable with a list of modules as its value, for a unit. */
function listVariable(name: string, modules: readonly string[]): readonly [string, string] {
  return ['Environment', `"${name}=${modules.map(inSysfs).join(' ')}"`];
}

/** Names of all objects that a module has on the nodes. They are derived from the module's name, so that two modules do not collide. */
export function bootModuleNames(moduleName: string) {
  const name = `onload-boot-${inSysfs(moduleName)}`;
  return {
    scripts: { load: `/usr/local/bin/${name}-load`, fetch: `/usr/local/bin/${name}-fetch` },
    // Prefetched images by kernel, in a separate file, so that new kernels change neither scripts nor units.
    images: `/etc/onload-boot/${inSysfs(moduleName)}/images`,
    units: { load: `${name}-load.service`, fetch: `${name}-fetch.service`, unpack: `${name}-unpack.service` },
  };
}

/** Files and units of a module on the nodes. */
export function bootModuleParts(boot: BootModule): { files: MachineFile[]; units: MachineUnit[] } {
  const module = inSysfs(boot.module);
  const { scripts, images, units } = bootModuleNames(boot.module);
  const features: ScriptFeatures = {
    several: boot.modules !== undefined,
    firmware: boot.firmware !== undefined,
    folder: boot.folder !== undefined,
    prefetch: boot.prefetched !== undefined,
  };
  return {
    files: [
      { path: scripts.load, mode: '0755', contents: FileContents.text(loadScript(features)) },
      { path: scripts.fetch, mode: '0755', contents: FileContents.text(fetchScript(features)) },
      ...boot.prefetched ? [{ path: images, contents: FileContents.text(imageList(boot.prefetched)) }] : [],
    ],
    units: [
      { name: units.load, enabled: true, contents: renderUnit(loadUnit(boot, module, scripts.load)) },
      { name: units.fetch, enabled: true, contents: renderUnit(fetchUnit(boot, module, scripts.fetch, units.load)) },
      ...boot.prefetched ? [{ name: units.unpack, enabled: true, contents: renderUnit(unpackUnit(boot, module, scripts.fetch, units.load)) }] : [],
    ],
  };
}

/** Text with one line per kernel and its image, sorted by kernel. */
function imageList(images: { readonly [kernelRelease: string]: string }): string {
  return Object.keys(images).sort().map((kernel) => `${kernel} ${images[kernel]}\n`).join('');
}

/** Variables for both ways of extracting modules from an image. */
function imageVariables(boot: BootModule, module: string): (readonly [string, string])[] {
  return [
    ['Environment', `MODULE=${module}`],
    ...boot.modules ? [listVariable('MODULES', boot.modules)] : [],
    ['Environment', `IMAGE=${boot.image}`],
    ...boot.prefetched ? [['Environment', `IMAGES=${bootModuleNames(module).images}`] as const] : [],
    ...boot.firmware === undefined ? [] : [['Environment', `FIRMWARE=${boot.firmware}`] as const],
    ...boot.folder === undefined ? [] : [['Environment', `DIR_NAME=${boot.folder}`] as const],
    ['Environment', `AUTHFILE=${boot.pullSecretPath}`],
    ['Environment', `REBOOT=${boot.reboot}`],
  ];
}

/** Time limits that systemd applies to a unit. */
function limits({ startSeconds, stopSeconds }: { startSeconds: number; stopSeconds: number }): (readonly [string, string])[] {
  return [['TimeoutStartSec', String(startSeconds)], ['TimeoutStopSec', String(stopSeconds)]];
}

/**
 * Condition that delays the unit that fetches. On its first boot a node usually runs a different image than the cluster's, and MCO reboots it. If
 * both are the same, MCO removes the file instead and the boot continues, so the unit waits for that.
 */
const NOT_BEFORE_A_REBOOT_OF_MCO = ['ConditionPathExists', `!${FIRST_BOOT}`] as const;

/**
 * Unit that extracts the modules from an image that is already on the node, before modules are loaded, so that they are loaded during the same boot.
 * The network waits for it, at most until its time limit. If it fails, the image is fetched as if this unit did not exist.
 */
function unpackUnit(boot: BootModule, module: string, script: string, loadService: string): UnitSections {
  return {
    Unit: [
      ['Description', `Unpack the kernel module ${module} for the running kernel where its image is on the node`],
      NOT_BEFORE_A_REBOOT_OF_MCO,
      ['RequiresMountsFor', '/var/lib/containers'],
      // CRI-O removes images that may be damaged after a node has lost power.
      ['After', CRIO_WIPE],
      ['Before', loadService],
    ],
    Service: [
      ['Type', 'oneshot'],
      ...imageVariables(boot, module),
      ['ExecStart', `${script} unpack`],
      ...limits(BOOT_UNIT_LIMITS.unpack),
    ],
    Install: [['WantedBy', 'multi-user.target']],
  };
}

/**
 * Unit that loads the modules. The default dependencies order it after the local file systems and the first run of udev. Only the network waits for
 * it, at most until its time limit. Active: our module is loaded. Inactive: no module has been fetched for this kernel yet. Failed: the previous
 * drivers are loaded.
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
      ...boot.modules ? [listVariable('MODULES', boot.modules)] : [],
      listVariable('REMOVE', boot.remove),
      ['ExecStart', script],
      // Runs even if the above is killed or times out.
      ['ExecStopPost', `${script} restore`],
      ...limits(BOOT_UNIT_LIMITS.load),
    ],
    Install: [['WantedBy', 'multi-user.target']],
  };
}

/**
 * Unit that fetches the image. It is a service that signals when others may start, because the retries must not delay the boot. It is not `oneshot`,
 * because systemd before version 244 (OpenShift 4.13) does not restart such units.
 */
function fetchUnit(boot: BootModule, module: string, script: string, loadService: string): UnitSections {
  return {
    Unit: [
      ['Description', `Fetch the kernel module ${module} for the running kernel`],
      NOT_BEFORE_A_REBOOT_OF_MCO,
      ['Wants', 'network-online.target'],
      // CRI-O may wipe the storage of images when a node boots. With a wrong clock, the certificates of registries are not trusted.
      ['After', `network-online.target ${CRIO_WIPE} ${FIRST_BOOT_UNIT} ${loadService} ${CLOCK_STEP.unit}`],
      ...boot.reboot === 'never' ? [] : [['Before', 'kubelet.service'] as const],
      ['StartLimitIntervalSec', '0'],
    ],
    Service: [
      ['Type', 'notify'],
      ['NotifyAccess', 'all'],
      ...imageVariables(boot, module),
      ['EnvironmentFile', '-/etc/mco/proxy.env'],
      ['ExecStart', script],
      ...limits(BOOT_UNIT_LIMITS.fetch),
      ['Restart', 'on-failure'],
      ['RestartSec', String(BOOT_UNIT_LIMITS.fetch.restartSeconds)],
    ],
    Install: [['WantedBy', 'multi-user.target']],
  };
}

import type { Rendered } from './merged-config';
import { cached } from '../../text';
import { ignitionFileText } from '../../upstream/ignition';
import { DRIVER_MODULE } from '../../upstream/onload';
import { bootImageFor, BootModule, bootModuleRelease, bootModulesIn, isPrefetched } from '../../views';
import type { Loaded } from '../plan-model';

const known = new WeakMap<Rendered, readonly BootModule[]>();

/** Modules that the nodes of a pool load at boot. */
export function bootModulesOf(rendered: Rendered): readonly BootModule[] {
  return cached(known, rendered, () => bootModulesIn([...rendered.units.values()].map(({ value }) => value), (path) => {
    const contents = rendered.files.get(path)?.value.contents;
    return ignitionFileText(contents?.source, contents?.compression);
  }));
}

/** Driver that nodes with a configuration load at boot, or undefined if they load none. */
export function bootDriverOf(rendered: Rendered): BootModule | undefined {
  return bootModulesOf(rendered).find(({ module }) => module === DRIVER_MODULE);
}

/**
 * Release of the driver that a node with a configuration has loaded at boot. Undefined if it loads none, or if the release is unknown.
 *
 * @param beside release of Onload in the same manifests, assumed for the driver if its image does not show one
 */
export function bootReleaseOf(rendered: Rendered, kernel: string | undefined, beside: string | undefined): string | undefined {
  const boot = bootDriverOf(rendered);
  return boot && (bootModuleRelease(boot, kernel) ?? beside);
}

/** Module that a reboot of the node fetches and loads again: it is new, its image changes, or the kernel does. */
export interface BootChange {
  /** MachineConfig with the unit that fetches the module. */
  readonly object: string;
  readonly unit: string;
  /** Whether its image should be on the node in advance. */
  readonly isPrefetched: boolean;
  /** Whether the node reboots by itself to load it. */
  readonly reboots: boolean;
}

/** Effect of a reboot into another configuration on the modules that are loaded at boot. */
export interface BootOutcome {
  readonly changes: readonly BootChange[];
  /** Units that make the node reboot once more by itself, and whether this happens only in the worst case. */
  readonly again?: { readonly units: readonly string[]; readonly onlyAtWorst: boolean };
  /** Releases that are loaded on the node after all of its reboots, if they change. */
  readonly leaves?: Loaded;
  /** Driver whose image changes while its list of images is still that of the previous image. */
  readonly stale?: { readonly object: string; readonly image: string };
}

/**
 * Effect of a node's reboots (`fetchScript()` of our boot modules). An image that is not on the node is fetched after the boot, and takes a second
 * reboot to be loaded. An image that should be there in advance takes it only if it is missing.
 *
 * @param kernels releases of the kernel that the node runs, or undefined if unknown, and of the one that it boots, as in `Stage`
 * @param beside release of Onload in the later manifests
 */
export function bootOutcome(
  before: Rendered, after: Rendered,
  { running, next }: { readonly running: string | undefined; readonly next?: string | null }, beside: string | undefined,
): BootOutcome {
  // A new kernel needs other modules.
  const isSameKernel = before.osImageURL.value === after.osImageURL.value && before.kernelType.value === after.kernelType.value;
  const kernel = next === undefined ? running : next ?? undefined;
  const had = new Map(bootModulesOf(before).map((boot) => [boot.module, boot]));
  const isFetched = (boot: BootModule) => {
    const old = had.get(boot.module);
    return !isSameKernel || old === undefined || old.folder !== boot.folder || old.isExtracted !== boot.isExtracted
      || bootImageFor(old, running) !== bootImageFor(boot, kernel);
  };
  const changes = bootModulesOf(after).filter(isFetched).map((boot): BootChange => (
    { object: unitOwner(boot, after), unit: boot.unit, isPrefetched: isPrefetched(boot, kernel), reboots: boot.reboots }));
  const again = changes.filter(({ reboots }) => reboots);
  const sure = again.filter((change) => (isSameKernel || typeof next === 'string') && !change.isPrefetched);
  const [driver, oldDriver] = [bootDriverOf(after), had.get(DRIVER_MODULE)];
  const isStale = driver !== undefined && oldDriver !== undefined && driver.image !== oldDriver.image && isPrefetched(driver, kernel)
    && bootImageFor(driver, kernel) === bootImageFor(oldDriver, running);
  return {
    changes,
    ...again.length === 0 ? {} : { again: { units: (sure.length > 0 ? sure : again).map(({ unit }) => unit), onlyAtWorst: sure.length === 0 } },
    ...driver !== undefined && isFetched(driver) && (driver.reboots || isPrefetched(driver, kernel))
      ? { leaves: { driver: bootModuleRelease(driver, kernel) ?? beside } } : {},
    ...driver === undefined && oldDriver !== undefined ? { leaves: { driver: KERNELS_OWN } } : {},
    ...isStale ? { stale: { object: unitOwner(driver, after), image: bootImageFor(driver, kernel) } } : {},
  };
}

function unitOwner({ unit }: BootModule, { units }: Rendered): string {
  return `MachineConfig ${units.get(unit)!.parts.at(-1)!.by}`;
}

/** Driver of a node that no longer loads one at boot. */
export const KERNELS_OWN = 'the kernel\'s own';

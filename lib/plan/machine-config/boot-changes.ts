import type { Rendered } from './merged-config';
import { cached } from '../../text';
import { textOf } from '../../upstream/ignition';
import { DRIVER_MODULE, onloadVersionOf } from '../../upstream/onload';
import { bootImageFor, BootModule, bootModulesIn, isPrefetched } from '../../views';
import type { Loaded } from '../plan-model';

const known = new WeakMap<Rendered, readonly BootModule[]>();

/** What the nodes of a pool load at boot. */
export function bootModulesOf(rendered: Rendered): readonly BootModule[] {
  return cached(known, rendered, () => bootModulesIn([...rendered.units.values()].map(({ value }) => value), (path) => {
    const contents = rendered.files.get(path)?.value.contents;
    return textOf(contents?.source, contents?.compression);
  }));
}

/** The release of a driver, where its image tells it. An image by its digest is of the release that the usual one is of. */
function releaseOf(boot: BootModule, kernel: string | undefined): string | undefined {
  return onloadVersionOf(bootImageFor(boot, kernel)) ?? onloadVersionOf(boot.image);
}

/** The driver that nodes with a configuration load at boot, if they load one. */
export function bootDriverOf(rendered: Rendered): BootModule | undefined {
  return bootModulesOf(rendered).find(({ module }) => module === DRIVER_MODULE);
}

/**
 * The release of the driver that a node with a configuration has loaded at boot; undefined where it loads none, or nothing tells.
 *
 * @param beside the release of Onload in the same manifests, which the driver is taken to be of where its image does not tell
 */
export function bootReleaseOf(rendered: Rendered, kernel: string | undefined, beside: string | undefined): string | undefined {
  const boot = bootDriverOf(rendered);
  return boot && (releaseOf(boot, kernel) ?? beside);
}

/** A module that the boots of a node bring again. */
export interface BootChange {
  /** The MachineConfig with the unit that fetches it. */
  readonly object: string;
  readonly unit: string;
  /** Whether its image should be on the node in advance. */
  readonly isPrefetched: boolean;
  /** Whether the node reboots by itself to load it. */
  readonly reboots: boolean;
}

/** What a reboot into another configuration makes of the modules that are loaded at boot. */
export interface BootOutcome {
  readonly changes: readonly BootChange[];
  /** The units because of which the node reboots by itself once more; and whether that is only where not all goes well. */
  readonly again?: { readonly units: readonly string[]; readonly onlyAtWorst: boolean };
  /** What the node has loaded behind all of its reboots, where that becomes another. */
  readonly leaves?: Loaded;
  /** A driver whose image becomes another, and whose list of images is still the one for the image before. */
  readonly stale?: { readonly object: string; readonly image: string };
}

/**
 * What the boots of a node result in (`fetchScript()` of our boot modules). An image that is not on the node is fetched when it has booted, and takes a
 * second boot to be loaded; one that is there in advance takes it only where it was not there.
 *
 * @param kernel the release that the node runs; undefined where it is not known
 * @param beside the release of Onload in the later manifests
 */
export function bootOutcome(before: Rendered, after: Rendered, kernel: string | undefined, beside: string | undefined): BootOutcome {
  // A new kernel asks for other modules.
  const isSameKernel = before.osImageURL.value === after.osImageURL.value && before.kernelType.value === after.kernelType.value;
  const had = new Map(bootModulesOf(before).map((boot) => [boot.module, boot]));
  const isFetched = (boot: BootModule) => {
    const old = had.get(boot.module);
    return !isSameKernel || old === undefined || old.folder !== boot.folder || old.isExtracted !== boot.isExtracted
      || bootImageFor(old, kernel) !== bootImageFor(boot, kernel);
  };
  const changes = bootModulesOf(after).filter(isFetched).map((boot): BootChange => (
    { object: ownerOf(boot, after), unit: boot.unit, isPrefetched: isPrefetched(boot, kernel), reboots: boot.reboots }));
  const again = changes.filter(({ reboots }) => reboots);
  const sure = again.filter((change) => isSameKernel && !change.isPrefetched);
  const [driver, oldDriver] = [bootDriverOf(after), had.get(DRIVER_MODULE)];
  const isStale = driver !== undefined && oldDriver !== undefined && driver.image !== oldDriver.image && isPrefetched(driver, kernel)
    && bootImageFor(driver, kernel) === bootImageFor(oldDriver, kernel);
  return {
    changes,
    ...again.length === 0 ? {} : { again: { units: (sure.length > 0 ? sure : again).map(({ unit }) => unit), onlyAtWorst: sure.length === 0 } },
    ...driver !== undefined && isFetched(driver) && (driver.reboots || isPrefetched(driver, kernel))
      ? { leaves: { driver: releaseOf(driver, kernel) ?? beside } } : {},
    ...driver === undefined && oldDriver !== undefined ? { leaves: { driver: KERNELS_OWN } } : {},
    ...isStale ? { stale: { object: ownerOf(driver, after), image: bootImageFor(driver, kernel) } } : {},
  };
}

function ownerOf({ unit }: BootModule, { units }: Rendered): string {
  return `MachineConfig ${units.get(unit)!.parts.at(-1)!.by}`;
}

/** What a node has that loads none at boot any more. */
export const KERNELS_OWN = 'the kernel\'s own';

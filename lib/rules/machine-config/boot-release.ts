import { bootReadingOf } from './boot-loads';
import { roleLabelOf } from './configs';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { imageBaseName, listAt, stringAt } from '../../upstream';
import { DRIVER_MODULE, onloadReleaseOfImage } from '../../upstream/onload';
import { BOOT_IMAGE, BOOT_MODULE, BOOT_PREFETCHED, nodesInCommon } from '../../upstream/openshift';
import { type BootModule, fitsOnload, onloadLoaders } from '../../views';
import { ignitionUnitsOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

export const bootDriverRelease: Rule = {
  code: 'machine-config/driver-of-another-release',
  class: 'never works',
  what: 'sfc driver loaded at boot, prefetched, or in the operating system, from another release than Onload on the same nodes',
  remedy: 'use one OnloadRelease for Onload, the driver and the prefetched images',
  source: 'AMD\'s guide: Onload and the sfc driver must be from the same release (Onload Operator facts §7); nothing in the cluster compares them',
  kinds: ['DaemonSet', 'MachineConfig', 'MachineOSConfig', 'Module', 'Onload'],
  overridable: true,
  check: (manifests) => {
    // If what loads Onload loads the driver too, that is the problem to report.
    const loaders = onloadLoaders(manifests).filter((loader) => !loader.loadsDriver);
    return loaders.length === 0 ? [] : driversOf(manifests).flatMap(({ object, role, path, what, image }) => {
      const driver = onloadReleaseOfImage(image);
      return driver === undefined ? [] : loaders.filter((loader) => !fitsOnload(driver, loader)).flatMap((loader): Finding[] => {
        const overlap = nodesInCommon(role, loader.selector);
        return overlap === 'none' ? [] : [{
          object,
          path,
          what: `${what} of ${driver} on nodes ${overlap === 'all' ? 'where' : 'on which perhaps'} ${identityOf(loader.object)} is of ${loader.releases.join(', ')}`,
          value: image,
          fix: 'use one OnloadRelease for both; while one follows the other, acknowledge this code',
          class: overlap === 'all' ? undefined : 'risky',
        }];
      });
    });
  },
};

/** Driver that the nodes of a role have. */
interface RoleDriver extends Image {
  readonly object: Manifest;
  readonly role: string | undefined;
}

function driversOf(manifests: ManifestSet): RoleDriver[] {
  return [
    ...manifests.ofKind('MachineConfig').flatMap((object) => statedBootImages(object, manifests).map((image) => ({ ...image, object, role: roleLabelOf(object) }))),
    ...manifests.ofKind('MachineOSConfig').flatMap((object) => layeredImages(object).map((image) => ({ ...image, object, role: stringAt(object, 'spec', 'machineConfigPool', 'name') }))),
  ];
}

/** Images whose driver a MachineOSConfig copies into the operating system: those of Onload's modules. */
function layeredImages(object: Manifest): Image[] {
  return listAt(object, 'spec', 'containerFile').flatMap((file, index): Image[] => {
    const content = stringAt(file, 'content') ?? '';
    const images = [...content.matchAll(/^[ \t]*(?:FROM[ \t]+(?:--\S+[ \t]+)*|COPY[ \t]+(?:--\S+[ \t]+)*--from=)(\S+)/gim)].map(([, image]) => image);
    return new RegExp(`\\b${DRIVER_MODULE}\\b`).test(content) ? [...new Set(images)].filter((image) => MODULE_IMAGE.test(imageBaseName(image)))
      .map((image) => ({ path: `spec.containerFile[${index}].content`, what: 'driver in the operating system', image })) : [];
  });
}

/** Name of an image with the modules of Onload. */
const MODULE_IMAGE = /(?:^|-)onload-module$/;

interface Image {
  readonly path: string;
  readonly what: string;
  readonly image: string;
}

/** Driver images that a MachineConfig loads at boot, from its annotation, otherwise from its units. */
function statedBootImages(object: Manifest, manifests: ManifestSet): Image[] {
  const annotation = (key: string, what: string): Image[] => {
    const image = stringAt(object, 'metadata', 'annotations', key);
    return image === undefined ? [] : [{ path: `metadata.annotations.${key}`, what, image }];
  };
  const isOurs = stringAt(object, 'metadata', 'annotations', BOOT_MODULE) === DRIVER_MODULE;
  const annotated = isOurs ? annotation(BOOT_IMAGE, 'driver at boot') : [];
  const [units, prefetched] = [ignitionUnitsOf(object), isOurs ? annotation(BOOT_PREFETCHED, 'prefetched driver') : []];
  const boots = bootReadingOf(object, manifests).modules.filter(({ module }) => module === DRIVER_MODULE);
  const pathOf = ({ unit }: BootModule) => `${units.find(({ entry }) => stringAt(entry, 'name') === unit)!.path}.contents`;
  return [
    ...annotated.length > 0 ? annotated : boots.map((boot) => ({ path: pathOf(boot), what: 'driver at boot', image: boot.image })),
    ...prefetched,
    // A digest does not reveal the release, but the images in the list may have tags.
    ...boots.flatMap((boot) => [...new Set(boot.prefetched.values())].map((image) => ({ path: pathOf(boot), what: 'prefetched driver', image }))),
  ];
}

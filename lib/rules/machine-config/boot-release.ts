import { bootReadingOf } from './boot-loads';
import { roleLabelOf } from './configs';
import { fullNameOf, Manifest, ManifestSet } from '../../manifests';
import { recordAt, stringAt } from '../../upstream';
import { DRIVER_MODULE, loadsDriver, onloadVersionIn, onloadVersionOf } from '../../upstream/onload';
import { BOOT_IMAGE, BOOT_MODULE, BOOT_PREFETCHED, nodesInCommon } from '../../upstream/openshift';
import type { BootModule } from '../../views';
import { ignitionUnitsOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

export const bootDriverRelease: Rule = {
  code: 'machine-config/driver-of-another-release',
  class: 'never works',
  what: 'sfc driver loaded at boot, or prefetched, from another release than Onload on the same nodes',
  remedy: 'use one OnloadRelease for Onload, the driver and the prefetched images',
  source: 'AMD\'s guide: Onload and the sfc driver must be from the same release (Onload Operator facts §7); nothing in the cluster compares them',
  kinds: ['MachineConfig', 'Onload'],
  overridable: true,
  check: (manifests) => {
    const onloads = manifests.ofKind('Onload').flatMap((object) => {
      const release = onloadResourceRelease(object);
      // If the operator loads the driver too, that is the problem to report.
      return release === undefined || loadsDriver(object) ? [] : [{ object, release }];
    });
    return onloads.length === 0 ? [] : manifests.ofKind('MachineConfig').flatMap((object) => statedBootImages(object, manifests).flatMap(({ path, what, image }) => {
      const driver = onloadVersionOf(image);
      return driver === undefined ? [] : onloads.filter(({ release }) => release !== driver).flatMap((onload): Finding[] => {
        const overlap = nodesInCommon(roleLabelOf(object), recordAt(onload.object, 'spec', 'selector') ?? {});
        return overlap === 'none' ? [] : [{
          object,
          path,
          what: `${what} of ${driver} on nodes ${overlap === 'all' ? 'where' : 'on which perhaps'} Onload ${fullNameOf(onload.object)} is of ${onload.release}`,
          value: image,
          fix: 'use one OnloadRelease for both; while one follows the other, acknowledge this code',
          class: overlap === 'all' ? undefined : 'risky',
        }];
      });
    }));
  },
};

function onloadResourceRelease(onload: Manifest): string | undefined {
  return onloadVersionIn(stringAt(onload, 'spec', 'onload', 'version') ?? '') ?? onloadVersionOf(stringAt(onload, 'spec', 'onload', 'userImage') ?? '');
}

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

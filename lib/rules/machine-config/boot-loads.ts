import { Manifest, ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { BOOT_IMAGE, BOOT_MODULE } from '../../upstream/openshift';
import { BootLoad, bootLoadsIn, bootModulesIn } from '../../views';
import { bootUnitsOf, nodeFileTexts, oncePerConfig } from '../../views/ignition';

/** A module that nodes load at boot because of a MachineConfig. */
export interface LoadView extends Omit<BootLoad, 'unit'> {
  /** Name of the unit that loads the module, or undefined if only our annotation shows the module. */
  readonly unit?: string;
  /** Path in the object of the text that shows the module. */
  readonly path: string;
}

const known = new WeakMap<Manifest, readonly LoadView[]>();

/** Modules that nodes load at boot because of a MachineConfig, according to its units and our annotation. */
export function bootLoadsOf(object: Manifest, manifests: ManifestSet): readonly LoadView[] {
  const found = known.get(object) ?? loadsOf(object, manifests);
  known.set(object, found);
  return found;
}

/** Modules that the units of a MachineConfig load. */
const loadsOfUnits = oncePerConfig((object, manifests): readonly LoadView[] => {
  const [units, textOf] = [bootUnitsOf(object), nodeFileTexts(object, manifests)];
  // The unit that loads a module may be a different one than the unit that names the image.
  const images = new Map(bootModulesIn(units, textOf).map(({ module, image }) => [module, image]));
  return bootLoadsIn(units, textOf).map((load): LoadView => (
    { ...load, image: load.image ?? images.get(load.module), path: units.find(({ name }) => name === load.unit)!.path }));
});

function loadsOf(object: Manifest, manifests: ManifestSet): readonly LoadView[] {
  const loads = loadsOfUnits(object, manifests);
  const annotated = stringAt(object, 'metadata', 'annotations', BOOT_MODULE)?.replace(/-/g, '_');
  return annotated === undefined || loads.some(({ module }) => module === annotated) ? loads
    : [...loads, { module: annotated, image: stringAt(object, 'metadata', 'annotations', BOOT_IMAGE), path: `metadata.annotations.${BOOT_MODULE}` }];
}

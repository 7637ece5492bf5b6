import { Manifest, ManifestSet } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { BOOT_IMAGE, BOOT_MODULE } from '../../upstream/openshift';
import { BootLoad, bootLoadsIn, BootModule, bootModulesIn, BootTrait, bootTraitsIn, FileReader } from '../../views';
import { bootUnitsOf, ignitionFileAt, nodeFileTexts, oncePerConfig } from '../../views/ignition';

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

/** Results of reading the units of a MachineConfig and their scripts. */
export interface BootReading {
  readonly loads: readonly LoadView[];
  readonly modules: readonly BootModule[];
  readonly traits: readonly BootTrait[];
}

/** Units of a MachineConfig, read once for all rules. */
export const bootReadingOf = oncePerConfig((object, manifests): BootReading => {
  const [units, fileAt] = [bootUnitsOf(object), fileReader(object, manifests)];
  const textOf = (path: string) => fileAt(path)?.text;
  const loads = bootLoadsIn(units, textOf);
  const modules = bootModulesIn(units, textOf, loads);
  // The unit that loads a module may be a different one than the unit that names the image.
  const images = new Map(modules.map(({ module, image }) => [module, image]));
  return {
    loads: loads.map((load): LoadView => (
      { ...load, image: load.image ?? images.get(load.module), path: units.find(({ name }) => name === load.unit)!.path })),
    modules,
    traits: bootTraitsIn(units, fileAt, loads),
  };
});

function loadsOf(object: Manifest, manifests: ManifestSet): readonly LoadView[] {
  const { loads } = bootReadingOf(object, manifests);
  const annotated = stringAt(object, 'metadata', 'annotations', BOOT_MODULE)?.replace(/-/g, '_');
  return annotated === undefined || loads.some(({ module }) => module === annotated) ? loads
    : [...loads, { module: annotated, image: stringAt(object, 'metadata', 'annotations', BOOT_IMAGE), path: `metadata.annotations.${BOOT_MODULE}` }];
}

/** Reader of the files of a MachineConfig, with their permissions. */
function fileReader(object: Manifest, manifests: ManifestSet): FileReader {
  const textOf = nodeFileTexts(object, manifests);
  return (path) => {
    const view = ignitionFileAt(object, path);
    return view && { text: textOf(path), mode: permissionsOf(view.entry) };
  };
}

/** Permissions of a file, or undefined if they are unset or invalid. */
export function permissionsOf(entry: unknown): number | undefined {
  const mode = at(entry, 'mode');
  return typeof mode === 'number' && Number.isSafeInteger(mode) && mode >= 0 ? mode : undefined;
}

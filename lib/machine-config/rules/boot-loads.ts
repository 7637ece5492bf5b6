import { dropinsOf, filesOf, unitsOf } from './configs';
import { fileTextsOf } from './file-texts';
import { at, Manifest, ManifestSet, stringAt } from '../../check';
import { BOOT_IMAGE, BOOT_MODULE } from '../../private/boot-module-annotations';
import { BootLoad, bootLoadsIn, bootModulesIn, BootUnit } from '../../private/boot-modules';

/** A unit of a MachineConfig, with what its drop-ins add to it. */
export interface BootUnitView extends BootUnit {
  /** Path of the unit in the object. */
  readonly path: string;
}

/** The units of a MachineConfig. */
export function bootUnitsOf(object: Manifest): BootUnitView[] {
  return unitsOf(object).map((unit) => ({
    name: stringAt(unit.entry, 'name') ?? '',
    enabled: at(unit.entry, 'enabled') === true,
    mask: at(unit.entry, 'mask') === true,
    contents: [unit, ...dropinsOf(unit)].map(({ entry }) => stringAt(entry, 'contents') ?? '').join('\n'),
    path: unit.path,
  }));
}

/** What reads the files of a MachineConfig, by their paths. */
export function textsOf(object: Manifest, manifests: ManifestSet): (path: string) => string | undefined {
  return (path) => {
    const contents = at(filesOf(object).find(({ entry }) => stringAt(entry, 'path') === path)?.entry, 'contents');
    return fileTextsOf(manifests).read(stringAt(contents, 'source'), stringAt(contents, 'compression')).text;
  };
}

/** A module that a MachineConfig has nodes load at boot. */
export interface LoadView extends Omit<BootLoad, 'unit'> {
  /** The unit that loads it; undefined where an annotation of ours is all that tells. */
  readonly unit?: string;
  /** Path of what tells it in the object. */
  readonly path: string;
}

const known = new WeakMap<Manifest, LoadView[]>();

/** The modules that a MachineConfig has nodes load at boot: by what its units run, and by the annotation of ours. */
export function bootLoadsOf(object: Manifest, manifests: ManifestSet): readonly LoadView[] {
  const found = known.get(object) ?? loadsOf(object, manifests);
  known.set(object, found);
  return found;
}

function loadsOf(object: Manifest, manifests: ManifestSet): LoadView[] {
  const [units, textOf] = [bootUnitsOf(object), textsOf(object, manifests)];
  // What loads a module need not be what knows its image.
  const images = new Map(bootModulesIn(units, textOf).map(({ module, image }) => [module, image]));
  const loads = bootLoadsIn(units, textOf).map((load): LoadView => (
    { ...load, image: load.image ?? images.get(load.module), path: units.find(({ name }) => name === load.unit)!.path }));
  const annotated = stringAt(object, 'metadata', 'annotations', BOOT_MODULE)?.replace(/-/g, '_');
  return annotated === undefined || loads.some(({ module }) => module === annotated) ? loads
    : [...loads, { module: annotated, image: stringAt(object, 'metadata', 'annotations', BOOT_IMAGE), path: `metadata.annotations.${BOOT_MODULE}` }];
}

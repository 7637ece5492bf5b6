import { fileTextsOf } from './file-texts';
import { dropinsOf, ignitionFileAt, ignitionUnitsOf } from './ignition-entries';
import { Manifest, ManifestSet } from '../../manifests';
import { at, stringAt } from '../../upstream';
import type { BootUnit } from '../boot-modules';

/** A unit of a MachineConfig, merged with its drop-ins. */
export interface BootUnitView extends BootUnit {
  /** Path of the unit in the object. */
  readonly path: string;
}

/** Units of a MachineConfig. */
export function bootUnitsOf(object: Manifest): BootUnitView[] {
  return ignitionUnitsOf(object).map((unit) => ({
    name: stringAt(unit.entry, 'name') ?? '',
    enabled: at(unit.entry, 'enabled') === true,
    mask: at(unit.entry, 'mask') === true,
    contents: [unit, ...dropinsOf(unit)].map(({ entry }) => stringAt(entry, 'contents') ?? '').join('\n'),
    path: unit.path,
  }));
}

/** Reader of the files of a MachineConfig, by path. */
export function nodeFileTexts(object: Manifest, manifests: ManifestSet): (path: string) => string | undefined {
  return (path) => {
    const contents = at(ignitionFileAt(object, path)?.entry, 'contents');
    return fileTextsOf(manifests).read(stringAt(contents, 'source'), stringAt(contents, 'compression')).text;
  };
}

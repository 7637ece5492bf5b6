import { Manifest } from '../../manifests';
import { listAt } from '../../upstream';

/** An entry of a list in an Ignition config. */
export interface EntryView {
  readonly object: Manifest;
  /** Path of the entry in the object. */
  readonly path: string;
  readonly entry: unknown;
}

const fileLists = new WeakMap<Manifest, EntryView[]>();
const unitLists = new WeakMap<Manifest, EntryView[]>();

/** Files of a MachineConfig. */
export function ignitionFilesOf(object: Manifest): readonly EntryView[] {
  return onceFor(object, fileLists, () => entriesAt(object, 'storage', 'files'));
}

/** Units of a MachineConfig. */
export function ignitionUnitsOf(object: Manifest): readonly EntryView[] {
  return onceFor(object, unitLists, () => entriesAt(object, 'systemd', 'units'));
}

/** Entries of an object, cached because many rules need them. */
function onceFor(object: Manifest, known: WeakMap<Manifest, EntryView[]>, make: () => EntryView[]): readonly EntryView[] {
  const found = known.get(object) ?? make();
  known.set(object, found);
  return found;
}

/** The drop-ins of a unit. */
export function dropinsOf(unit: EntryView): EntryView[] {
  return listAt(unit.entry, 'dropins').map((entry, index) => ({ object: unit.object, path: `${unit.path}.dropins[${index}]`, entry }));
}

/** The entries of a list of the Ignition config. */
export function entriesAt(object: Manifest, section: string, list: string): EntryView[] {
  return listAt(object, 'spec', 'config', section, list)
    .map((entry, index) => ({ object, path: `spec.config.${section}.${list}[${index}]`, entry }));
}

import { Manifest } from '../../manifests';
import { cached } from '../../text';
import { listAt, stringAt } from '../../upstream';

/** An entry of a list in an Ignition config. */
export interface EntryView {
  readonly object: Manifest;
  /** Path of the entry in the object. */
  readonly path: string;
  readonly entry: unknown;
}

const fileLists = new WeakMap<Manifest, EntryView[]>();
const filesByPath = new WeakMap<Manifest, ReadonlyMap<string, EntryView>>();
const unitLists = new WeakMap<Manifest, EntryView[]>();

/** Files of a MachineConfig. */
export function ignitionFilesOf(object: Manifest): readonly EntryView[] {
  return cached(fileLists, object, () => entriesAt(object, 'storage', 'files'));
}

/** File of a MachineConfig at a path on the node. Of several, the first. */
export function ignitionFileAt(object: Manifest, path: string): EntryView | undefined {
  return cached(filesByPath, object, () => new Map(ignitionFilesOf(object).map((view) => [stringAt(view.entry, 'path') ?? '', view] as const).reverse())).get(path);
}

/** Units of a MachineConfig. */
export function ignitionUnitsOf(object: Manifest): readonly EntryView[] {
  return cached(unitLists, object, () => entriesAt(object, 'systemd', 'units'));
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

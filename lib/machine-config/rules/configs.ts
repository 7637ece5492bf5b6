import { at, listAt, Manifest, ManifestSet, stringAt } from '../../check';
import { ROLE_LABEL } from '../private/pool-role';

/** An entry of a list in an Ignition config. */
export interface EntryView {
  readonly object: Manifest;
  /** Path of the entry in the object. */
  readonly path: string;
  readonly entry: unknown;
}

/** The role whose pool, and in the case of `worker` all custom pools, a MachineConfig is for. */
export function roleLabelOf(object: Manifest): string | undefined {
  return stringAt(object, 'metadata', 'labels', ROLE_LABEL);
}

/** Whether there is a pool that the configurations of both roles are for. Those for workers are for custom pools too. */
export function shareNodes(one: string | undefined, other: string | undefined): boolean {
  const isCustom = (role: string) => !['master', 'arbiter'].includes(role);
  return one !== undefined && other !== undefined
    && (one === other || (one === 'worker' && isCustom(other)) || (other === 'worker' && isCustom(one)));
}

/**
 * The MachineConfigs whose Ignition config is of version 3. The older versions, which OpenShift 4.5 and before want, have other rules, and the
 * operator translates them.
 */
export function ignition3(manifests: ManifestSet): Manifest[] {
  return manifests.ofKind('MachineConfig').filter((object) => (stringAt(object, 'spec', 'config', 'ignition', 'version') ?? '').startsWith('3.'));
}

/** The files of a MachineConfig. */
export function filesOf(object: Manifest): EntryView[] {
  return entriesAt(object, 'storage', 'files');
}

/** The units of a MachineConfig. */
export function unitsOf(object: Manifest): EntryView[] {
  return entriesAt(object, 'systemd', 'units');
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

/** Whether something is said in an entry, null being the same as nothing. */
export function says(entry: unknown, ...path: string[]): boolean {
  return (at(entry, ...path) ?? undefined) !== undefined;
}

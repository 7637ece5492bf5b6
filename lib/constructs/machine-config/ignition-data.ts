import { COMMON_IGNITION, CORE_USER } from '../../upstream/openshift';

/** The part of an Ignition config that a MachineConfig may change on running nodes, as plain data. */

/** A file with its contents. */
export interface IgnitionFile {
  readonly path: string;
  /** Permissions as a number. JSON has only decimal numbers: 0644 is 420. */
  readonly mode: number;
  readonly overwrite: true;
  readonly user?: { readonly name: string };
  readonly group?: { readonly name: string };
  readonly contents: { readonly source: string; readonly compression?: string };
}

/** A drop-in of a unit. */
export interface IgnitionDropin {
  readonly name: string;
  readonly contents: string;
}

/** A systemd unit, or changes to a unit of the operating system. */
export interface IgnitionUnit {
  readonly name: string;
  readonly enabled?: boolean;
  readonly mask?: boolean;
  readonly contents?: string;
  readonly dropins?: IgnitionDropin[];
}

/** A user. On running nodes only its keys are applied. */
export interface IgnitionUser {
  readonly name: typeof CORE_USER;
  readonly sshAuthorizedKeys: string[];
}

/** Content of `spec.config` in a MachineConfig. */
export interface IgnitionConfig {
  readonly ignition: { readonly version: string };
  readonly passwd?: { readonly users: IgnitionUser[] };
  readonly storage?: { readonly files: IgnitionFile[] };
  readonly systemd?: { readonly units: IgnitionUnit[] };
}

/** Parts of a config. */
export interface IgnitionParts {
  readonly files?: readonly IgnitionFile[];
  readonly units?: readonly IgnitionUnit[];
  readonly sshKeys?: readonly string[];
}

/** Config for files, units and keys, sorted. It is undefined if there are none, because the operator refuses an empty config. */
export function renderIgnition({ files = [], units = [], sshKeys = [] }: IgnitionParts): IgnitionConfig | undefined {
  if (files.length + units.length + sshKeys.length === 0) {
    return undefined;
  }
  return {
    ignition: { version: COMMON_IGNITION },
    ...sshKeys.length > 0 ? { passwd: { users: [{ name: CORE_USER, sshAuthorizedKeys: [...sshKeys].sort() }] } } : {},
    ...files.length > 0 ? { storage: { files: sortedBy(files, ({ path }) => path) } } : {},
    ...units.length > 0 ? { systemd: { units: sortedBy(units, ({ name }) => name).map(withSortedDropins) } } : {},
  };
}

function withSortedDropins(unit: IgnitionUnit): IgnitionUnit {
  return unit.dropins ? { ...unit, dropins: sortedBy(unit.dropins, ({ name }) => name) } : unit;
}

function sortedBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

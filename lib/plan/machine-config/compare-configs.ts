import { CLUSTER, Entry, isSameContent, Rendered } from './merged-config';
import { byBytes } from './name-order';
import { Sourced } from './sourced';
import { cached, surplus, withoutSecretParts } from '../../text';

/** Difference between two rendered configurations. */
export interface Change {
  /** Objects that cause the difference, as `MachineConfig <name>`, or `MachineConfigPool <name>` for its image stream. */
  readonly objects: readonly string[];
  /** Path of a file, name of a unit, or the field. */
  readonly field: string;
  readonly how: 'added' | 'removed' | 'changed';
  /** Whether it is a unit that is now masked, so that nothing can start it. */
  readonly isMasked?: boolean;
}

/** Differences that the daemon on a node finds (MCO facts §6), with their origins. */
export interface Differences {
  /** Changes of the operating system, kernel arguments, kernel type, extensions or FIPS, each of which causes a reboot. */
  readonly system: readonly Change[];
  /** Whether the list of files differs. If only the order differs, there are no changed paths. */
  readonly files: boolean;
  readonly paths: readonly Change[];
  readonly units: boolean;
  /** Added units, then updated, then removed ones. */
  readonly changedUnits: readonly Change[];
  readonly passwd: readonly Change[];
  /** Differences that no daemon evaluates. */
  readonly unseen: readonly Change[];
}

/** Whether two configurations differ at all, in which case the pool gets a new target. */
export function isChanged({ system, files, units, passwd, unseen }: Differences): boolean {
  return files || units || system.length + passwd.length + unseen.length > 0;
}

/** Compares two rendered configurations. */
export function compareConfigs(before: Rendered, after: Rendered): Differences {
  return before === after ? NO_DIFFERENCES : differencesOf(before, after);
}

const NO_DIFFERENCES: Differences = { system: [], files: false, paths: [], units: false, changedUnits: [], passwd: [], unseen: [] };

function differencesOf(before: Rendered, after: Rendered): Differences {
  const paths = entryChanges(before.files, after.files);
  const units = entryChanges(before.units, after.units)
    .map((unit): Change => (after.units.get(unit.field)?.value.mask ? { ...unit, isMasked: true } : unit));
  return {
    system: [
      ...valueChange('osImageURL', before.osImageURL, after.osImageURL),
      ...listChange('kernelArguments', before.kernelArguments, after.kernelArguments),
      ...valueChange('kernelType', before.kernelType, after.kernelType),
      ...listChange('extensions', before.extensions, after.extensions),
      ...valueChange('fips', before.fips, after.fips),
    ],
    files: paths.length > 0 || !sameOrder(before.files, after.files),
    paths,
    units: units.length > 0 || !sameOrder(before.units, after.units),
    changedUnits: (['added', 'changed', 'removed'] as const).flatMap((how) => units.filter((unit) => unit.how === how)),
    passwd: [
      ...listChanges('passwd.users', before.users, after.users),
      ...listChanges('passwd.groups', before.groups, after.groups),
    ],
    unseen: [
      ...valueChange('baseOSExtensionsContainerImage', before.baseOSExtensionsContainerImage, after.baseOSExtensionsContainerImage),
      ...listChanges('storage.directories', before.directories, after.directories),
      ...listChanges('storage.links', before.links, after.links),
      ...isSameContent(before.rest.value, after.rest.value) ? [] : [{ objects: culprits(before.rest, after.rest), field: 'config', how: 'changed' as const }],
    ],
  };
}

function sameOrder(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  if (before.size !== after.size) {
    return false;
  }
  const keys = after.keys();
  for (const key of before.keys()) {
    if (keys.next().value !== key) {
      return false;
    }
  }
  return true;
}

/** Entries that differ, sorted by key, because upstream's own order is undefined. */
function entryChanges<T>(before: ReadonlyMap<string, Entry<T>>, after: ReadonlyMap<string, Entry<T>>): Change[] {
  const changes: Change[] = [];
  for (const [field, old] of before) {
    const young = after.get(field);
    const change = young === undefined ? { objects: culprits(old, undefined), field, how: 'removed' as const } : changeOf(field, old, young);
    if (change !== undefined) {
      changes.push(change);
    }
  }
  for (const [field, young] of after) {
    if (!before.has(field)) {
      changes.push({ objects: culprits(undefined, young), field, how: 'added' });
    }
  }
  return changes.sort((a, b) => byBytes(a.field, b.field));
}

function changeOf(field: string, old: Entry<unknown>, young: Entry<unknown>): Change | undefined {
  return isSameContent(old.value, young.value) ? undefined : { objects: culprits(old, young), field, how: 'changed' };
}

/** Changes of a list that is compared as a whole. */
function listChanges<T>(list: string, before: ReadonlyMap<string, Entry<T>>, after: ReadonlyMap<string, Entry<T>>): Change[] {
  const changes = entryChanges(before, after).map((change) => ({ ...change, field: `${list} ${change.field}` }));
  return changes.length > 0 || sameOrder(before, after) ? changes : [{ objects: [], field: list, how: 'changed' }];
}

/** MachineConfigs with a changed value. If there are none, those whose value now takes precedence. */
function culprits<T>(before: Entry<T> | undefined, after: Entry<T> | undefined): string[] {
  const [old, young] = [before?.parts ?? [], after?.parts ?? []];
  const isIn = (parts: Entry<T>['parts'], { by, says }: Entry<T>['parts'][number]) => parts.some((part) => part.by === by && isSameContent(part.says, says));
  const changed = [...young.filter((part) => !isIn(old, part)), ...old.filter((part) => !isIn(young, part))].map(({ by }) => by);
  const last = (young.length > 0 ? young : old).slice(-1).map(({ by }) => by);
  return objectTitles(changed.length > 0 ? changed : last);
}

function objectTitles(names: readonly string[]): string[] {
  return [...new Set(names)].sort(byBytes).map((name) => (name.includes(' ') ? name : `MachineConfig ${name}`));
}

function valueChange(field: string, before: Sourced<unknown>, after: Sourced<unknown>): Change[] {
  if (before.value === after.value) {
    return [];
  }
  const names = [before.by, after.by].filter((by) => by !== CLUSTER);
  return [{
    objects: objectTitles(names.length > 0 ? names : [CLUSTER]),
    field: withoutSecretParts(`${field}: ${String(before.value)} → ${String(after.value)}`),
    how: 'changed',
  }];
}

/** Changes of a list that is compared in order: added and removed entries with their objects, or the changed order. */
function listChange(field: string, before: readonly Sourced<string>[], after: readonly Sourced<string>[]): Change[] {
  if (before.length === after.length && before.every(({ value }, index) => value === after[index].value)) {
    return [];
  }
  const valueOf = ({ value }: Sourced<string>): string => value;
  const signed = [
    ...surplus(after, before, valueOf).map(({ value, by }) => ({ text: `+${withoutSecretParts(value)}`, by })),
    ...surplus(before, after, valueOf).map(({ value, by }) => ({ text: `-${withoutSecretParts(value)}`, by })),
  ];
  if (signed.length === 0) {
    const moved = after.filter(({ value, by }, index) => before[index]?.value !== value || before[index]?.by !== by);
    return [{ objects: objectTitles(moved.map(({ by }) => by)), field: `${field}: another order`, how: 'changed' }];
  }
  const byObject = new Map<string, string[]>();
  signed.forEach(({ text, by }) => cached(byObject, by, () => []).push(text));
  return [...byObject].sort(([a], [b]) => byBytes(a, b)).map(([by, texts]) => ({ objects: objectTitles([by]), field: `${field}: ${texts.join(' ')}`, how: 'changed' }));
}

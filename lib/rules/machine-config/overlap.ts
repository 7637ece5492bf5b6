import { isDeepStrictEqual } from 'node:util';
import { ignition3, isGenerated, ownConfigs, roleLabelOf, says } from './configs';
import { Manifest, nameOf } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { isBuiltInPool, WORKER } from '../../upstream/openshift';
import { dropinsOf, EntryView, ignitionFilesOf, ignitionUnitsOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

/** A setting in a config. The last config in the order of a pool takes precedence. */
interface Setting {
  readonly object: Manifest;
  readonly path: string;
  /** Identifier of the setting. Settings of the same thing have the same one. */
  readonly key: string;
  /** Value as shown in messages. */
  readonly shown: string;
  /** Description of the setting in messages. */
  readonly what: string;
  /** Value of the setting, for comparisons. */
  readonly says: unknown;
}

export const configOverlap: Rule = {
  code: 'machine-config/overlap',
  class: 'never works',
  what: 'two configurations of a pool with different settings for the same thing',
  remedy: 'keep the setting in one of them',
  source: 'Machine Config Operator merges the configurations of a pool by name, those of custom roles after those of workers; the last one wins without a message',
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests) => {
    const byKey = new Map<string, Setting[]>();
    for (const setting of [
      ...ignition3(manifests).flatMap((object) => [
        ...ignitionFilesOf(object).flatMap(fileSettings), ...ignitionUnitsOf(object).flatMap(unitSettings),
      ]),
      ...ownConfigs(manifests).flatMap(imageSettings),
    ]) {
      byKey.set(setting.key, byKey.get(setting.key) ?? []).get(setting.key)!.push(setting);
    }
    // Overrides of the operator's own configurations are not reported for those.
    return [...byKey.values()].filter(({ length }) => length > 1).flatMap(losersOf).filter(({ object }) => !isGenerated(object));
  },
};

/** Findings for settings that others override. */
function losersOf(settings: readonly Setting[]): Finding[] {
  const byRole = new Map<string, Setting[]>();
  for (const setting of settings) {
    const role = roleLabelOf(setting.object);
    if (role !== undefined) {
      byRole.set(role, byRole.get(role) ?? []).get(role)!.push(setting);
    }
  }
  const custom = lastSettingOf([...byRole].filter(([role]) => !isBuiltInPool(role)).flatMap(([, some]) => some));
  return [...byRole].flatMap(([role, some]) => {
    const last = lastSettingOf(some);
    return some.flatMap((setting): Finding[] => {
      const later = last(setting);
      const winner = later && nameOf(later.object) > nameOf(setting.object) ? later : role === WORKER ? custom(setting) : undefined;
      return winner ? [{
        object: setting.object,
        path: setting.path,
        what: `${setting.what}, which MachineConfig ${nameOf(winner.object)} of the role ${roleLabelOf(winner.object)} sets to a different value, which wins`,
        value: setting.shown,
        // The purpose of a custom pool is to differ from the other workers in some settings.
        class: winner === later ? undefined : 'risky',
      }] : [];
    });
  });
}

/** Function that returns the last setting, by name and role, that differs from a given one. */
function lastSettingOf(settings: readonly Setting[]): (setting: Setting) => Setting | undefined {
  const key = ({ object }: Setting) => `${nameOf(object)}\0${roleLabelOf(object)}`;
  const sorted = [...settings].sort((a, b) => (key(a) < key(b) ? 1 : -1));
  const [last] = sorted;
  const differs = (one: Setting, other: Setting) => !isDeepStrictEqual(one.says, other.says);
  const before = sorted.find((setting) => differs(setting, last));
  return (setting) => (last === undefined || differs(setting, last) ? last : before);
}

function imageSettings(object: Manifest): Setting[] {
  return ['osImageURL', 'baseOSExtensionsContainerImage'].flatMap((field) => {
    const image = stringAt(object, 'spec', field) ?? '';
    return image === '' ? [] : [{ object, path: `spec.${field}`, key: `image ${field}`, shown: image, what: 'image of the operating system', says: image }];
  });
}

function fileSettings({ object, path, entry }: EntryView): Setting[] {
  const file = stringAt(entry, 'path');
  return file === undefined ? [] : [{ object, path, key: `file ${file}`, shown: file, what: 'file', says: entry }];
}

function unitSettings(unit: EntryView): Setting[] {
  const { object, path, entry } = unit;
  const name = stringAt(entry, 'name');
  if (name === undefined) {
    return [];
  }
  return [
    ...['contents', 'enabled', 'mask'].filter((field) => says(entry, field))
      .map((field) => settingOf(object, `${path}.${field}`, `${name}, ${field}`, 'setting of a unit', at(entry, field))),
    ...dropinsOf(unit).map((dropin) => (
      settingOf(object, dropin.path, `${name}, ${stringAt(dropin.entry, 'name')}`, 'drop-in', stringAt(dropin.entry, 'contents')))),
  ];
}

function settingOf(object: Manifest, path: string, shown: string, what: string, value: unknown): Setting {
  return { object, path, key: `${what} ${shown}`, shown, what, says: value ?? null };
}

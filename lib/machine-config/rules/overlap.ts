import { dropinsOf, EntryView, filesOf, ignition3, roleLabelOf, says, shareNodes, unitsOf } from './configs';
import { at, Finding, Manifest, nameOf, Rule, stringAt } from '../../check';

/** One setting of a config, of which the last config in the order of a pool has its way. */
interface Setting {
  readonly object: Manifest;
  readonly path: string;
  /** What it sets: equal for equal things. */
  readonly key: string;
  /** The same for people. */
  readonly what: string;
  readonly value: unknown;
}

export const overlap: Rule = {
  code: 'machine-config/overlap',
  class: 'never works',
  source: 'Machine Config Operator merges the configurations of a pool by name, custom roles behind workers; the last one wins, and nothing is said',
  kinds: ['MachineConfig'],
  overridable: true,
  check: (manifests) => {
    const settings = ignition3(manifests).flatMap((object) => [...filesOf(object).flatMap(fileSettings), ...unitsOf(object).flatMap(unitSettings)]);
    return settings.flatMap((setting): Finding[] => {
      const [winner] = settings
        .filter(({ key, object }) => key === setting.key && loses(setting.object, object))
        .filter(({ value }) => JSON.stringify(value) !== JSON.stringify(setting.value))
        .sort((a, b) => (loses(a.object, b.object) ? 1 : -1));
      return winner ? [{
        object: setting.object,
        path: setting.path,
        what: `${setting.what}, which MachineConfig ${nameOf(winner.object)} of the role ${roleLabelOf(winner.object)} sets otherwise, and it wins`,
        value: setting.key,
        fix: 'say it in one of them',
        // A custom pool that differs from the other workers in one thing is what such pools are for.
        class: roleLabelOf(setting.object) === roleLabelOf(winner.object) ? undefined : 'risky',
      }] : [];
    });
  },
};

/** Whether the other one is later in the order of a pool that both are for. */
function loses(object: Manifest, other: Manifest): boolean {
  const [role, otherRole] = [roleLabelOf(object), roleLabelOf(other)];
  if (object === other || !shareNodes(role, otherRole)) {
    return false;
  }
  return role === otherRole ? nameOf(object) < nameOf(other) : role === 'worker';
}

function fileSettings({ object, path, entry }: EntryView): Setting[] {
  const file = stringAt(entry, 'path');
  return file === undefined ? [] : [{ object, path, key: file, what: 'file', value: entry }];
}

function unitSettings(unit: EntryView): Setting[] {
  const { object, path, entry } = unit;
  const name = stringAt(entry, 'name');
  if (name === undefined) {
    return [];
  }
  return [
    ...['contents', 'enabled', 'mask'].filter((field) => says(entry, field))
      .map((field) => ({ object, path: `${path}.${field}`, key: `${name}, ${field}`, what: 'setting of a unit', value: at(entry, field) })),
    ...dropinsOf(unit).map((dropin) => ({
      object, path: dropin.path, key: `${name}, ${stringAt(dropin.entry, 'name')}`, what: 'drop-in', value: stringAt(dropin.entry, 'contents'),
    })),
  ];
}

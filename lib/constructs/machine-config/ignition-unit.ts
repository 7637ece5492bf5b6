import type { IgnitionDropin, IgnitionUnit } from './ignition-data';
import type { MachineDropin, MachineUnit } from './machine-unit';
import { invalid } from '../../text';
import { DROPIN_NAME, isUnitName, unitTextProblem } from '../../upstream/ignition';

/** A unit in Ignition's format. */
export function renderUnitEntry(unit: MachineUnit, where: string): IgnitionUnit {
  const { name, contents, enabled, mask, dropins } = unit;
  if (!isUnitName(name)) {
    throw invalid('machine-config/unit-name', 'not the name of a unit', name, 'use letters, digits, ":", "_", ".", "@", "-", and end it in .service, .socket, .timer …', where);
  }
  if (contents !== undefined) {
    checkUnitText(contents, name, where);
  }
  return { name, enabled, mask, contents, dropins: dropins && dropins.length > 0 ? dropins.map((dropin) => renderDropin(dropin, where)) : undefined };
}

function renderDropin({ name, contents }: MachineDropin, where: string): IgnitionDropin {
  if (!DROPIN_NAME.test(name)) {
    throw invalid('machine-config/dropin-name', 'not the name of a drop-in', name, 'use letters, digits, "_", ".", "-", and end it in .conf', where);
  }
  checkUnitText(contents, name, where);
  return { name, contents };
}

function checkUnitText(text: string, name: string, where: string): void {
  const problem = unitTextProblem(text);
  if (problem !== undefined) {
    throw invalid('machine-config/unit-text', `text of ${name} that Ignition refuses`, problem, 'write sections in brackets, and options as key=value, one per line', where);
  }
}

/** Entry that merges two entries for the same unit. Properties that both set must be equal. */
export function mergeUnits(one: IgnitionUnit, other: IgnitionUnit, where: string): IgnitionUnit {
  const twice = (what: string, value: unknown) => invalid('machine-config/unit-twice', `${what} of ${one.name} set twice`, value, 'set it once', where);
  for (const field of ['contents', 'enabled', 'mask'] as const) {
    if (one[field] !== undefined && other[field] !== undefined && one[field] !== other[field]) {
      throw twice(`'${field}'`, other[field]);
    }
  }
  const dropins = new Map((one.dropins ?? []).map((dropin) => [dropin.name, dropin]));
  for (const dropin of other.dropins ?? []) {
    if ((dropins.get(dropin.name) ?? dropin).contents !== dropin.contents) {
      throw twice(`drop-in ${dropin.name}`, dropin.contents);
    }
    dropins.set(dropin.name, dropin);
  }
  return {
    name: one.name,
    enabled: one.enabled ?? other.enabled,
    mask: one.mask ?? other.mask,
    contents: one.contents ?? other.contents,
    dropins: dropins.size > 0 ? [...dropins.values()] : undefined,
  };
}

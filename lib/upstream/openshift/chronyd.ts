/** The unit of chronyd, which disciplines the clock of every OpenShift node unless the unit is disabled. */
import { at, listAt, stringAt } from '../fields';

export const CHRONYD = 'chronyd.service';

/** Whether an Ignition unit prevents its service from running. */
export function isTurnedOff(unit: unknown): boolean {
  return at(unit, 'mask') === true || at(unit, 'enabled') === false || neverStarts(unit);
}

/** Whether a unit has a condition that is never true: it requires that the root directory does not exist. */
function neverStarts(unit: unknown): boolean {
  return [unit, ...listAt(unit, 'dropins')].some((part) => /^ConditionPathExists\s*=\s*!\/\s*$/m.test(stringAt(part, 'contents') ?? ''));
}

/** Newest release that an operator of OLM says it supports (upgrade facts §4). */
import { kubernetesMinor } from './kubelet-skew';
import { minorOf } from './releases';
import { normalizedSemverOf } from '../go';

/** Property of an operator, in the annotation `olm.properties`. */
export const MAXIMUM_PROPERTY = 'olm.maxOpenShiftVersion';

/** Reason of the condition Upgradeable of OLM. */
export const INCOMPATIBLE_OPERATORS = 'IncompatibleOperatorsInstalled';

/** Whether an operator with such values keeps a cluster at its minor release. Without a value it supports all; one that cannot be read, or a second one, is none. */
export function keepsMinor(current: string, values: readonly unknown[]): boolean {
  if (values.length === 0) {
    return false;
  }
  const [value] = values;
  const version = typeof value === 'string' && value !== '' ? normalizedSemverOf(value) : undefined;
  if (values.length > 1 || version === undefined || version.numbers[2] !== 0n) {
    return true;
  }
  return kubernetesMinor(`${version.numbers[0]}.${version.numbers[1]}`) < kubernetesMinor(minorOf(current)) + 1;
}

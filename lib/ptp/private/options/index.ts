import { GENERAL } from './general';
import type { Kind, Option } from './option';
import { PTP } from './ptp';
import { CRNY, FREERUN, NTP, PPS } from './sources';
import type { SfptpdRelease } from '../../sfptpd-release';

export { MODULES } from './option';
export type { Kind, Option } from './option';

/** The options of each kind of section, in the order in which they are written. */
export const OPTIONS: { readonly [kind in Kind]: readonly Option[] } = {
  general: GENERAL, freerun: FREERUN, ptp: PTP, pps: PPS, ntp: NTP, crny: CRNY,
};

/** The option of a name, if the release has it. */
export function findOption(kind: Kind, name: string, release: SfptpdRelease): Option | undefined {
  return OPTIONS[kind].find((option) => option.name === name && release._has(option));
}

/** The property of the typed configuration: the option's name in camel case, followed by the unit. */
export function propertyOf({ name, property, unit = '' }: Option): string {
  return property ?? name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) + unit;
}

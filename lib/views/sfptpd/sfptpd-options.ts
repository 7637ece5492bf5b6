import { GENERAL } from './general-options';
import { PTP } from './ptp-options';
import type { Kind, Option } from './sfptpd-option';
import { CRNY, FREERUN, NTP, PPS } from './source-options';
import type { SfptpdRelease } from '../../values/sfptpd';

/** The options of each kind of section, in the order in which they are written. */
export const SFPTPD_OPTIONS: { readonly [kind in Kind]: readonly Option[] } = {
  general: GENERAL, freerun: FREERUN, ptp: PTP, pps: PPS, ntp: NTP, crny: CRNY,
};

/** Option with a name, if the release has it. */
export function findOption(kind: Kind, name: string, release: SfptpdRelease): Option | undefined {
  return SFPTPD_OPTIONS[kind].find((option) => option.name === name && release._has(option));
}

/** Name of an option's property in the typed configuration: the option's name in camel case, followed by the unit. */
export function propertyOf({ name, property, unit = '' }: Option): string {
  return property ?? name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) + unit;
}

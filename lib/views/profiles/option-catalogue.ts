import type { Version } from './profile-version';
import { distanceOf } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { type Option, OPTIONS } from '../../upstream/onload';

/** A problem with a variable, in the three parts of a message. */
export interface VariableProblem {
  /**
   * Kind of problem: Onload has no option of this `name` and ignores it, or Onload interprets the `value` as a different one. With `release`, only the
   * given release does, and later ones know the value.
   */
  readonly kind: 'name' | 'release' | 'value';
  readonly what: string;
  readonly value: string;
  readonly fix: string;
}

/** Whether a name is valid for an environment variable in a shell. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

/**
 * Checks a variable against the options that Onload reads (profile facts §8). Onload ignores unknown names, and misinterprets values that it cannot
 * parse, in both cases without an error. Variables whose name does not begin with `EF_` are not Onload's.
 *
 * @param version the release; by default the newest
 */
export function checkVariable(name: string, value: string, version?: Version): VariableProblem | undefined {
  if (!name.startsWith('EF_')) {
    return undefined;
  }
  const option = catalogue().get(name);
  if (!option) {
    return { kind: 'name', what: 'unknown option of Onload', value: name, fix: `use the nearest one, ${nearestOption(name)}` };
  }
  if (option.isNotRead || !has(version, option)) {
    const what = option.isNotRead ? 'option that Onload declares but does not read'
      : `no option of Onload ${version ?? `from ${option.before} on`}`;
    const other = option.insteadUse ?? [...catalogue()].find(([, { insteadUse, ...rest }]) => insteadUse === name && has(version, rest))?.[0];
    return { kind: 'name', what, value: name, fix: other ? `use ${other}` : 'leave it out' };
  }
  const wanted = wantedInsteadOf(value, option);
  if (wanted !== undefined) {
    return { kind: 'value', what: `not a value of ${name}`, value, fix: `use ${wanted}` };
  }
  const earlier = version === undefined ? undefined : option.earlier?.find((row) => isInReleaseRange(row, version));
  const known = earlier && wantedInsteadOf(value, { ...option, ...earlier });
  return known === undefined ? undefined
    : { kind: 'release', what: `value of ${name} that Onload has since ${earlier!.before} only, and ${version} does not know`, value, fix: `use ${known}, or a later release` };
}

/** Checks the length of a cluster's name. With scalable filters, the name shares its space with the number of a stack (profile facts §8). */
export function checkClusterName(variables: (name: string) => string | undefined): VariableProblem | undefined {
  const name = variables('EF_CLUSTER_NAME') ?? '';
  const room = Number(variables('EF_CLUSTER_SIZE') ?? 0) > 9 ? 4 : 5;
  if (!variables('EF_SCALABLE_FILTERS') || byteLength(name) <= room) {
    return undefined;
  }
  return { kind: 'value', what: 'EF_CLUSTER_NAME too long together with EF_SCALABLE_FILTERS', value: name, fix: `use at most ${room} characters` };
}

let loaded: Map<string, Option> | undefined;

function catalogue(): Map<string, Option> {
  loaded ??= new Map(Object.entries(OPTIONS));
  return loaded;
}

/** Whether a version has an option. The newest version, which is the default, has all options that were not removed. */
function has(version: Version | undefined, option: Option): boolean {
  return version === undefined ? option.before === undefined : isInReleaseRange(option, version);
}

/** Description of the valid values, or undefined if the given value is valid. */
function wantedInsteadOf(value: string, option: Option): string | undefined {
  const { form, labels = [], maxLength = Infinity } = option;
  const isLabel = (text: string) => labels.some((label) => label === (option.matchCase ? text : text.toLowerCase()));
  switch (form) {
    case 'int':
      return isNumber(value, /^-?[0-9]+$/, value, option) ? undefined : range(option);
    case 'hex':
      return isNumber(value, /^(0[xX])?[0-9A-Fa-f]+$/, `0x${value.replace(/^0[xX]/, '')}`, option) ? undefined
        : `${range(option, 16)}, which is read as hexadecimal`;
    case 'label':
      return isLabel(value) ? undefined : alternativesText(labels);
    case 'modes':
      return value.split(':').every(isLabel) ? undefined : `${alternativesText(labels)}, or several of them with ":" between`;
    case 'flags':
    case 'negatable-flags':
      return value === '' || value.split(',').every((flag) => isLabel(form === 'flags' ? flag : flag.replace(/^-/, ''))) ? undefined
        : `${alternativesText(labels)}, or several of them with "," between`;
    case 'numbers':
      return value === '' || value.split(',').every((item) => isNumber(item, /^[0-9]+$/, item, option)) ? undefined
        : `${range(option)}, or several of them with "," between`;
    case 'address':
      return /^((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(\.(?!$)|$)){4}$/.test(value) ? undefined : 'an address such as 255.255.255.0';
    case 'text':
      return byteLength(value) <= maxLength ? undefined : `at most ${maxLength} characters`;
    case 'presence':
    case 'unknown':
      return undefined;
  }
}

function isNumber(text: string, pattern: RegExp, literal: string, { min = -Infinity, max = Infinity, also = [], powerOfTwo }: Option): boolean {
  if (!pattern.test(text) || text.length > 20) {
    return false;
  }
  const number = Number(literal);
  const isInRange = number >= min && number <= max && (!powerOfTwo || number <= 0 || Number.isInteger(Math.log2(number)));
  return isInRange || also.includes(number);
}

function range({ min, max, also, labels, powerOfTwo }: Option, base = 10): string {
  if (min === undefined || max === undefined) {
    return 'a whole number';
  }
  const all = Array.from({ length: Math.min(max - min + 1, 8) }, (_, i) => (labels ? `${min + i} (${labels[i]})` : `${min + i}`));
  if (all.length < 8) {
    return alternativesText(all);
  }
  const kind = powerOfTwo ? 'a power of two' : 'a whole number';
  return `${kind} from ${min.toString(base)} to ${max.toString(base)}${also ? `, or ${alternativesText(also.map(String))}` : ''}`;
}

function alternativesText(texts: readonly string[]): string {
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}` : texts[0];
}

function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

function nearestOption(name: string): string {
  const text = name.slice(0, 64).toUpperCase();
  let best = { name: '', distance: Infinity };
  for (const [candidate, option] of catalogue()) {
    if (!option.isNotRead && !option.before && Math.abs(candidate.length - text.length) < best.distance) {
      const distance = distanceOf(text, candidate);
      best = distance < best.distance ? { name: candidate, distance } : best;
    }
  }
  return best.name;
}

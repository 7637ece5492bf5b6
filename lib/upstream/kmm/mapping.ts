import { isFoundIn, neverMatchesEnd } from './regexp';
import { at, Fields, listAt, recordAt, stringAt } from '../fields';

/** The kernels that a mapping applies to, as a literal or a regular expression. */
export interface Matcher {
  readonly regexp?: string;
  readonly literal?: string;
}

/** Matcher of a mapping in an Onload resource or a Module. */
export function matcherOf(mapping: unknown): Matcher {
  return { regexp: textAt(mapping, 'regexp'), literal: textAt(mapping, 'literal') };
}

/** Whether a mapping matches a kernel. A literal must be equal, and an expression must occur in the kernel (KMM facts §4). */
export function isFor({ regexp, literal }: Matcher, kernel: string): boolean {
  return (literal !== undefined && literal === kernel) || (regexp !== undefined && isFoundIn(regexp, kernel));
}

/**
 * A mapping after KMM has merged it with the settings for all mappings (KMM facts §4). The mapping takes precedence over the container, except for
 * sections that are merged.
 */
export interface Merged {
  readonly image?: string;
  readonly registryTLS?: Fields;
  readonly inTreeModules: readonly string[];
  readonly isBuilt: boolean;
  readonly isSigned: boolean;
  /** ConfigMap with the Dockerfile. */
  readonly dockerfile?: string;
  /** Build arguments by name. */
  readonly buildArguments: { readonly [name: string]: string };
  readonly unsignedImage?: string;
}

export function mergedMapping(container: unknown, mapping: unknown): Merged {
  const levels = [container, mapping];
  const [builds, signs] = ['build', 'sign'].map((section) => levels.flatMap((level) => recordAt(level, section) ?? []));
  return {
    image: textAt(mapping, 'containerImage') ?? textAt(container, 'containerImage'),
    registryTLS: recordAt(mapping, 'registryTLS') ?? recordAt(container, 'registryTLS'),
    inTreeModules: inTreeModules(container, mapping),
    isBuilt: builds.length > 0,
    isSigned: signs.length > 0,
    dockerfile: last(builds.map((build) => textAt(recordAt(build, 'dockerfileConfigMap'), 'name'))),
    buildArguments: Object.fromEntries(builds.flatMap((build) => listAt(build, 'buildArgs')).map((entry) => [textAt(entry, 'name') ?? '', textAt(entry, 'value') ?? ''])),
    unsignedImage: last(signs.map((sign) => textAt(sign, 'unsignedImage'))),
  };
}

/**
 * In-tree modules to unload for a mapping. A mapping's list replaces the container's, even if it is empty. The field for one module, at either level,
 * replaces both.
 */
function inTreeModules(container: unknown, mapping: unknown): string[] {
  const single = textAt(mapping, 'inTreeModuleToRemove') ?? textAt(container, 'inTreeModuleToRemove');
  const list = [mapping, container].map((level) => at(level, 'inTreeModulesToRemove')).find(Array.isArray) ?? [];
  return single === undefined ? list.filter((name) => typeof name === 'string') : [single];
}

function last(values: readonly (string | undefined)[]): string | undefined {
  return values.filter((value) => value !== undefined).pop();
}

/** The sections of a mapping whose fields are ignored if the container has the section too. */
export const NOT_MERGED: readonly { readonly section: string; readonly fields: readonly string[] }[] = [
  { section: 'build', fields: ['selector', 'kanikoParams', 'baseImageRegistryTLS'] },
  { section: 'sign', fields: ['unsignedImageRegistryTLS'] },
];

/** Text of a field, or undefined if it is empty, which KMM treats as unset. */
function textAt(value: unknown, field: string): string | undefined {
  return stringAt(value, field) || undefined;
}

/** Whether a mapping certainly matches no kernel whose release ends in a suffix, such as `+rt`. */
export function neverFor({ regexp, literal }: Matcher, suffix: string): boolean {
  return (literal === undefined || !literal.endsWith(suffix)) && (regexp === undefined || neverMatchesEnd(regexp, suffix));
}

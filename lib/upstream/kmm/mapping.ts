import { at, Fields, listAt, recordAt, stringAt } from '../fields';
import { isFoundIn } from './regexp';

/** Which kernels a mapping is for. */
export interface Matcher {
  readonly regexp?: string;
  readonly literal?: string;
}

/** The matcher of a mapping, in an Onload resource or a Module. */
export function matcherOf(mapping: unknown): Matcher {
  return { regexp: textAt(mapping, 'regexp'), literal: textAt(mapping, 'literal') };
}

/** Whether a mapping is for a kernel: the literal is compared, the expression is searched for (KMM facts §4). */
export function isFor({ regexp, literal }: Matcher, kernel: string): boolean {
  return (literal !== undefined && literal === kernel) || (regexp !== undefined && isFoundIn(regexp, kernel));
}

/** What KMM makes of a mapping and of what stands beside all mappings (KMM facts §4): a mapping says more than the container, but for what is merged. */
export interface Merged {
  readonly image?: string;
  readonly registryTLS?: Fields;
  readonly inTreeModules: readonly string[];
  readonly isBuilt: boolean;
  readonly isSigned: boolean;
  /** The ConfigMap with the Dockerfile. */
  readonly dockerfile?: string;
  /** Build arguments by name. */
  readonly buildArguments: { readonly [name: string]: string };
  readonly unsignedImage?: string;
}

export function merged(container: unknown, mapping: unknown): Merged {
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

/** The list of a mapping takes the place of the container's, also where it is empty; the field for one, at either level, takes the place of both. */
function inTreeModules(container: unknown, mapping: unknown): string[] {
  const single = textAt(mapping, 'inTreeModuleToRemove') ?? textAt(container, 'inTreeModuleToRemove');
  const list = [mapping, container].map((level) => at(level, 'inTreeModulesToRemove')).find(Array.isArray) ?? [];
  return single === undefined ? list.map(String) : [single];
}

function last(values: readonly (string | undefined)[]): string | undefined {
  return values.filter((value) => value !== undefined).pop();
}

/** The sections of which a mapping's fields are not looked at where the container has such a section too. */
export const NOT_MERGED: readonly { readonly section: string; readonly fields: readonly string[] }[] = [
  { section: 'build', fields: ['selector', 'kanikoParams', 'baseImageRegistryTLS'] },
  { section: 'sign', fields: ['unsignedImageRegistryTLS'] },
];

/** An empty text is none, as it is for KMM. */
function textAt(value: unknown, field: string): string | undefined {
  return stringAt(value, field) || undefined;
}

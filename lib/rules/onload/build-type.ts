import { Manifest } from '../../manifests';
import { grouped } from '../../text';
import { stringAt } from '../../upstream';
import { BUILD_PARAMETERS, buildProfileIn, DEBUG_BUILD, isDebugBuild, saysDebug } from '../../upstream/onload';
import { argumentOf, kernelMappingsOf, MappingView } from '../kmm';
import { Finding, Rule } from '../rule';

export const mixedBuilds: Rule = {
  code: 'onload/mixed-builds',
  class: 'never works',
  what: 'kernel modules and user image of different builds: debug and release, or different profiles',
  remedy: 'build modules and user image with the same parameters',
  source: 'Onload\'s driver refuses libraries of another build type or interface (Onload Operator facts §6.4); the Onload Operator 3.0 does not check it',
  kinds: ['ConfigMap', 'Onload'],
  check: (manifests) => {
    const mappings = grouped(kernelMappingsOf(manifests), ({ object }) => object);
    return manifests.ofKind('Onload').flatMap((object) => {
      const user = stringAt(object, 'spec', 'onload', 'userImage');
      const own = mappings.get(object) ?? [];
      return user === undefined ? [] : [...amongMappings(object, own), ...own.flatMap((mapping) => besideUser(object, mapping, user))];
    });
  },
};

/** Findings for builds of different types in one Onload resource: its user image can match only one of them. */
function amongMappings(object: Manifest, mappings: readonly MappingView[]): Finding[] {
  const known = mappings.flatMap((mapping) => {
    const parameters = parametersOf(mapping);
    return parameters === undefined ? [] : [{ mapping, parameters, type: buildTypeText(parameters.words) }];
  });
  return known.filter(({ type }) => type !== known[0].type).map(({ mapping, parameters, type }) => ({
    object,
    path: argumentPath(mapping),
    what: `${type} of the modules beside ${known[0].mapping.path.slice(known[0].mapping.path.lastIndexOf('.') + 1)}, a ${known[0].type}: `
      + 'one user image matches only one of them',
    value: parameters.argument,
    fix: 'use the same build parameters for all mappings',
  }));
}

/**
 * Findings for a mapping whose build type differs from that of the user image. Only the name of a user image reveals its type. If the name contains
 * no hint, the image may be of either type.
 */
function besideUser(object: Manifest, mapping: MappingView, user: string): Finding[] {
  const parameters = parametersOf(mapping);
  const isDebug = parameters === undefined ? !mapping.builds && saysDebug(mapping.image ?? '') : isDebugBuild(parameters.words);
  const place = parameters === undefined
    ? { object, path: mapping.imagePath, value: mapping.image }
    : { object, path: argumentPath(mapping), value: parameters.argument };
  if (isDebug) {
    return saysDebug(user) ? [] : [{
      ...place,
      what: `debug build of the modules beside a user image whose name does not say that it is one, ${user}`,
      fix: `use a user image that is compiled with ${DEBUG_BUILD} and has "debug" in its tag, or build without ${DEBUG_BUILD}`,
      class: 'risky',
    }];
  }
  if (!saysDebug(user) || mapping.image === undefined || (parameters === undefined && mapping.builds)) {
    return [];
  }
  return parameters !== undefined ? [{
    ...place,
    what: `release build of the modules beside a user image whose name says that it is a debug build, ${user}`,
    fix: `add ${DEBUG_BUILD}, or use the user image of the release build`,
  }] : [{
    ...place,
    what: `module image whose name does not say that it is a debug build, beside a user image that does, ${user}`,
    fix: 'use a debug build for both; acknowledge the finding if it is one',
    class: 'risky',
  }];
}

const argumentPath = ({ path }: MappingView) => `${path}.build.buildArgs[${BUILD_PARAMETERS}]`;

interface Parameters {
  /** Value of the build argument for the build parameters. */
  readonly argument: string;
  /** All parameters with which the modules are compiled. */
  readonly words: string;
}

/** Parameters with which the modules are compiled, or undefined if they are not certain. */
function parametersOf(mapping: MappingView): Parameters | undefined {
  const { builds, dockerfile } = mapping;
  const argument = argumentOf(mapping, BUILD_PARAMETERS);
  if (!builds || dockerfile === undefined) {
    return builds && argument !== undefined ? { argument, words: argument } : undefined;
  }
  const [, written] = /\bonload_build\b([^\n&|;]*)/.exec(dockerfile.replace(/\\\r?\n/g, ' ')) ?? [];
  return written === undefined ? undefined : { argument: argument ?? '', words: written.includes(BUILD_PARAMETERS) ? `${argument ?? ''} ${written}` : written };
}

function buildTypeText(words: string): string {
  const profile = buildProfileIn(words);
  return `${isDebugBuild(words) ? 'debug' : 'release'} build${profile === undefined ? '' : ` with the profile ${profile}`}`;
}

import { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { at, Finding, Manifest, Rule } from '../../check';
import { hasIn, WANTS_LOADER } from '../../upstream/kmm/admission';
import { FieldOfRelease, LEVEL_FIELDS, SPEC_FIELDS } from '../../upstream/kmm/fields';

export const moduleFieldOfRelease: Rule = {
  code: 'kmm/field-of-later-release',
  class: 'never works',
  what: 'A Module has a field that the cluster\'s KMM does not know',
  remedy: 'Leave it out, or run the release of KMM that brought it',
  source: 'CRD of Module, by release (KMM facts §2 and §15)',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm }) => {
    const find = (object: Manifest, fields: unknown, parent: string, table: readonly FieldOfRelease[]) => table
      .filter((field) => at(fields, ...field.path) !== undefined && !hasIn(field, kmm?.version))
      .map(({ path, since }): Finding => ({
        object,
        path: `${parent}.${path.join('.')}`,
        what: `field that KMM ${kmm} does not have`,
        value: at(fields, ...path),
        fix: `leave it out, or run KMM ${since} or later and say so with 'kmm'`,
      }));
    return [
      ...moduleSpecsOf(manifests).flatMap(({ object, spec, path }) => find(object, spec, path, SPEC_FIELDS)),
      ...allLevelsOf(manifests).flatMap(({ object, fields, path }) => find(object, fields, path, LEVEL_FIELDS)),
    ];
  },
};

export const moduleLoaderRequired: Rule = {
  code: 'kmm/no-loader',
  class: 'refused',
  what: 'A Module has no loader, which KMM wants before 2.4; from then on it may have a plugin alone',
  remedy: 'Load a module, or run KMM 2.4 or later with a device plugin',
  source: 'CRD of Module: moduleLoader is required before 2.4; without a plugin there is nothing to do since',
  kinds: MODULE_KINDS,
  check: (manifests, { kmm }) => moduleSpecsOf(manifests).flatMap(({ object, spec, path }): Finding[] => {
    if (at(spec, 'moduleLoader') !== undefined && at(spec, 'moduleLoader') !== null) {
      return [];
    }
    if (hasIn(WANTS_LOADER, kmm?.version)) {
      return [{
        object,
        path: `${path}.moduleLoader`,
        what: 'Module that loads nothing',
        value: `KMM ${kmm}`,
        fix: 'pass \'moduleName\' and \'kernelMappings\', or run KMM 2.4 or later and say so with \'kmm\'',
      }];
    }
    return spec.devicePlugin || spec.dra ? [] : [{
      object, path, what: 'Module with nothing to load and no plugin', value: null, fix: 'pass \'moduleName\' and \'kernelMappings\', or \'plugin\'', class: 'never works',
    }];
  }),
};

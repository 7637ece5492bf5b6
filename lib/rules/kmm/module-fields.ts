import { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { Manifest } from '../../manifests';
import { at } from '../../upstream';
import { FieldOfRelease, hasIn, LEVEL_FIELDS, SPEC_FIELDS, WANTS_LOADER } from '../../upstream/kmm';
import { Finding, Rule } from '../rule';

export const moduleFieldOfRelease: Rule = {
  code: 'kmm/field-of-later-release',
  class: 'never works',
  what: 'field that the cluster\'s KMM release does not support',
  remedy: 'remove the field, or upgrade KMM to a release that has it',
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
        fix: `leave it out, or run KMM ${since} or later and set 'kmm'`,
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
  what: 'Module without a loader, on a KMM release that requires one, or without a plugin either',
  remedy: 'add a module loader, or use KMM 2.4 or later with a device plugin',
  source: 'CRD of Module: moduleLoader is required before 2.4; later, a Module needs a loader or a plugin',
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
        fix: 'pass \'moduleName\' and \'kernelMappings\', or run KMM 2.4 or later and set \'kmm\'',
      }];
    }
    return spec.devicePlugin || spec.dra ? [] : [{
      object, path, what: 'Module with nothing to load and no plugin', value: null, fix: 'pass \'moduleName\' and \'kernelMappings\', or \'plugin\'', class: 'never works',
    }];
  }),
};

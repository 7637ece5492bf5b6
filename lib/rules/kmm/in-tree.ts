import { levelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import type { Finding, Rule } from '../rule';

export const inTreeFieldsMeet: Rule = {
  code: 'kmm/in-tree-fields-meet',
  class: 'refused',
  what: 'Module with both the list of in-tree modules to remove and the older field for a single one',
  remedy: 'keep the list and remove the other field, even if it is empty at its level: an empty list counts',
  source: 'KMM\'s webhook (internal/webhook/module.go, since 2.1); earlier releases have no list',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap((view): Finding[] => {
    const levels = levelsOf(view);
    // The webhook checks whether the list exists, not its content.
    const list = levels.filter(({ fields }) => Array.isArray(fields.inTreeModulesToRemove));
    return list.length === 0 ? [] : levels
      .filter(({ fields }) => typeof fields.inTreeModuleToRemove === 'string' && fields.inTreeModuleToRemove !== '')
      // KMM does not combine the levels of two mappings, so each mapping is compared only with itself and the container.
      .filter((single) => list.some((other) => other === single || other.container === undefined || single.container === undefined))
      .map(({ object, fields, path }) => ({
        object,
        path: `${path}.inTreeModuleToRemove`,
        what: 'older field for a single module, in addition to the list',
        value: fields.inTreeModuleToRemove,
        fix: 'use inTreeModulesToRemove at every level, or before KMM 2.1 at none',
      }));
  }),
};

import type { KmmRelease } from '../../kmm-release';
import { HAS_IN_TREE_LIST } from '../../upstream/kmm/fields';
import { isIn } from '../../upstream/releases';

interface InTree {
  readonly inTreeModulesToRemove?: string[];
  readonly inTreeModuleToRemove?: string;
}

/** What is to be unloaded for all mappings, and what each of them says itself, in their order. */
export interface InTreeModules {
  readonly common: InTree;
  readonly mappings: InTree[];
}

/**
 * KMM 2.1 has a list, before it there was a field for one, and the two must not meet anywhere in a Module. A list of a mapping takes the place
 * of the common one, also where it is empty; the older field could not be emptied, so there each mapping gets its own as soon as one differs.
 */
export function inTreeModules(common: string[] = [], own: (string[] | undefined)[], kmm: KmmRelease): InTreeModules {
  const isList = isIn(HAS_IN_TREE_LIST, kmm.version) || [common, ...own].some((modules) => (modules ?? []).length > 1);
  if (isList) {
    return {
      common: common.length > 0 ? { inTreeModulesToRemove: common } : {},
      mappings: own.map((modules) => (
        modules === undefined || (modules.length === 0 && common.length === 0) ? {} : { inTreeModulesToRemove: modules })),
    };
  }
  const single = ([module]: string[]): InTree => (module === undefined ? {} : { inTreeModuleToRemove: module });
  return own.every((modules) => modules === undefined)
    ? { common: single(common), mappings: own.map(() => ({})) }
    : { common: {}, mappings: own.map((modules) => single(modules ?? common)) };
}

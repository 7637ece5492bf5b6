import { isInReleaseRange } from '../../upstream';
import { HAS_IN_TREE_LIST } from '../../upstream/kmm';
import type { KmmRelease } from '../../values';

interface InTree {
  readonly inTreeModulesToRemove?: string[];
  readonly inTreeModuleToRemove?: string;
}

/** In-tree modules to unload, for all mappings and for each mapping, in the order of the mappings. */
export interface InTreeModules {
  readonly common: InTree;
  readonly mappings: InTree[];
}

/**
 * In-tree modules to unload in the form that a KMM release accepts. KMM 2.1 and later have a list, and earlier releases have a field for one module,
 * which later ones still accept. A Module must not use both. A mapping's list replaces the common one, even if it is empty. The older field cannot be set to an empty value, so each
 * mapping gets its own value as soon as one differs.
 *
 * @param kmm release, or undefined if it may be any
 */
export function inTreeModules(common: string[] = [], own: (string[] | undefined)[], kmm: KmmRelease | undefined): InTreeModules {
  const hasLists = kmm !== undefined && isInReleaseRange(HAS_IN_TREE_LIST, kmm.version);
  const isList = hasLists || [common, ...own].some((modules) => (modules ?? []).length > 1);
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

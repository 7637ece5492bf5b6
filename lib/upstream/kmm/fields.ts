import type { ReleaseRange } from '../releases';

/** A field of a Module that not every release has. A release drops unknown fields, or refuses them under strict validation. */
export interface FieldOfRelease extends ReleaseRange {
  readonly path: readonly string[];
}

/** The releases that can unload several in-tree modules. Earlier ones have a field for one. */
export const HAS_IN_TREE_LIST: ReleaseRange = { since: '2.1' };

/** The releases whose Modules have tolerations. */
export const HAS_TOLERATIONS: ReleaseRange = { since: '2.3' };

/** Fields of the spec that not all releases have (KMM facts §2 and §15). No release has removed one. */
export const SPEC_FIELDS: readonly FieldOfRelease[] = [
  { path: ['tolerations'], ...HAS_TOLERATIONS },
  { path: ['devicePlugin', 'initContainer'], since: '2.4' },
  { path: ['devicePlugin', 'automountServiceAccountToken'], since: '2.6' },
  { path: ['imageRebuildTriggerGeneration'], since: '2.6' },
  { path: ['dra'], since: '2.7' },
];

/** Fields of the loader's container and of each mapping that not all releases have. */
export const LEVEL_FIELDS: readonly FieldOfRelease[] = [
  { path: ['build', 'selector'], since: '1.1' },
  { path: ['inTreeModuleToRemove'], since: '1.1' },
  { path: ['modprobe', 'modulesLoadingOrder'], since: '1.1' },
  { path: ['inTreeModulesToRemove'], ...HAS_IN_TREE_LIST },
];

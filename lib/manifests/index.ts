export type { Manifest } from './manifest';
export { ManifestSet } from './manifest-set';
export { at, fullNameOf, listAt, nameOf, recordAt, stringAt } from './read';

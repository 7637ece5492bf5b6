export { Locator } from './locate';
export type { Manifest } from './manifest';
export { ManifestSet } from './manifest-set';
export { at, fullNameOf, listAt, nameOf, recordAt, stringAt } from './read';
export { ReadError } from './read-error';
export type { Place } from './read-error';
export { readManifests } from './reading';
export type { Origin, Reading, Source } from './reading';
export { sourcesAt } from './sources';

export { collectedAt, collectedSources, isCollection } from './collected-at';
export type { Collected } from './collected-objects';

export { collectedAt } from './collected-at';
export type { Collected } from './collected-objects';

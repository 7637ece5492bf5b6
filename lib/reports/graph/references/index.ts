export { referencesIn } from './all-references';
export { made } from './created-objects';

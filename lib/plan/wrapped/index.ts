export { enforcedIn } from './enforced-objects';
export { unwrapBoth } from './unwrap-both';
export { makersOf, wrapperNotes } from './wrapper-notes';

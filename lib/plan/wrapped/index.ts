export { enforcedIn } from './enforced-objects';
export { unwrapBoth } from './unwrap-both';
export { makersOf, notesOf } from './wrapper-notes';

export { type Enforced, enforcedIn, type Made } from './enforced';
export { makersOf, notesOf } from './notes';
export { unwrapBoth, type Unwrapped, type WrappedInput } from './unwrap-both';

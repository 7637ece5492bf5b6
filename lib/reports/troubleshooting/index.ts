export { ALWAYS_COLLECTED } from './collected-for';
export { entriesAbout, entryAnchors, entryAt, entryPlace } from './known-entries';
export type { TroubleEntry } from './trouble-entry';

export { changedSince, madeFrom } from './made-from';
export { readSavedPlan, requireUnchanged } from './saved-plan';
export type { SavedPlan } from './saved-plan';

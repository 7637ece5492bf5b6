export { changedSince, madeFrom } from './made-from';
export { objectsChanged, NOT_COMPARED, offlineDifferences, planDifferences } from './plan-differences';
export type { PlanDifference } from './plan-differences';
export { readSavedPlan, requireNone, requireUnchanged } from './saved-plan';
export type { SavedPlan } from './saved-plan';

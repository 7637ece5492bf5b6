export { liveRollouts, liveSteps } from './live-changes';
export { movedProfileRollouts, movedProfiles, movedProfileTexts, movedProfileWaits } from './moved-profiles';
export type { MovedProfile } from './moved-profiles';
export { tuningOf } from './tuning';
export type { Tuning, TuningInput, TuningNodes } from './tuning';
export { tunedChanges, tunedNodesOf, withKnownEffects } from './tuning-report';
export type { PoolEffect, TunedChange } from './tuning-report';

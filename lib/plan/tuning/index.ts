export { liveRollouts, liveSteps } from './live-changes';
export { tuningOf } from './tuning';
export type { Tuning, TuningInput, TuningNodes } from './tuning';
export { tunedChanges, tunedNodesOf, withKnownEffects } from './tuning-report';
export type { PoolEffect, TunedChange } from './tuning-report';

export { type GatedStage, gatedStages, stageId } from './gated-stages';
export { groupRules, type Resources } from './group-rules';
export { GATES_ACCOUNT } from './gate-account';
export { GATED_KINDS, stablePool } from './stage-gate';

export { type GatedStage, gatedStages, stageId } from './gated-stages';
export { GATED_KINDS, stablePool } from './stage-gate';

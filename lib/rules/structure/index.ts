export { hintFor, step, structureDifferences, unknownFieldFix } from './structure-walk';
export type { Difference, Mistake } from './structure-walk';

export { kubernetesText, nativeDifferences } from './native-walk';
export type { NativeDifference } from './native-walk';
export { hintFor, step, structureDifferences, unknownFieldFix } from './structure-walk';
export type { Difference, Mistake } from './structure-walk';

export { NotCompiled, NotEvaluated, parseCel, typeIn, UNKNOWN } from './cel';
export { CelRules } from './cel-rules';
export { crdRules, unusableCrds } from './crd-rules';
export { applyDefaults, dropNulls } from './defaults';
export type { CrdDifference } from './difference';
export { CRD_MISTAKES } from './mistakes';
export type { Schema } from './schema';

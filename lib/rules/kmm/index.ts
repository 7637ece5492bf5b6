export { moduleOnSpokes, spokePolicyRules } from './hub';
export {
  hubModuleRules, kernelMappingRules, KMM_RULES, kmmSourceRules, moduleRules, moduleUserRules, onloadModuleRules, operatorConfigRules,
} from './kmm-rules';
export { argumentOf, kernelMappingsOf } from './mappings';
export type { MappingView } from './mappings';
export { allLevelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
export { preflightNoMapping, preflightRules } from './preflight';
export { modulesWithManaged } from './preflight-answers';
export { supportedKmm } from './supported-kmm';
export { unsignedModule } from './unsigned';

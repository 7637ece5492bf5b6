export { profileArgumentTwice } from './profile-arguments';
export { performanceProfiles } from './profile-flaws';
export { profileNamed } from './profile-pools';
export { kubeletStart } from './pool-settings';
export { tunedInclude, tunedSyntax } from './tuned-objects';
export {
  containerRuntimeRules, kubeletConfigRules, machineOsConfigRules, performanceProfileRules, tunedObjectRules, TUNING_RULES,
} from './tuning-rules';

export { profileArgumentTwice } from './profile-arguments';
export { performanceProfiles, profileNamed } from './profile-pools';
export { profilePages } from './profile-huge-pages';
export { tunedInclude } from './tuned-objects';
export {
  containerRuntimeRules, kubeletConfigRules, machineOsConfigRules, performanceProfileRules, tunedObjectRules, TUNING_RULES,
} from './tuning-rules';

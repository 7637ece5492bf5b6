export { bootLoadsOf } from './boot-loads';
export { managedTwice } from './boot-module';
export { bootScriptRules } from './boot-scripts';
export { bootModuleSignature } from './boot-signature';
export { bootModuleTwice } from './boot-twice';
export { interfaceNamesGiven } from './interface-names';
export {
  bootModuleRules, day1Rules, MACHINE_CONFIG_RULES, machineConfigPoolRules, machineConfigRules, nodeDisruptionRules, pinnedImageRules,
} from './machine-config-rules';
export { isGenerated, openshiftReleaseOf, ownConfigs, roleLabelOf, shareNodes } from './configs';
export { argumentLost, argumentSettings } from './kernel-argument-rules';
export { machineHealth } from './machine-health';
export { optionsOfNode, refusedModule } from './module-settings';

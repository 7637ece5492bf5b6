import { bootImageInCluster, bootImageWithoutKernel, managedTwice } from './boot-module';
import { fileMode, fileSource, fileWithoutContents, ignitionPath, ignitionVersion, listedTwice, unitName, unitText } from './ignition';
import { interfaceNames } from './interface-names';
import { overlap } from './overlap';
import { noPool, poolConfigs, poolNodes } from './pool';
import { kernelHeaders, kernelType } from './system';
import type { Rule } from '../../check';

/** The rules for MachineConfigs. */
export const machineConfigRules: readonly Rule[] = [
  fileMode, fileSource, fileWithoutContents, ignitionPath, ignitionVersion, interfaceNames, kernelHeaders, kernelType, listedTwice, noPool, overlap,
  unitName, unitText,
];

/** The rules for MachineConfigPools. */
export const machineConfigPoolRules: readonly Rule[] = [poolConfigs, poolNodes];

/** The rules for drivers that are loaded at boot. */
export const bootModuleRules: readonly Rule[] = [bootImageInCluster, bootImageWithoutKernel, managedTwice];

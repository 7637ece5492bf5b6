import { bootImageInCluster, bootImageWithoutKernel, managedTwice } from './boot-module';
import { day1ConfigOwned, day1Image, day1ModuleMissing, day1Race, day1Reboots, day1Unknown } from './day1';
import { fileMode, fileSource, fileWithoutContents, ignitionPath, ignitionVersion, listedTwice, unitName, unitText } from './ignition';
import { interfaceNames } from './interface-names';
import { overlap } from './overlap';
import { pinnedImageCount, pinnedImageName, pinnedImagePool, pinnedImageVersion } from './pinned-images';
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

/** The rules for images that are fetched in advance. */
export const pinnedImageRules: readonly Rule[] = [pinnedImageCount, pinnedImageName, pinnedImagePool, pinnedImageVersion];

/** The rules for modules that KMM loads at boot. */
export const day1Rules: readonly Rule[] = [day1ConfigOwned, day1Image, day1ModuleMissing, day1Race, day1Reboots, day1Unknown];

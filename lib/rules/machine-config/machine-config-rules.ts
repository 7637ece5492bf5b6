import { bootImageInCluster, bootImageWithoutKernel, managedTwice } from './boot-module';
import { bootDriverRelease } from './boot-release';
import { bootScriptRules } from './boot-scripts';
import { bootModuleSignature } from './boot-signature';
import { bootModuleTwice } from './boot-twice';
import { bootVariable, commandLine } from './command-line';
import { day1ConfigOwned, day1Image, day1ModuleMissing, day1Race, day1Reboots, day1Unknown } from './day1';
import {
  fileMode, fileSource, fileUnderLink, fileWithoutContents, ignitionConfig, ignitionPath, ignitionVersion, listedTwice, unitName, unitText,
} from './ignition';
import { interfaceNames } from './interface-names';
import { extension, extensionTwice, imageAndStream, imageByTag, kernelHeaders, kernelNotUndone, kernelType, largePages } from './kernel-and-image';
import { argumentLost, bootCpu, contradiction, cpuLists, hugePages, mitigationsOff, tickless, unknownArgument } from './kernel-argument-rules';
import { machineHealth } from './machine-health';
import { optionsOfNode, refusedModule } from './module-settings';
import {
  actions, broadPolicy, defaultReplaced, maskedRestart, notOffered, objectName, policyPath, policyTwice, restartUnread, serviceNames, tooMany,
} from './node-disruption';
import { configOverlap } from './overlap';
import { pinnedImageCount, pinnedImageName, pinnedImagePool, pinnedImageVersion } from './pinned-images';
import { machineConfigPoolSelector, noLabels, noPool, poolConfigs, poolMaxUnavailable, poolNodes, reservedName, sharedNodes } from './pool-rules';
import { readOnlyPath } from './read-only-paths';
import { runc } from './runc';
import {
  append, directories, disks, fips, forceFile, ignitionKernelArguments, noEffect, oldIgnition, packedRegistries, verification,
} from './running-nodes';
import { size } from './size';
import { groups, sshKeys, users } from './users';
import type { Rule } from '../rule';

/** The rules for MachineConfigs. */
export const machineConfigRules: readonly Rule[] = [
  append, argumentLost,
  bootCpu, bootVariable, commandLine, contradiction, cpuLists, directories, disks, extension, extensionTwice, fileMode, fileSource,
  fileUnderLink, fileWithoutContents, fips, forceFile, groups, hugePages, ignitionConfig, ignitionKernelArguments, ignitionPath, ignitionVersion,
  imageAndStream, imageByTag, interfaceNames, kernelHeaders, kernelNotUndone, kernelType, largePages, listedTwice, mitigationsOff, noEffect,
  noLabels, noPool, oldIgnition, optionsOfNode, configOverlap, packedRegistries, readOnlyPath, refusedModule, reservedName, runc,
  size, sshKeys, tickless, unitName, unitText, unknownArgument, users, verification, ...bootScriptRules,
];

/** The rules for MachineConfigPools. */
export const machineConfigPoolRules: readonly Rule[] = [poolConfigs, poolMaxUnavailable, poolNodes, machineConfigPoolSelector, sharedNodes];

/** The rules for node disruption policies. */
export const nodeDisruptionRules: readonly Rule[] = [
  actions, broadPolicy, defaultReplaced, maskedRestart, notOffered, objectName, policyPath, policyTwice, restartUnread, serviceNames, tooMany,
];

/** The rules for drivers that are loaded at boot. */
export const bootModuleRules: readonly Rule[] = [
  bootDriverRelease, bootImageInCluster, bootImageWithoutKernel, bootModuleSignature, bootModuleTwice, machineHealth, managedTwice,
];

/** The rules for prefetched images. */
export const pinnedImageRules: readonly Rule[] = [pinnedImageCount, pinnedImageName, pinnedImagePool, pinnedImageVersion];

/** The rules for modules that KMM loads at boot. */
export const day1Rules: readonly Rule[] = [day1ConfigOwned, day1Image, day1ModuleMissing, day1Race, day1Reboots, day1Unknown];

/** All rules for the Machine Config Operator. */
export const MACHINE_CONFIG_RULES: readonly Rule[] = [
  ...bootModuleRules, ...day1Rules, ...machineConfigPoolRules, ...machineConfigRules, ...nodeDisruptionRules, ...pinnedImageRules,
];

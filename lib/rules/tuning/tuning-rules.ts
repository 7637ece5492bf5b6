import { containerfileArchitecture, containerfileInitramfs, containerfileStage, osConfigFields, osConfigKernel, osConfigPool, osConfigVersion } from './os-config';
import { kubeletField, kubeletOfWorkers, kubeletStart, kubeletTwice, runtimeTwice, runtimeValue, settingsSelector } from './pool-settings';
import { profileArgumentRepeated, profileArgumentTwice } from './profile-arguments';
import { blacklistTwice, hugePagesSysctl, kernelTypeTwice, offlinedCpus, profilePartTwice } from './profile-conflicts';
import { profileCpuGap, profileCpuList, profileCpuOverlap, profileCpuUnknown, profileNodesDiffer } from './profile-cpus';
import { profileContradiction, profileField, profileNoEffect } from './profile-fields';
import { profileHugePageSize, profileKernelPages, profilePageList } from './profile-huge-pages';
import { profileNoPool, profileOfWorkers, profilePool, profileSelector, profileTwice } from './profile-pools';
import { tunedBootByMatch, tunedDeferred, tunedEqual, tunedInclude, tunedNamespace, tunedOverride, tunedPodMatch, tunedProfileTwice, tunedSyntax } from './tuned-objects';
import { optionsOfNode, refusedModule } from '../machine-config';
import type { Rule } from '../rule';

/** The rules for PerformanceProfiles. */
export const performanceProfileRules: readonly Rule[] = [
  blacklistTwice, hugePagesSysctl, kernelTypeTwice, offlinedCpus, profilePartTwice, profileArgumentRepeated, profileArgumentTwice,
  profileContradiction, profileCpuGap, profileCpuList, profileCpuOverlap, profileCpuUnknown, profileField, profileKernelPages,
  profileNodesDiffer, profileNoEffect, profileNoPool, profileOfWorkers, profilePageList, profileHugePageSize, profilePool, profileSelector,
  profileTwice, refusedModule,
];

/** The rules for Tuned objects. */
export const tunedObjectRules: readonly Rule[] = [
  optionsOfNode, refusedModule, tunedBootByMatch, tunedDeferred, tunedEqual, tunedInclude, tunedNamespace, tunedOverride, tunedPodMatch,
  tunedProfileTwice, tunedSyntax,
];

/** The rules for KubeletConfigs. */
export const kubeletConfigRules: readonly Rule[] = [kubeletField, kubeletOfWorkers, kubeletStart, kubeletTwice, settingsSelector];

/** The rules for ContainerRuntimeConfigs. */
export const containerRuntimeRules: readonly Rule[] = [runtimeTwice, runtimeValue, settingsSelector];

/** The rules for MachineOSConfigs. */
export const machineOsConfigRules: readonly Rule[] = [
  containerfileArchitecture, containerfileInitramfs, containerfileStage, osConfigFields, osConfigKernel, osConfigPool, osConfigVersion,
];

/** All rules for the tuning of nodes. */
export const TUNING_RULES: readonly Rule[] = [...new Set([
  ...performanceProfileRules, ...tunedObjectRules, ...kubeletConfigRules, ...containerRuntimeRules, ...machineOsConfigRules,
])];

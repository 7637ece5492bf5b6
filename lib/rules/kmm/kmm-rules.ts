import { buildArgumentOfKmm, dockerfileMissing, incompleteBuild, notMerged, scratchImage, untoleratedBuild, withoutEffect } from './build';
import { globalPullSecret, secretReplacesInternal } from './credentials';
import { driverToolkitMissing } from './driver-toolkit';
import { firmwarePathFight } from './firmware-fight';
import { hubOwnRules, onSpokes, spokePolicyRules } from './hub';
import { imageWithoutKernel, imageWithoutTag } from './image-tag';
import { inTreeFieldsMeet } from './in-tree';
import { oneMatcher, regexpNotAnchored, regexpSyntax } from './kernel-regexp';
import { kernelOfOtherSystem } from './kernel-systems';
import { configFile, configIncomplete, configUnknownKey, configValue, firmwarePathReadOnly } from './kmm-config-rules';
import { unknownOnloadRelease } from './known-release';
import { latestImages } from './latest-images';
import { literalWithPlus, mappingImageKey, mappingNeverReached, mappingWithoutImage } from './mapping-image';
import { emptyArguments, emptyRawArgs, loadingOrder, modprobeMissing, moduleName, moduleNameKey, moduleNameOrRawArgs, rawArgsRoot } from './modprobe';
import { moduleEmptySelector, moduleNameLength, moduleVersionLabel, moduleVersionNeedsLabels, moduleWithoutMapping } from './module';
import { moduleFieldOfRelease, moduleLoaderRequired } from './module-fields';
import { mixedModules } from './onload-modules';
import { labelOfOtherRelease, versionedNameWithDot } from './ordered-upgrade';
import { draLimits, draNames, draPlatform, pluginHostPath, pluginsMeet } from './plugin';
import { kernelOfPool } from './pool-kernel';
import { preflightNoMapping, preflightRules } from './preflight';
import { noServiceAccount } from './service-account';
import {
  filesToSign, incompleteSign, keyInManifest, patternToSign, signedOntoItself, signingSecretEntry, signWithoutInput, unsignedImageIgnored,
} from './signing';
import { supportedKmm } from './supported-kmm';
import { moduleTolerations } from './tolerations';
import { unsignedModule } from './unsigned';
import { unknownVariable, unreadableVariable, variableNotReplaced } from './variables';
import type { Rule } from '../rule';

/** The rules that apply to both Onload resources and Modules. */
export const kernelMappingRules: readonly Rule[] = [
  driverToolkitMissing, imageWithoutKernel, kernelOfOtherSystem, kernelOfPool, oneMatcher, regexpNotAnchored, regexpSyntax, unknownOnloadRelease,
  unreadableVariable,
  unsignedModule,
];

/** The rules for Modules. */
export const moduleRules: readonly Rule[] = [
  buildArgumentOfKmm, dockerfileMissing, draLimits, draNames, draPlatform, emptyArguments, emptyRawArgs, filesToSign, globalPullSecret,
  imageWithoutTag, incompleteBuild, incompleteSign, inTreeFieldsMeet, keyInManifest, literalWithPlus, loadingOrder,
  mappingImageKey, mappingNeverReached, mappingWithoutImage, modprobeMissing, moduleEmptySelector, moduleFieldOfRelease,
  moduleLoaderRequired, moduleName, moduleNameKey, moduleNameLength, moduleNameOrRawArgs, moduleTolerations, moduleVersionLabel,
  moduleVersionNeedsLabels, moduleWithoutMapping, noServiceAccount, notMerged, patternToSign, pluginHostPath, pluginsMeet,
  rawArgsRoot, scratchImage, secretReplacesInternal, signedOntoItself, signingSecretEntry, signWithoutInput, unknownVariable,
  unsignedImageIgnored, untoleratedBuild, variableNotReplaced, versionedNameWithDot, withoutEffect,
];

/** The rules for Modules that must be consistent with each other. */
export const onloadModuleRules: readonly Rule[] = [mixedModules];

/** The rules for workloads on nodes that load a module. */
export const moduleUserRules: readonly Rule[] = [labelOfOtherRelease];

/** The rules for the configuration of KMM's operator. */
export const operatorConfigRules: readonly Rule[] = [
  configFile, configIncomplete, configUnknownKey, configValue, firmwarePathFight, firmwarePathReadOnly,
];

/** The rules for objects that a hub sends to its spokes. */
export const hubModuleRules: readonly Rule[] = [
  ...hubOwnRules, onSpokes([...kernelMappingRules, ...moduleRules].filter(({ kinds }) => !kinds.includes('ManagedClusterModule'))),
];

/** The rules for objects that install upstream's KMM. */
export const kmmSourceRules: readonly Rule[] = [latestImages];

/** All rules for KMM. */
export const KMM_RULES: readonly Rule[] = [
  ...hubModuleRules, ...kmmSourceRules, ...kernelMappingRules, ...moduleRules, ...moduleUserRules,
  ...onloadModuleRules, ...operatorConfigRules,
  ...preflightRules, ...spokePolicyRules, preflightNoMapping, supportedKmm,
];

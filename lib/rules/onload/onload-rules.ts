import { branchTracking } from './branch-tracking';
import { buildPushedOutside } from './build-push';
import { mixedBuilds } from './build-type';
import { hostPath, maxPods, mountPath, preloadAndMount } from './device-plugin';
import { inTreeDriver } from './driver';
import { nameLength, noKernelMapping, versionLabel } from './identity';
import { listedForKernel } from './listed-for-kernel';
import { moduleNameTaken, pluginBesideOldKmm, pluginImage, pluginReleases } from './plugin-without-operator';
import { mixedImageReleases, versionNotOfImage } from './release';
import { emptySelector, selectorsMeet } from './selector';
import { cardOfOnload } from './unsupported-card';
import type { Rule } from '../rule';

/** The rules for Onload resources. */
export const onloadRules: readonly Rule[] = [
  buildPushedOutside, emptySelector, hostPath, maxPods, mixedBuilds, mixedImageReleases, moduleNameTaken, mountPath, nameLength,
  noKernelMapping, preloadAndMount, selectorsMeet, versionLabel, versionNotOfImage,
];

/** The rules for a device plugin without the operator. */
export const onloadPluginRules: readonly Rule[] = [
  hostPath, maxPods, mountPath, pluginBesideOldKmm, pluginImage, pluginReleases, preloadAndMount, selectorsMeet, versionNotOfImage,
];

/** The rules for all objects that name a build of Onload. */
export const onloadBuildRules: readonly Rule[] = [branchTracking, cardOfOnload, listedForKernel];

/** The rules for Modules of Onload. */
export const onloadVersionRules: readonly Rule[] = [versionNotOfImage];

/** The rules for prerequisites of Onload resources. Only `check` runs them, because an app need not contain all prerequisites. */
export const onloadSetupRules: readonly Rule[] = [inTreeDriver];

/** All rules for Onload resources. */
export const ONLOAD_RULES: readonly Rule[] = [
  ...new Set([...onloadRules, ...onloadPluginRules, ...onloadBuildRules, ...onloadSetupRules]),
];

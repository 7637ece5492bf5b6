import { driverToolkitMissing } from './driver-toolkit';
import { imageWithoutKernel, imageWithoutTag } from './image-tag';
import { moduleEmptySelector, moduleFieldOfRelease, moduleNameLength, moduleVersionLabel, moduleVersionNeedsLabels, moduleWithoutMapping } from './module';
import { oneMatcher, regexpNotAnchored, regexpSyntax } from './regexp';
import type { Rule } from '../../check';

export { kernelMappingsOf } from './mappings';

/** The rules for what Onload resources and Modules have in common. */
export const kernelMappingRules: readonly Rule[] = [
  driverToolkitMissing, imageWithoutKernel, imageWithoutTag, oneMatcher, regexpNotAnchored, regexpSyntax,
];

/** The rules for Modules. */
export const moduleRules: readonly Rule[] = [
  moduleEmptySelector, moduleFieldOfRelease, moduleNameLength, moduleVersionLabel, moduleVersionNeedsLabels, moduleWithoutMapping,
];

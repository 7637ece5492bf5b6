import { capabilityDisabled } from './capabilities';
import { devicePluginImage } from './device-plugin-image';
import { flawedBuild } from './flawed-build';
import { installedTwice } from './installed-twice';
import { installApproval, operatorCatalogue, operatorGroup } from './olm';
import type { Rule } from '../rule';

/** The rules for operators, and for what a cluster has beside them. */
export const operatorRules: readonly Rule[] = [
  capabilityDisabled, devicePluginImage, flawedBuild, installApproval, installedTwice, operatorCatalogue, operatorGroup,
];

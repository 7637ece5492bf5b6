import { devicePluginImage } from './device-plugin-image';
import { flawedBuild } from './flawed-build';
import { installedTwice } from './installed-twice';
import type { Rule } from '../rule';

/** The rules for the Onload Operator, and for operators in general. */
export const operatorRules: readonly Rule[] = [devicePluginImage, flawedBuild, installedTwice];

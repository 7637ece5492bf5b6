import { devicePluginImage } from './device-plugin-image';
import { installedTwice } from './installed-twice';
import type { Rule } from '../rule';

/** The rules for the Onload Operator, and for operators in general. */
export const operatorRules: readonly Rule[] = [devicePluginImage, installedTwice];

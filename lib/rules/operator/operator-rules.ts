import { devicePluginImage } from './device-plugin-image';
import type { Rule } from '../rule';

/** The rules for the Onload Operator. */
export const operatorRules: readonly Rule[] = [devicePluginImage];

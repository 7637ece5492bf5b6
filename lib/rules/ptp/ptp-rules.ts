import { clockControl, config, keyInConfigMap, messagesUnseen } from './config';
import { timeSource } from './time-source';
import type { Rule } from '../rule';

/** The rules for sfptpd. */
export const sfptpdRules: readonly Rule[] = [clockControl, config, keyInConfigMap, messagesUnseen, timeSource];

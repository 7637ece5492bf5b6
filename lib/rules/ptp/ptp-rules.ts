import { clockControl, config, keyInConfigMap, messagesUnseen } from './config';
import { driverReplaced } from './driver';
import { openMetrics } from './open-metrics';
import { timeSource } from './time-source';
import type { Rule } from '../rule';

/** The rules for sfptpd. */
export const sfptpdRules: readonly Rule[] = [clockControl, config, driverReplaced, keyInConfigMap, messagesUnseen, openMetrics, timeSource];

import { platformLabel } from './namespace-labels';
import { timedFamilies, twoScrapers, undeclaredPort } from './pod-monitors';
import { alertingRulePlace, unknownMetric, unseenSeries } from './rule-objects';
import type { Rule } from '../rule';

/** The rules for monitors and alerts. */
export const monitoringRules: readonly Rule[] = [
  alertingRulePlace, platformLabel, timedFamilies, twoScrapers, undeclaredPort, unknownMetric, unseenSeries,
];

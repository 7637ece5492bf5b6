import { gitOpsRules } from './gitops';
import { inputRules } from './input';
import { KMM_RULES } from './kmm';
import { kubernetesRules } from './kubernetes';
import { MACHINE_CONFIG_RULES } from './machine-config';
import { monitoringRules } from './monitoring';
import { NETWORK_RULES } from './network';
import { ONLOAD_RULES } from './onload';
import { operatorRules } from './operator';
import { sfptpdRules } from './ptp';
import { registryRules } from './registries';
import type { Rule } from './rule';
import { objectRules, schemaRules } from './schema';
import { SRIOV_RULES } from './sriov';
import { TUNING_RULES } from './tuning';
import { workloadRules } from './workload';

/** All rules, by code: the list of each system. */
export const ALL_RULES: readonly Rule[] = [...new Set([
  ...gitOpsRules, ...inputRules, ...schemaRules, ...objectRules, ...kubernetesRules, ...KMM_RULES, ...MACHINE_CONFIG_RULES,
  ...monitoringRules, ...NETWORK_RULES, ...ONLOAD_RULES, ...operatorRules, ...registryRules, ...sfptpdRules, ...SRIOV_RULES, ...TUNING_RULES,
  ...workloadRules,
])].sort((a, b) => (a.code < b.code ? -1 : 1));

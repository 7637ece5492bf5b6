import type { Rule } from './check';
import { inputRules } from './check/input-rules';
import { kubernetesRules } from './check/kubernetes';
import { objectRules } from './check/schema/object-rules';
import { schemaRules } from './check/schema/rules';
import * as kmm from './kmm/rules';
import { supportedKmm } from './kmm/rules/supported-kmm';
import * as machineConfig from './machine-config/rules';
import * as network from './network/rules';
import * as onload from './onload/rules';
import * as operator from './operator/rules';
import * as ptp from './ptp/rules';
import * as workload from './workload/rules';

/** The rules in the lists that a domain exports. A new rule is included without being named here. */
function rulesIn(domain: { readonly [name: string]: unknown }): Rule[] {
  return Object.values(domain).flatMap((list) => (Array.isArray(list) ? list as unknown[] : [])).filter(isRule);
}

function isRule(value: unknown): value is Rule {
  return typeof (value as Rule).check === 'function';
}

/** All rules, by code. */
export const ALL_RULES: readonly Rule[] = [...new Set([
  ...inputRules, ...schemaRules, ...objectRules, ...kubernetesRules, supportedKmm,
  ...[kmm, machineConfig, network, onload, operator, ptp, workload].flatMap(rulesIn),
])].sort((a, b) => (a.code < b.code ? -1 : 1));

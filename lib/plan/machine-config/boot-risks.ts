import type { Cluster } from './cluster-change';
import { nameOf } from '../../manifests';
import { argumentLost, bootModuleSignature, bootModuleTwice, bootScriptRules, machineHealth, managedTwice } from '../../rules/machine-config';
import { Problem, runRules } from '../../rules/rule';
import { describe } from '../../text';
import type { PlanWarning } from '../plan-model';
import { openshiftPlatform } from '../read';

/** Findings of `check` about drivers at boot together with other objects, if either of them changes: nodes are about to boot with them. */
export function bootRisks(cluster: Cluster): PlanWarning[] {
  return [...risksOfBoot(cluster), ...lostArguments(cluster), ...loadedTwice(cluster)]
    .map(({ code, object, what, value, fix }) => ({ code, object: `MachineConfig ${nameOf(object)}`, message: describe(what, value), advice: fix }));
}

function risksOfBoot(cluster: Cluster): Problem[] {
  const configs = new Set(cluster.changedObjects('MachineConfig'));
  const isNews = cluster.changedObjects('MachineHealthCheck').length > 0;
  return configs.size === 0 && !isNews ? [] : runRules([bootModuleSignature, machineHealth, ...bootScriptRules], cluster.context.after, {})
    .filter(({ code, object }) => configs.has(`MachineConfig ${nameOf(object)}`) || (isNews && code === machineHealth.code));
}

/** Kernel arguments of changed objects that the release leaves out. */
function lostArguments(cluster: Cluster): Problem[] {
  const configs = new Set(cluster.changedObjects('MachineConfig'));
  const { after, openshift } = cluster.context;
  return configs.size === 0 ? [] : runRules([argumentLost], after, { platform: openshiftPlatform(openshift) })
    .filter(({ object }) => configs.has(`MachineConfig ${nameOf(object)}`));
}

/** Modules that two objects load, unless they already did before. Which of the two is new does not matter. */
function loadedTwice({ context: { before, after } }: Cluster): Problem[] {
  const rules = [bootModuleTwice, managedTwice];
  const key = ({ code, object, what }: Problem) => [code, nameOf(object), what].join('\0');
  const found = runRules(rules, after, {});
  const known = new Set(found.length === 0 ? [] : runRules(rules, before, {}).map(key));
  return found.filter((problem) => !known.has(key(problem)));
}

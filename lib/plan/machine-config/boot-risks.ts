import type { Cluster } from './cluster';
import { runRules } from '../../check';
import { bootModuleSignature } from '../../machine-config/rules/boot-signature';
import { machineHealth } from '../../machine-config/rules/machine-health';
import { nameOf } from '../../manifests';
import { describe } from '../../private/errors';
import type { PlanWarning } from '../model';

/** What `check` says of drivers at boot beside other objects, where one of both changes: nodes are about to boot with them. */
export function bootRisks(cluster: Cluster): PlanWarning[] {
  const configs = new Set(cluster.changedObjects('MachineConfig'));
  const isNews = cluster.changedObjects('MachineHealthCheck').length > 0;
  return configs.size === 0 && !isNews ? [] : runRules([bootModuleSignature, machineHealth], cluster.context.after, {})
    .filter(({ code, object }) => configs.has(`MachineConfig ${nameOf(object)}`) || (isNews && code === machineHealth.code))
    .map(({ code, object, what, value, fix }) => ({ code, object: `MachineConfig ${nameOf(object)}`, message: describe(what, value), advice: fix }));
}

import { ackStep, openGates, possibleGateWarnings } from './admin-acks';
import { blockersOf } from './blockers';
import { nodePoolWarnings } from './node-pools';
import { preflightSteps } from './preflights';
import { changedRules } from './release-rules';
import { operatorSupport } from './unsupported-operators';
import { toolkitWarnings } from './upgraded-kernels';
import { pausedPoolWarnings, upgradedPools } from './upgraded-pools';
import { nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import type { PlanContext, SystemPlan } from '../plan-model';
import type { ClusterUpgradeReport } from '../plan-report';

/** Gates and blockers of an upgrade of OpenShift. Its nodes are those of the Machine Config Operator's plan. */
export interface ClusterUpgradePlan extends SystemPlan<never> {
  /** Report without the kernels, which follow from what nodes do. Missing if the change requests no upgrade. */
  readonly upgrade?: Omit<ClusterUpgradeReport, 'kernels'>;
}

/** Plans the gates of an upgrade that a change requests. */
export function planClusterUpgrade(context: PlanContext): ClusterUpgradePlan {
  const { upgrade, after } = context;
  if (upgrade === undefined) {
    return { report: [], steps: [], warnings: nodePoolWarnings(context) };
  }
  const gates = openGates(context, upgrade);
  const blockers = blockersOf(context, upgrade, gates.certain);
  const rules = changedRules(context, upgrade);
  const streams = new Map(after.ofKind('MachineConfigPool').map((pool) => [nameOf(pool), stringAt(pool, 'spec', 'osImageStream', 'name')]));
  return {
    report: [],
    upgrade: {
      from: upgrade.from ?? null,
      to: upgrade.to,
      blockers: blockers.map(({ reason, message }) => ({ reason, message })),
      acks: gates.certain,
      pools: upgradedPools(context, upgrade),
    },
    steps: [...rules.steps, ...gates.certain.map(ackStep), ...preflightSteps(context, upgrade)],
    warnings: [
      ...nodePoolWarnings(context), ...blockers.map(({ reason, message, object, advice }) => (
        { code: upgrade.refused === undefined ? 'cluster-upgrade/blocked' : 'cluster-upgrade/refused', object, message: `${reason}: ${message}`, advice })),
      ...possibleGateWarnings(gates), ...pausedPoolWarnings(context, upgrade), ...toolkitWarnings(context, upgrade, streams),
      ...operatorSupport(context, upgrade), ...rules.warnings,
    ],
    assumptions: [
      ...rules.assumptions,
      ...upgrade.from !== undefined ? [] : ['the current release of OpenShift is unknown, so that gates and the age of kubelets are not considered; --openshift names it'],
      ...upgrade.release !== undefined ? [] : [`which release ${upgrade.to} is, only the image tells; --to names it`],
    ],
  };
}

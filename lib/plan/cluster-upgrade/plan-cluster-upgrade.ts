import { ackStep, openGates, possibleGateWarnings } from './admin-acks';
import { blockersOf } from './blockers';
import { earlyDrains } from './early-drains';
import { changedNodePoolConfigs } from './node-pool-configs';
import { nodePoolWarnings } from './node-pools';
import { onloadFirst } from './onload-first';
import { preflightSteps } from './preflights';
import { changedRules } from './release-rules';
import { operatorSupport } from './unsupported-operators';
import { toolkitWarnings } from './upgraded-kernels';
import { pausedPoolWarnings, upgradedPools } from './upgraded-pools';
import { nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { CLUSTER_VERSION } from '../machine-config';
import type { PlanContext, RequestedUpgrade, SystemPlan } from '../plan-model';
import type { ClusterUpgradeReport } from '../plan-report';

/** Gates and blockers of an upgrade of OpenShift. Its nodes are those of the Machine Config Operator's plan. */
export interface ClusterUpgradePlan extends SystemPlan<never> {
  /** Report without the kernels, which follow from what nodes do. Missing if the change requests no upgrade. */
  readonly upgrade?: Omit<ClusterUpgradeReport, 'kernels'>;
  /** NodePools whose nodes change in an unknown way, because of ConfigMaps. */
  readonly unplanned: readonly string[];
}

/** Plans the gates of an upgrade that a change requests. */
export function planClusterUpgrade(context: PlanContext): ClusterUpgradePlan {
  const { upgrade } = context;
  const plan = upgrade === undefined ? NOTHING
    : upgrade.refused === undefined ? acceptedPlan(context, upgrade) : refusedPlan(context, upgrade, upgrade.refused);
  const { from, to, release } = upgrade ?? { to: '' };
  return {
    ...plan,
    unplanned: changedNodePoolConfigs(context).map(({ object }) => object),
    warnings: [...nodePoolWarnings(context), ...plan.warnings],
    ...upgrade === undefined ? {} : {
      assumptions: [
        ...plan.assumptions ?? [],
        ...from !== undefined ? [] : ['the current release of OpenShift is unknown, so that gates and the age of kubelets are not considered; --openshift names it'],
        ...release !== undefined ? [] : [`which release ${to} is, only the image tells; --to names it`],
      ],
    },
  };
}

type OwnPlan = Omit<ClusterUpgradePlan, 'unplanned'>;

const NOTHING: OwnPlan = { report: [], steps: [], warnings: [] };

/** Plan of a request that the cluster never accepts: its pools go on as they are. */
function refusedPlan(context: PlanContext, { from, to }: RequestedUpgrade, refused: NonNullable<RequestedUpgrade['refused']>): OwnPlan {
  const { reason, message, advice } = refused;
  return {
    report: [],
    upgrade: { from: from ?? null, to, blockers: [{ reason, message }], acks: [], pools: upgradedPools(context, undefined) },
    steps: [],
    warnings: [{ code: 'cluster-upgrade/refused', object: CLUSTER_VERSION, message: `${reason}: ${message}`, advice }],
  };
}

function acceptedPlan(context: PlanContext, upgrade: RequestedUpgrade): OwnPlan {
  const gates = openGates(context, upgrade);
  const blockers = blockersOf(context, upgrade, gates.certain);
  const rules = changedRules(context, upgrade);
  const first = onloadFirst(context, upgrade);
  const drains = earlyDrains(context, upgrade);
  const streams = new Map(context.after.ofKind('MachineConfigPool').map((pool) => [nameOf(pool), stringAt(pool, 'spec', 'osImageStream', 'name')]));
  return {
    report: [],
    upgrade: {
      from: upgrade.from ?? null,
      to: upgrade.to,
      ...upgrade.over === undefined ? {} : { over: upgrade.over },
      blockers: blockers.map(({ reason, message }) => ({ reason, message })),
      acks: gates.certain,
      pools: upgradedPools(context, upgrade),
    },
    steps: [
      ...first.steps, ...rules.steps, ...gates.certain.map(ackStep), ...drains.steps, ...preflightSteps(context, upgrade),
    ],
    warnings: [
      ...blockers.map(({ reason, message, object, advice }) => ({ code: 'cluster-upgrade/blocked', object, message: `${reason}: ${message}`, advice })),
      ...first.warnings, ...drains.warnings, ...possibleGateWarnings(gates), ...pausedPoolWarnings(context, upgrade),
      ...toolkitWarnings(context, upgrade, streams),
      ...operatorSupport(context, upgrade), ...rules.warnings,
    ],
    assumptions: [
      ...rules.assumptions,
      ...upgrade.over === undefined ? [] : [`the update goes over the newest ${upgrade.over} that the channel offers; its kernel, and the health of the cluster between both, are unknown`],
    ],
  };
}

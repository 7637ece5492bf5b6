import { milderWays } from './alternative';
import { assumptionsOf } from './assumptions';
import { Cluster } from './cluster';
import { planPools } from './pool-plan';
import { poolReport } from './report';
import { stepsOf } from './steps';
import { warningsOf } from './warnings';
import type { PlanContext, SystemPlan } from '../model';
import type { PoolReport } from '../report';

/** With the pool of each node, which others need to know. */
export interface MachineConfigPlan extends SystemPlan<PoolReport> {
  /** Names of pools by names of nodes; a node that is in none is not there. */
  readonly poolOf: ReadonlyMap<string, string>;
}

/** What the Machine Config Operator does when one set of manifests becomes another. */
export function planMachineConfig(context: PlanContext): MachineConfigPlan {
  const cluster = new Cluster(context);
  const plans = planPools(cluster);
  const steps = stepsOf(cluster, plans);
  const warnings = warningsOf(cluster, plans, steps);
  return {
    report: plans.map(poolReport),
    steps,
    warnings,
    assumptions: assumptionsOf(cluster, plans),
    milderWays: milderWays(cluster, plans, warnings),
    poolOf: new Map([...cluster.memberships].flatMap(([node, { after }]) => (after.pool === undefined ? [] : [[node, after.pool] as const]))),
  };
}

import { assumptionsOf } from './assumptions';
import { Cluster } from './cluster';
import { planPools } from './pool-plan';
import { poolReport } from './report';
import { stepsOf } from './steps';
import { warningsOf } from './warnings';
import type { PlanContext, SystemPlan } from '../model';
import type { PoolReport } from '../report';

/** What the Machine Config Operator does when one set of manifests becomes another. */
export function planMachineConfig(context: PlanContext): SystemPlan<PoolReport> {
  const cluster = new Cluster(context);
  const plans = planPools(cluster);
  const steps = stepsOf(cluster, plans);
  return {
    report: plans.map(poolReport),
    steps,
    warnings: warningsOf(cluster, plans, steps),
    assumptions: assumptionsOf(cluster, plans),
  };
}
